import type { Datastore, PhysicalHost } from '../../core/api/compute/infrastructure';
import type { Meter } from '../../core/resource/field';

/** Beside the whole, as many of the fullest as fit a card. */
const MOST = 3;

const usedOf = ({ capacity, free }: Datastore) => capacity - free;
const sum = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((total, one) => total + of(one), 0);
const share = ({ used, total }: Meter) => used / total;

/** All stores together, then the fullest ones. */
export function fullest(stores: readonly Datastore[]) {
  const meter = (used: number, total: number) => ({ used, total, unit: 'GB' });
  return {
    whole: meter(
      sum(stores, usedOf),
      sum(stores, ({ capacity }) => capacity),
    ),
    stores: stores
      .filter(({ capacity }) => capacity > 0)
      .map((store) => ({ ...store, meter: meter(usedOf(store), store.capacity) }))
      .toSorted((a, b) => share(b.meter) - share(a.meter))
      .slice(0, MOST),
  };
}

/** Cores and memory of all hosts, then of the cluster of which most is given away: whichever of the two is scarcer there. */
export function fullestCluster(hosts: readonly PhysicalHost[], cores: string) {
  // Of a host of which nobody says what is given, nothing is free or used.
  const known = hosts.flatMap((host) => (host.given ? [{ ...host, given: host.given }] : []));
  const metersOf = (some: typeof known) => ({
    cpu: {
      used: sum(some, ({ given }) => given.cpu),
      total: sum(some, ({ cpu }) => cpu),
      unit: cores,
    },
    memory: {
      used: sum(some, ({ given }) => given.memory),
      total: sum(some, ({ memory }) => memory),
      unit: 'GB',
    },
  });
  const clusters = [...new Set(known.map(({ clusterId }) => clusterId))].map((id) => {
    const own = known.filter(({ clusterId }) => clusterId === id);
    return { id, name: own[0]?.clusterName ?? '', ...metersOf(own) };
  });
  const scarcity = ({ cpu, memory }: (typeof clusters)[number]) =>
    Math.max(share(cpu), share(memory));
  return {
    known: known.length,
    whole: metersOf(known),
    cluster: clusters
      .filter(({ cpu, memory }) => cpu.total > 0 && memory.total > 0)
      .toSorted((a, b) => scarcity(b) - scarcity(a))[0],
  };
}
