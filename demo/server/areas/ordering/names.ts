import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { order, subscription } from '../../kinds/ordering';
import { refuse } from './refuse';
import { closedStatuses } from './statuses';

/** Several instances of one order: `web-1`, `web-2`… */
export const namesFor = (name: string, count: number): readonly string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

/** Which of the names are taken: by an instance, by an order that may still open, or by a row of the service itself. */
export async function takenNames(
  { app }: SessionContext,
  scope: TenantScope,
  names: readonly string[],
  options: { readonly serviceCode?: string | undefined; readonly exceptOrder?: string } = {},
): Promise<ReadonlySet<string>> {
  const { records } = scope.rows;
  const closed = [...closedStatuses];
  const instances = await scope.db
    .select({ name: records.name })
    .from(records)
    .where(
      and(
        eq(records.kind, subscription.name),
        inArray(records.name, [...names]),
        notInArray(records.status, closed),
      ),
    );
  const orders = await scope.db
    .select({ id: records.id, names: sql<string[]>`${records.data} -> 'names'` })
    .from(records)
    .where(
      and(
        eq(records.kind, order.name),
        inArray(records.status, ['StayOpen', 'Opening']),
        sql`${records.data} -> 'names' ?| ${sql.param([...names])}::text[]`,
      ),
    );
  const kind = app.parts.services.get(options.serviceCode ?? '')?.kind;
  const rows = kind
    ? await scope.db
        .select({ name: records.name })
        .from(records)
        .where(and(eq(records.kind, kind.name), inArray(records.name, [...names])))
    : [];
  const found = [
    ...instances.map(({ name }) => name),
    ...rows.map(({ name }) => name),
    ...orders.flatMap((row) => (row.id === options.exceptOrder ? [] : row.names)),
  ];
  return new Set(found.filter((name) => names.includes(name)));
}

/** M-03 */
export async function checkNames(
  context: SessionContext,
  scope: TenantScope,
  names: readonly string[],
  options: Parameters<typeof takenNames>[3] = {},
): Promise<void> {
  if ((await takenNames(context, scope, names, options)).size > 0)
    throw refuse('name.taken', {}, 'name');
}
