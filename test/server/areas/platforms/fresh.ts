import { sql } from 'drizzle-orm';
import type { Kind } from '../../../../demo/server/records/kind';
import type { Here } from '../../sample';

export type Db = Pick<Here, 'db'>;

/** Whose rows samples and tests use. */
export const TENANT = 't-huadong';
/** Its place among the seeded tenants: part of every seeded id. */
export const T = 2;

let serial = 0;

interface Wanted {
  readonly status?: string;
  readonly name?: string;
  readonly data?: object;
  readonly parentId?: string;
}

/** A new row like the first seeded one of its kind, which no order opened, in the status that is wanted: as often as it is asked for. */
export async function fresh({ db }: Db, kind: Kind, wanted: Wanted = {}): Promise<string> {
  serial += 1;
  const id = `${kind.name}-fresh-${serial}-${Math.random().toString(36).slice(2, 8)}`;
  const { rows } = await db.execute(sql`
    insert into records (id, tenant_id, kind, name, status, project_id, owner_id, parent_id, create_time, update_time, data)
    select ${id}, tenant_id, kind, ${wanted.name ?? id.slice(-24)}, coalesce(${wanted.status ?? null}::text, status), project_id,
      owner_id, coalesce(${wanted.parentId ?? null}::text, parent_id), now(), now(),
      data || case when data ->> 'orderId' is null then '{}' else '{"orderId":""}' end::jsonb
        || ${JSON.stringify(wanted.data ?? {})}::jsonb
    from records where kind = ${kind.name} and tenant_id = ${TENANT} and id like ${`${kind.name}-${T}-1%`}
    order by length(id), id limit 1
    returning id`);
  if (rows.length !== 1) throw new Error(`There is no seeded ${kind.name}`);
  return id;
}

/** Lets the time pass that a transient status takes. */
export async function settle({ db }: Db, kind: Kind): Promise<void> {
  await db.execute(sql`
    update records set settles_at = now() - interval '1 second' where kind = ${kind.name} and settles_at is not null`);
}

export async function statusOf({ db }: Db, kind: Kind, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ status: string }>(sql`
    select case when settles_at <= now() then settles_to else status end as status from records
    where kind = ${kind.name} and tenant_id = ${TENANT} and id = ${id}`);
  return rows[0]?.status;
}
