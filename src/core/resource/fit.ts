/** How the columns of a table share a width that is too small for all of them. */

export interface ColumnWidth {
  readonly key: string;
  /** What it would take with room for everything. */
  readonly natural: number;
  /** What its title takes. */
  readonly title: number;
  /** It cannot be cut: a time or a state. */
  readonly isFirm: boolean;
  /** What the row is in, or what tells it from another of its name: left out after everything but its name. */
  readonly isState?: boolean;
  /** What names the row; the first column where none does. */
  readonly isName?: boolean;
  /** A number or an address that is copied: those of a list begin alike, and differ where they would be cut. */
  readonly isCode?: boolean;
  /** Several short texts beside each other, each of which is cut by itself. */
  readonly isTags?: boolean;
}

/** What becomes of one column; nothing where it keeps its natural width. */
export interface Fitted {
  /** Px that it may take at most. */
  readonly most?: number;
  /** It has no room at all. */
  readonly folded?: boolean;
}

/** A text that is cut below this says nothing; the column that names the row keeps more, and so do codes and tags. */
const LEAST = 104;
/** An address with its block or its port, or that of a network card or a port of storage, beside the button that copies it. */
const LEAST_OF_CODE = 208;
const LEAST_OF_TAGS = 136;
/** What tells rows of one name from each other. */
const LEAST_OF_TELLING = 136;
const LEAST_OF_NAME = 208;
/** Beside the name one more column stands in any table. */
const LEAST_COLUMNS = 2;

/**
 * Cuts the longest texts first; where that is not enough, leaves out columns from the end: texts, then kinds and times, then
 * what the row is in.
 */
export function fitColumns(
  columns: readonly ColumnWidth[],
  room: number,
): ReadonlyMap<string, Fitted> {
  const name = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
  const least = (
    { natural, title, isFirm, isState, isCode, isTags }: ColumnWidth,
    index: number,
  ) => {
    const text = isCode
      ? LEAST_OF_CODE
      : isTags
        ? LEAST_OF_TAGS
        : isState
          ? LEAST_OF_TELLING
          : LEAST;
    return isFirm
      ? natural
      : Math.min(natural, Math.max(title, index === name ? LEAST_OF_NAME : text));
  };
  const all = columns.map((column, index) => ({ ...column, least: least(column, index) }));
  const kept = [...all];
  const needed = () => kept.reduce((sum, column) => sum + column.least, 0);
  while (needed() > room && kept.length > LEAST_COLUMNS) {
    const last = (may: (column: ColumnWidth) => boolean) =>
      kept.findLastIndex((column) => column !== all[name] && may(column));
    const places = [
      last(({ isFirm, isState }) => !isFirm && !isState),
      last(({ isState }) => !isState),
    ];
    kept.splice(places.find((place) => place >= 0) ?? last(() => true), 1);
  }
  // What was left out before a broader one may have room after it.
  for (const column of all) {
    if (!kept.includes(column) && needed() + column.least <= room) kept.push(column);
  }
  const widthAt = (most: number) =>
    kept.reduce((sum, column) => sum + Math.max(column.least, Math.min(column.natural, most)), 0);
  const most = mostThatFits(widthAt, room);
  return new Map(
    all.map((column): [string, Fitted] => {
      if (!kept.includes(column)) return [column.key, { folded: true }];
      const width = Math.max(column.least, most);
      return [column.key, width < column.natural ? { most: width } : {}];
    }),
  );
}

/** The greatest width of a text, in whole pixels, with which all of them fit; without a limit where they do anyway. */
function mostThatFits(widthAt: (most: number) => number, room: number): number {
  if (widthAt(Infinity) <= room) return Infinity;
  let [low, high] = [0, room];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (widthAt(middle) <= room) low = middle;
    else high = middle;
  }
  return low;
}
