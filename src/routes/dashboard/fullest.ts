import type { Datastore } from '../../core/api/compute/infrastructure';

/** Beside the whole, as many of the fullest as fit a card. */
const MOST = 3;

const usedOf = ({ capacity, free }: Datastore) => capacity - free;

/** All stores together, then the fullest ones. */
export function fullest(stores: readonly Datastore[]) {
  const meter = (used: number, total: number) => ({ used, total, unit: 'GB' });
  const sum = (of: (store: Datastore) => number) => stores.reduce((all, one) => all + of(one), 0);
  return {
    whole: meter(
      sum(usedOf),
      sum(({ capacity }) => capacity),
    ),
    stores: stores
      .filter(({ capacity }) => capacity > 0)
      .toSorted((a, b) => usedOf(b) / b.capacity - usedOf(a) / a.capacity)
      .slice(0, MOST)
      .map((store) => ({ ...store, meter: meter(usedOf(store), store.capacity) })),
  };
}
