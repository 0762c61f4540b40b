/** Rows that are drawn beyond each edge of a window. */
const BEYOND = 4;

/**
 * Positions that a window draws: those in view, a few around them, and the one with the focus wherever it is, since
 * scrolling it away would drop the focus.
 */
export function drawnFrom(seen: {
  readonly start: number;
  readonly room: number;
  readonly count: number;
  readonly current: number;
}): number[] {
  const { start, room, count, current } = seen;
  // A list that became shorter ends where it can still be scrolled to.
  const from = Math.max(0, Math.min(start, count - room) - BEYOND);
  const to = Math.min(count, from + room + 2 * BEYOND + 1);
  const drawn = Array.from({ length: to - from }, (_, at) => from + at);
  if (current < from && current < count) drawn.unshift(current);
  if (current >= to && current < count) drawn.push(current);
  return drawn;
}

/**
 * Which node draws which position. A position keeps its node while it is drawn, and a new one takes the node of one that
 * left: to fill a row costs a fifth of what it costs to make it. Never where React would have to move a row that stays,
 * for a row that is moved loses the focus.
 */
export class RowNodes {
  /** In the order of the document. */
  #keys = new Map<number, number>();
  #made = 0;

  /** The key of each position, for React. The same positions have the same keys, however often they are asked for. */
  assign(drawn: readonly number[]): ReadonlyMap<number, number> {
    const before = [...this.#keys.keys()];
    const stays = new Set(drawn.filter((position) => this.#keys.has(position)));
    const left = before.flatMap((position, place) =>
      stays.has(position) ? [] : [{ place, key: this.#keys.get(position) }],
    );
    const keys = new Map<number, number>();
    drawn.forEach((position, at) => {
      let key = this.#keys.get(position);
      if (key === undefined) {
        const next = drawn.slice(at).find((each) => stays.has(each));
        const bound = next === undefined ? Infinity : before.indexOf(next);
        if (left[0] && left[0].place < bound) key = left.shift()?.key;
      }
      keys.set(position, key ?? ++this.#made);
    });
    this.#keys = keys;
    return keys;
  }
}
