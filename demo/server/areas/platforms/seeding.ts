import type { Data, Kind } from '../../records/kind';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import type { TenantId } from '../../seed/people';

type Random = ReturnType<SeedWriter['random']>;

/** One row to be, of one tenant. */
export interface SeedSlot {
  readonly tenant: TenantId;
  /** 1, 2, 3: part of every id, so that no two tenants share one. */
  readonly t: number;
  /** From 0 in each tenant. */
  readonly i: number;
  readonly random: Random;
  readonly writer: SeedWriter;
}

export interface Draft {
  readonly name: string;
  readonly status: string;
  readonly parentId?: string;
  readonly data: Data;
  /** Days before the day of the seed. */
  readonly age?: number;
  /** The id of what it was made together with. */
  readonly madeWith?: string;
}

export const idOf = (kind: Kind, t: number, i: number): string => `${kind.name}-${t}-${i + 1}`;

/** `count` rows for each tenant, owned by its people and in its resource groups. */
export async function seedKind(
  writer: SeedWriter,
  kind: Kind,
  seed: number,
  count: number,
  draft: (slot: SeedSlot) => Draft,
): Promise<void> {
  const random = writer.random(seed);
  const rows = writer.tenants.flatMap((tenant, index) => {
    const projects = writer.projectsOf(tenant.id);
    const users = writer.usersOf(tenant.id);
    return Array.from({ length: count }, (_, i): SeedRecord => {
      const t = index + 1;
      const { age, madeWith, ...row } = draft({ tenant: tenant.id, t, i, random, writer });
      const ownership = { projectId: random.pick(projects).id, ownerId: random.pick(users).id };
      const own = writer.daysAgo(age ?? random.int(300) + 1);
      const createTime = (madeWith && writer.madeAt(tenant.id, madeWith)) || own;
      return { ...row, id: idOf(kind, t, i), tenantId: tenant.id, ...ownership, createTime };
    });
  });
  await writer.records(kind, rows);
}

/** The element at a place that goes around the list: neighbours differ and everything appears. */
export function around<T>(list: readonly T[], i: number): T {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** Mostly well: of each `every` rows, one has one of the other statuses in turn. */
export const mostly = (well: string, others: readonly string[], i: number, every = 4): string =>
  i % every === every - 1 ? around(others, Math.floor(i / every)) : well;

export const after = (writer: SeedWriter, days: number): string =>
  writer.daysAgo(-days).toISOString();
