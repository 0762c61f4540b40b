import type { SeedRecord, SeedWriter } from '../../seed/writer';
import type { Data } from '../../records/kind';

/** What a seeded row says beside its id, name, status and attributes. */
type More = Pick<SeedRecord, 'parentId'> & { readonly age?: number };

/** Rows of one tenant, each with a project, an owner and an age from the generator. */
export interface Sower {
  /** Counts from 1, in the order of the tenants. */
  readonly t: number;
  readonly random: ReturnType<SeedWriter['random']>;
  readonly row: (id: string, name: string, status: string, data: Data, more?: More) => SeedRecord;
  readonly daysAhead: (days: number) => string;
}

export function sowers(writer: SeedWriter, seed: number): readonly Sower[] {
  return writer.tenants.map((tenant, index) => {
    const random = writer.random(seed * 10 + index);
    const projects = writer.projectsOf(tenant.id);
    const users = writer.usersOf(tenant.id);
    return {
      t: index + 1,
      random,
      row: (id, name, status, data, { age, ...more } = {}) => ({
        id,
        tenantId: tenant.id,
        name,
        status,
        projectId: random.pick(projects).id,
        ownerId: random.pick(users).id,
        createTime: new Date(
          writer.daysAgo(age ?? 20 + random.int(340)).getTime() + random.int(36_000) * 1000,
        ),
        ...more,
        data,
      }),
      daysAhead: (days) => writer.daysAgo(-days).toISOString(),
    };
  });
}
