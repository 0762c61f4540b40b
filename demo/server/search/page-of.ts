import type { ListQuery } from '../../../src/core/api/listing';

/** What drizzle's query is before it is asked. */
interface Pageable<T> {
  limit(rows: number): { offset(rows: number): PromiseLike<readonly T[]> };
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/**
 * One page of a list, and how many rows the list has. They are counted only where the page does not tell: one that is
 * not full is the last, and most lists are shorter than a page. What the rows themselves say of it, `count` may take from them.
 */
export async function pageOf<T>(
  { page, rows: size }: Pick<ListQuery, 'page' | 'rows'>,
  ordered: Pageable<T>,
  count: (rows: readonly T[]) => PromiseLike<number>,
): Promise<Page<T>> {
  const before = (page - 1) * size;
  const rows = await ordered.limit(size).offset(before);
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? before + rows.length : await count(rows) };
}

/** The rows of one query, and after them those of another, as one list. */
export const inTurn = <T>(first: Pageable<T>, rest: Pageable<T>): Pageable<T> => ({
  limit: (size) => ({
    async offset(before) {
      const end = before + size;
      const head = await first.limit(end).offset(0);
      if (head.length >= end) return head.slice(before);
      const others = await rest
        .limit(Math.min(size, end - head.length))
        .offset(Math.max(0, before - head.length));
      return [...head.slice(before), ...others];
    },
  }),
});
