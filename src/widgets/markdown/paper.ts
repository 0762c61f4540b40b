import { createBlockReader } from './blocks';
import type { BlockReader } from './blocks';
import { createDrawing } from './drawing';
import { createFolds } from './folds';
import type { Fold, Unit } from './folds';
import { restAfter } from './growing-text';
import type { GrowingText } from './growing-text';
import type { DrawOptions } from './guards';
import { morph } from './morph';
import type { Block, Kind, Piece } from './piece';

export interface Paper {
  /** Draws the source: at once the first time, then once a frame. `ended`: nothing more is expected. */
  show(source: GrowingText, ended: boolean): void;
  /** Draws what is waiting for its frame now. */
  flush(): void;
  close(): void;
}

interface PaperOptions {
  readonly reader?: BlockReader;
  /** All of a source that has ended is drawn. */
  readonly onSettled?: () => void;
}

/** A piece of a block that has several. */
interface Strip extends Unit {
  nodes: ChildNode[];
  fold: Fold | null;
  piece: Piece;
}

/** A block. */
interface Sheet extends Unit {
  nodes: ChildNode[];
  block: Block;
  /** What is drawn, while the block is one piece. */
  piece: Piece | null;
  readonly strips: Strip[];
}

/** Characters that are drawn in one frame: a long answer that is there already comes in slices. */
const SLICE = 12_000;
/** Milliseconds between two looks at what is far. */
const PAUSE = 100;
/** Milliseconds without a frame after which a source that has ended is drawn all the same. */
const HIDDEN = 500;
/** A frame that took longer than this is followed by a rest four times as long. */
const SLOW = 10;
/** Milliseconds from one drawing of a growing text to the next: half the layouts, and no eye sees the difference. */
const PACE = 30;
/** The same where more comes at a time than a line holds: nobody reads along, and each drawing costs a layout and a paint. */
const HURRY = 60;
/** About a line, in characters. */
const LINE = 100;

