/** How the columns of a table share a width that is too small for all of them. */

/** What is known of a column without its rows. */
export interface ColumnKind {
  /** Its place by importance; what names the row has the first, 0. */
  readonly place: number;
  /** It is left out only where it has no room beside what is more important; other columns take no room from it. */
  readonly isFact: boolean;
  /** It cannot be cut: a time or a sum. */
  readonly isFirm: boolean;
  /** A number or an address that is copied: those of a list begin alike, and differ where they would be cut. */
  readonly isCode?: boolean;
  /** Several short texts beside each other, each of which is cut by itself. */
  readonly isTags?: boolean;
}

/** A column as it was measured, in px. */
export interface ColumnWidth extends ColumnKind {
  readonly key: string;
  /** What it would take with room for everything. */
  readonly natural: number;
  /** What its title takes. */
  readonly title: number;
}

/** What becomes of one column; nothing where it keeps its natural width. */
export interface Fitted {
  /** Px that it may take at most. */
  readonly most?: number;
  /** It has no room at all. */
  readonly folded?: boolean;
}

/** A number of a mobile phone has room in one line; of texts two lines are seen. What names the row keeps more, and so do codes. */
const LEAST = 116;
const LEAST_OF_NAME = 176;
/** An address with its block or its port, or that of a network card or a port of storage, beside the button that copies it. */
const LEAST_OF_CODE = 208;
/** A domain. */
const LEAST_OF_TAGS = 184;
/** What a fact keeps where a column that is none would stand beside it. */
const FAIR = 200;
/** Beside the name one more column stands in any table. */
const LEAST_COLUMNS = 2;

function leastOf({ natural, title, place, isFirm, isCode, isTags }: ColumnWidth) {
  const isName = place === 0;
  if (isFirm || (isCode && isName)) return natural;
  const text = isName ? LEAST_OF_NAME : isCode ? LEAST_OF_CODE : isTags ? LEAST_OF_TAGS : LEAST;
  return Math.min(natural, Math.max(title, text));
}

/**
 * Cuts the longest texts first; where that is not enough, the most important columns stay. Others stand beside them where that
 * does not cost the facts their letters.
 */
export function fitColumns(
  columns: readonly ColumnWidth[],
  room: number,
): ReadonlyMap<string, Fitted> {
  const all = columns.map((column) => {
    const least = leastOf(column);
    const fair = column.isFact ? Math.max(least, Math.min(column.natural, FAIR)) : least;
    return { ...column, least, fair };
  });
  const kept = new Set<(typeof all)[number]>();
  const takes = (width: (column: (typeof all)[number]) => number) =>
    [...kept].reduce((sum, column) => sum + width(column), 0);
  for (const column of all.toSorted((one, other) => one.place - other.place)) {
    kept.add(column);
    const taken = takes(({ least, fair }) => (column.isFact ? least : fair));
    if (taken > room && kept.size > LEAST_COLUMNS) kept.delete(column);
  }
  const isFair = takes(({ fair }) => fair) <= room;
  const widthAt = (most: number) =>
    takes(({ least, fair, natural }) => Math.max(isFair ? fair : least, Math.min(natural, most)));
  const most = mostThatFits(widthAt, room);
  return new Map(
    all.map((column): [string, Fitted] => {
      if (!kept.has(column)) return [column.key, { folded: true }];
      const width = Math.max(isFair ? column.fair : column.least, most);
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
