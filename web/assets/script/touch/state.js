// @ts-check
/**
 * The state of picking and dragging. There is one record of it, the first parameter of every function in this folder
 * that needs it: `choice.js` only reads it, `ground.js` measures cells, only `render.js` changes the document,
 * `pick.js`, `drag.js` and `input.js` change the record on input.
 */

/** @import { Piece } from "../dom.js" */

/**
 * An action of the list.
 * @typedef {object} Action
 * @property {HTMLButtonElement} button
 * @property {string[]} touched The names of the pieces and places to touch for it.
 */

/**
 * An action that is still possible with the current selection.
 * @typedef {object} Candidate
 * @property {HTMLButtonElement} button
 * @property {string[]} lacks The names still to be touched.
 */

/**
 * Where a tile can be laid.
 * @typedef {object} Spot
 * @property {HTMLButtonElement} button The button of the action that lays it there.
 * @property {Piece} first The cell that the tile's first cell covers.
 * @property {Piece[]} cells All cells that it covers.
 */

/**
 * A press on a piece, which becomes a drag once the pointer has moved a few pixels.
 * @typedef {object} Drag
 * @property {Piece} piece The dragged piece.
 * @property {number} pointer The id of the pointer.
 * @property {[number, number]} start Where the pointer was pressed.
 * @property {Piece | null} image The copy that follows the pointer; null while it is only a press.
 * @property {Piece[]} before The selection before, restored if the drag is cancelled.
 * @property {Piece | null} over The target under the pointer.
 * @property {boolean} tile Whether the piece is a tile, which is dragged in its pose.
 * @property {[number, number]} from Where the pointer was when the image of the tile was made.
 * @property {Pointer} at Where the pointer was last.
 */

/** @typedef {Pick<PointerEvent, "clientX" | "clientY" | "pointerId">} Pointer */
/** @typedef {{ piece: Piece, pointer: number, start: [number, number] }} Pulled */
/** @typedef {{ image: Piece, piece: Piece, box: DOMRect }} Landing */
/** @typedef {{ button: HTMLButtonElement, pose: string }} Preview */
/** @typedef {ReturnType<typeof newState>} State */

/** The initial state. */
export const newState = () => ({
  // Read from the page after every morph.
  seq: 0, // the number of the message on the page
  yours: false, // whether the reader is to act
  actions: /** @type {Action[]} */ ([]), // the actions of the list; empty while an own move is being sent
  poses: /** @type {Map<string, Piece[]>} */ (new Map()), // the poses of each piece that can be turned, by its name
  poseNames: /** @type {Set<string>} */ (new Set()), // the names of all poses

  // Changed by input.
  picks: /** @type {Piece[]} */ ([]), // picked pieces and places, in order
  turned: /** @type {Map<string, string>} */ (new Map()), // the pose each piece was last turned to, by name
  asked: /** @type {string[]} */ ([]), // the piece that was last refused; places can be asked about it
  question: 0, // number of the last question why; an answer to an earlier one is not shown
  pointed: /** @type {Piece | null} */ (null), // the cell of a ground under the pointer or with the focus
  preview: /** @type {Preview | null} */ (null), // the action previewed on the ground
  finger: false, // whether the last input was a touch: fingers cannot hover, so the first tap previews, the second lays
  drag: /** @type {Drag | null} */ (null), // the current press or drag
  pulled: /** @type {Pulled | null} */ (null), // a press on a piece that cannot be moved
  landing: /** @type {Landing | null} */ (null), // the dropped piece, until the answer to the move is drawn
  wheeled: -Infinity, // when the wheel last turned a tile, in ms

  // The own move that is being sent.
  awaited: 0, // number of the message that will show it; nothing can be picked until that is drawn
  patience: 0, // timer that stops waiting for that message
});
