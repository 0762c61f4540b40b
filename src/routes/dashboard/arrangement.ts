/** How somebody has put the cards of the overview: their order, and those that are hidden. */
import * as v from 'valibot';

export const arrangement = v.object({
  order: v.array(v.string()),
  hidden: v.array(v.string()),
});
export type Arrangement = v.InferOutput<typeof arrangement>;

export const asDelivered: Arrangement = { order: [], hidden: [] };

/** The ids as arranged: those that were moved where they were put, a card that is new at its delivered place. */
export function arranged(ids: readonly string[], { order }: Arrangement): readonly string[] {
  const known = order.filter((id) => ids.includes(id));
  const result = [...known];
  for (const [index, id] of ids.entries()) {
    if (known.includes(id)) continue;
    const before = ids.slice(0, index).findLast((each) => result.includes(each));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}

/** One card a place forward or back among those that are shown; as it is where there is no such place. */
export function moved(
  ids: readonly string[],
  now: Arrangement,
  id: string,
  by: 1 | -1,
): Arrangement {
  const order = [...arranged(ids, now)];
  const shown = order.filter((each) => !now.hidden.includes(each));
  const other = shown[shown.indexOf(id) + by];
  if (!shown.includes(id) || other === undefined) return now;
  const [from, to] = [order.indexOf(id), order.indexOf(other)];
  order.splice(from, 1);
  order.splice(to, 0, id);
  // What is of another place of the page keeps its order.
  const rest = now.order.filter((each) => !order.includes(each));
  return { ...now, order: [...rest, ...order] };
}

export const hiddenAlso = (now: Arrangement, id: string): Arrangement => ({
  ...now,
  hidden: [...now.hidden.filter((each) => each !== id), id],
});

export const shownAgain = (now: Arrangement, id: string): Arrangement => ({
  ...now,
  hidden: now.hidden.filter((each) => each !== id),
});