/** Keeps the nodes of a growing text in `box`. React holds only the box: one commit per piece would cost more. */
export function createPaper(
  box: HTMLElement,
  options: DrawOptions,
  { reader = createBlockReader(), onSettled }: PaperOptions = {},
): Paper {
  const draw = createDrawing(options);
  const sheets: Sheet[] = [];
  const byBlock = new WeakMap<Block, Sheet>();
  let source: GrowingText = [];
  let ended = false;
  let shown: GrowingText = [];
  let settled = false;
  let first = true;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looked = 0;
  let rested = 0;
  /** Drawn since the last look at what is far. */
  let unseen = false;

  const folds = createFolds(box, () => {
    unseen = true;
    schedule();
  });

  const nodesOf = (piece: Piece) => {
    const drawn = draw(piece.tokens);
    // Each block runs the way of its own words; code always runs to the right.
    for (const block of drawn.children)
      if (!block.matches('.by-code')) block.setAttribute('dir', 'auto');
    return [...drawn.childNodes];
  };

  /** Draws into the document, or into what is taken out. */
  const put = (units: readonly Strip[] | readonly Sheet[], at: number, nodes: ChildNode[]) => {
    const unit = units[at];
    if (!unit) return;
    let end: ChildNode | null = null;
    for (let next = at + 1; next < units.length && !end; next++) {
      const after = units[next];
      if (unit.fold && after?.fold !== unit.fold) break;
      end = (after?.fold === unit.fold ? null : after?.fold?.stand) ?? after?.nodes[0] ?? null;
    }
    unit.nodes = morph(unit.fold?.nodes ?? unit.parent, unit.nodes, nodes, end);
  };

  const clear = (sheet: Sheet) => {
    for (const unit of [sheet, ...sheet.strips]) folds.unfold(unit);
    for (const node of sheet.nodes) node.remove();
    sheet.nodes = [];
    sheet.strips.length = 0;
    sheet.piece = null;
  };

  const drawSheet = (index: number, block: Block) => {
    const blank = { parent: box, nodes: [], size: 0, fold: null, block, piece: null, strips: [] };
    const sheet = (sheets[index] ??= blank);
    if (sheet.block !== block && sheet.strips.length > 0) clear(sheet);
    sheet.block = block;
    byBlock.set(block, sheet);
    const { pieces } = block;
    const [first] = pieces;
    if (!first) return;
    sheet.size = pieces.reduce((sum, { raw }) => sum + raw.length, 0);
    if (sheet.strips.length === 0) {
      if (first !== sheet.piece) put(sheets, index, nodesOf(first));
      sheet.piece = first;
      const inner = pieces.length > 1 ? innerOf(sheet.nodes, first.kind) : null;
      if (!inner) return;
      const { raw } = first;
      const nodes = [...inner.childNodes];
      sheet.strips.push({ parent: inner, nodes, size: raw.length, fold: null, piece: first });
    }
    for (const [at, piece] of pieces.entries())
      if (sheet.strips[at]?.piece !== piece) drawStrip(sheet, at, piece);
  };

  const drawStrip = ({ strips, parent }: Sheet, at: number, piece: Piece) => {
    const inner = innerOf(nodesOf(piece), piece.kind);
    const blank = { parent: strips[0]?.parent ?? parent, nodes: [], size: 0, fold: null, piece };
    const strip = (strips[at] ??= blank);
    put(strips, at, [...(inner?.childNodes ?? [])]);
    strip.size = piece.raw.length;
    strip.piece = piece;
  };

  /** Finished pieces that read differently now. */
  const touch = (piece: Piece) => {
    const sheet = byBlock.get(piece.block);
    const at = piece.block.pieces.indexOf(piece);
    if (!sheet || at < 0) return;
    if (sheet.strips.length > 0) drawStrip(sheet, at, piece);
    else put(sheets, sheets.indexOf(sheet), nodesOf(piece));
  };

  /** Draws what has come, and says how much that was. */
  const paint = (): number => {
    const after = restAfter(shown, source);
    if (after === null) {
      reader.restart();
      shown = [];
    }
    const rest = after ?? source.join('');
    const more = rest.slice(0, SLICE);
    shown = more === rest ? source : [...shown, more];
    settled = ended && shown === source;
    const { blocks, from, touched } = reader.read(more, settled);
    while (sheets.length > blocks.length) {
      const sheet = sheets.pop();
      if (sheet) clear(sheet);
    }
    for (const [index, block] of blocks.slice(from).entries()) drawSheet(from + index, block);
    for (const piece of touched) touch(piece);
    if (settled) onSettled?.();
    return more.length;
  };

  const due = () => shown !== source || settled !== ended;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (due()) paint();
  }

  const handleFrame = () => {
    frame = 0;
    clearTimeout(timer);
    timer = undefined;
    const startedAt = performance.now();
    if (startedAt >= rested) {
      if (startedAt - looked > PAUSE) {
        looked = startedAt;
        const cut = sheets.filter((sheet) => !sheet.fold && sheet.strips.length > 1);
        folds.check([...cut.map(({ strips }) => strips), sheets]);
        unseen = false;
      }
      let drawn = 0;
      if (due()) {
        drawn = paint();
        unseen = true;
      }
      const took = performance.now() - startedAt;
      const rest = Math.max(drawn > LINE ? HURRY : PACE, took > SLOW ? 4 * took : 0);
      rested = ended && took <= SLOW ? 0 : startedAt + rest;
    }
    if (unseen || due()) schedule();
  };

  function schedule() {
    frame ||= requestAnimationFrame(handleFrame);
    // A page in the background has no frames, and nobody who could see how long this takes.
    if (ended && due()) timer ??= setTimeout(flush, HIDDEN);
  }

  return {
    show(next, end) {
      [source, ended] = [next, end];
      if (first) paint();
      first = false;
      schedule();
    },
    flush,
    close() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      folds.close();
      box.replaceChildren();
    },
  };
}

/** Where the pieces of a block stand. */
function innerOf(nodes: readonly ChildNode[], kind: Kind): Element | null {
  const first = nodes.find((node) => node instanceof Element);
  if (!first || kind === 'list' || kind === 'paragraph') return first ?? null;
  return first.querySelector(kind === 'code' ? 'code' : 'tbody');
}
