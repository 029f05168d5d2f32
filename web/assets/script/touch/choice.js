// @ts-check
/**
 * What can be done with the selection: pure functions over the state.
 *
 * The page does not know the rules. Every action names the pieces and places to touch for it. The selection is a
 * multiset of such names, and an action is possible as long as it contains them all.
 */

/** @import { Piece } from "../dom.js" */
/** @import { Candidate, State } from "./state.js" */

/**
 * The name of a piece or place.
 * @param {Piece} element
 */
export const nameOf = (element) => element.dataset.piece ?? "";

/**
 * Whether the board already shows the reader's last move.
 * @param {State} state
 */
export const isDrawn = (state) => state.seq >= state.awaited;

/**
 * The names of what is picked.
 * @param {State} state
 */
export const names = (state) => state.picks.map(nameOf);

/**
 * @param {State} state
 * @param {Piece} element
 */
export const isPicked = (state, element) => state.picks.includes(element);

/**
 * The names of what is held: what is picked, and what is dragged.
 * @param {State} state
 */
export function holding(state) {
  const dragged = state.drag?.image && !isPicked(state, state.drag.piece) ? [nameOf(state.drag.piece)] : [];
  return [...names(state), ...dragged];
}

/**
 * The current pose of the piece with this name, if it has poses: as it was last turned, or the first.
 * @param {State} state
 * @param {string} name
 */
export function poseOf(state, name) {
  const poses = state.poses.get(name);
  return poses?.find((pose) => nameOf(pose) === state.turned.get(name)) ?? poses?.[0];
}

/**
 * The current pose of the first of these pieces that has poses.
 * @param {State} state
 * @param {string[]} chosen
 */
export const poseIn = (state, chosen) => chosen.map((name) => poseOf(state, name)).find(Boolean);

/**
 * The pose of what is held.
 * @param {State} state
 */
export const held = (state) => poseIn(state, holding(state));

/**
 * The actions that contain these names, and this pose if they lay a tile; each with the names it still lacks.
 * @param {State} state
 * @param {string[]} [chosen]
 * @param {Piece | null} [pose]
 * @returns {Candidate[]}
 */
export function candidates(state, chosen = names(state), pose = poseIn(state, chosen)) {
  return state.actions.flatMap(({ button, touched }) => {
    const lacks = [...touched];
    const fits = chosen.every((name) => lacks.includes(name) && lacks.splice(lacks.indexOf(name), 1));
    if (!fits || !touched.length) return [];
    // Of the actions that lay a tile, only those in its current pose.
    const posed = pose ? lacks.findIndex((name) => state.poseNames.has(name)) : -1;
    if (pose && posed >= 0 && lacks.splice(posed, 1)[0] !== nameOf(pose)) return [];
    return [{ button, lacks }];
  });
}

/**
 * The actions that only lack a cell of a ground.
 * @param {State} state
 */
export const layable = (state) => candidates(state, holding(state)).filter(({ lacks }) => lacks.length === 1);

/**
 * Whether some action contains these names, in any pose: a tile stays held while it is turned.
 * @param {State} state
 * @param {string[]} chosen
 */
export const leadsOn = (state, chosen) => candidates(state, chosen, null).length > 0;

/**
 * The names that can be touched after these.
 * @param {State} state
 * @param {string[]} [chosen]
 */
export const following = (state, chosen) => new Set(candidates(state, chosen).flatMap(({ lacks }) => lacks));

/**
 * The names that an action can begin with. Touching one of these replaces the selection.
 * @param {State} state
 */
export const beginning = (state) => new Set(state.actions.map(({ touched }) => touched[0]));

/**
 * The button of the action that the selection completes.
 * @param {State} state
 */
export function exact(state) {
  return state.picks.length ? candidates(state).find(({ lacks }) => !lacks.length)?.button : undefined;
}

/**
 * Whether another action contains the selection, in any order, and needs more.
 * @param {State} state
 */
export function isBeginning(state) {
  /** @param {string[]} list */
  const sorted = (list) => String([...list].sort());
  const { length } = state.picks;
  const begun = sorted(names(state));
  return state.actions.some(({ touched }) => touched.length > length && sorted(touched.slice(0, length)) === begun);
}

/**
 * The first of these elements that is not picked and has one of these names.
 * @param {State} state
 * @param {Piece[]} elements
 * @param {Set<string>} wanted
 */
export const find = (state, elements, wanted) =>
  elements.find((each) => wanted.has(nameOf(each)) && !isPicked(state, each));

/**
 * A piece, and those places around it that every action with the piece needs too.
 * @param {State} state
 * @param {Piece[]} touched The pieces and places under the pointer, innermost first.
 * @param {Piece} piece
 */
export function within(state, touched, piece) {
  const around = touched.slice(touched.indexOf(piece) + 1);
  const before = following(state).has(nameOf(piece)) ? names(state) : [];
  const open = candidates(state, [...before, nameOf(piece)]);
  /** @param {Piece} place */
  const isNeeded = (place) => !isPicked(state, place) && open.every(({ lacks }) => lacks.includes(nameOf(place)));
  return [piece, ...around.filter(isNeeded)];
}
