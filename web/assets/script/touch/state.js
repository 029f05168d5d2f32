// @ts-check
/**
 * What the page knows about the hand at the table. There is one record of it, and every function of this folder takes
 * it first: `choice.js` only reads it, `ground.js` measures cells, `render.js` alone changes the drawing, `pick.js`,
 * `drag.js` and `input.js` change the record as the hand moves.
 */

/** @import { Piece } from "../dom.js" */

/**
 * An action of the list.
 * @typedef {object} Action
 * @property {HTMLButtonElement} button
 * @property {string[]} touched The names of what a hand touches for it.
 */

/**
 * An action that is still possible with what is picked.
 * @typedef {object} Candidate
 * @property {HTMLButtonElement} button
 * @property {string[]} lacks The names that are still to be touched.
 */

/**
 * Where a tile can be laid.
 * @typedef {object} Spot
 * @property {HTMLButtonElement} button The button of the action that lays it there.
 * @property {Piece} first The cell that the tile's first cell covers.
 * @property {Piece[]} cells All cells that it covers.
 */

/**
 * A pressed piece, and once the pointer has moved a few pixels, a drag.
 * @typedef {object} Drag
 * @property {Piece} piece What is dragged.
 * @property {number} pointer The id of the pointer that does it.
 * @property {[number, number]} start Where the pointer was pressed.
 * @property {Piece | null} image What follows the pointer; none as long as it is only a press.
 * @property {Piece[]} before What was picked before, for a drag that is given up.
 * @property {Piece | null} over The target under the pointer.
 * @property {boolean} tile Whether the piece is a tile, which is carried in its pose.
 * @property {[number, number]} from Where the pointer was when the image of the tile was made.
 * @property {Pointer} at Where the pointer was last.
 */

/** @typedef {Pick<PointerEvent, "clientX" | "clientY" | "pointerId">} Pointer */
/** @typedef {{ image: Piece, piece: Piece, box: DOMRect }} Landing */
/** @typedef {{ button: HTMLButtonElement, pose: string }} Preview */
/** @typedef {ReturnType<typeof newState>} State */

/** A state in which nothing has been touched yet. */
export const newState = () => ({
  // What the server has drawn, read after every morph.
  seq: 0, // the number of the message that is drawn
  yours: false, // whether it is for the reader to decide
  actions: /** @type {Action[]} */ ([]), // the actions of the list; none while an own move is on its way
  poses: /** @type {Map<string, Piece[]>} */ (new Map()), // the poses of each piece that can be turned, by its name
  poseNames: /** @type {Set<string>} */ (new Set()), // the names of all poses

  // What the hand has done.
  picks: /** @type {Piece[]} */ ([]), // picked pieces and places, in order
  turned: /** @type {Map<string, string>} */ (new Map()), // the pose to which each piece was turned last, by their names
  pointed: /** @type {Piece | null} */ (null), // the cell of a ground that the pointer or the focus is on
  preview: /** @type {Preview | null} */ (null), // the action whose result is shown on the ground
  finger: false, // whether the last input was a touch: a finger cannot hover, so its first tap shows and its second lays
  drag: /** @type {Drag | null} */ (null), // the press or drag that is going on
  landing: /** @type {Landing | null} */ (null), // what was dropped, until the answer to the move is drawn
  wheeled: -Infinity, // when the wheel last turned a tile, in ms

  // The own move that is on its way.
  awaited: 0, // the number of the message that will show it; until that is drawn, nothing can be picked
  patience: 0, // the timer that stops waiting for that message
});
