import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import type { Kind, Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { withBinned } from './checks';
import * as kinds from '../../kinds/network';

/** Who keeps the name of a row: kind, the attribute with its id, the attribute with its name. */
type Keeper = readonly [kind: Kind, id: string, name: string];

const keepers: Readonly<Record<string, readonly Keeper[]>> = {
  vpc: [kinds.subnet, kinds.port, kinds.router, kinds.lb, kinds.nat].map(
    (kind) => [kind, 'vpcId', 'vpcName'] as const,
  ),
  subnet: [kinds.port, kinds.lb, kinds.lbApply, kinds.nat, kinds.snatRule].map(
    (kind) => [kind, 'subnetId', 'subnetName'] as const,
  ),
  port: [
    [kinds.floatip, 'portId', 'portName'],
    [kinds.dnatRule, 'portId', 'portName'],
  ],
  sgroup: [
    [kinds.sgroupRule, 'sgroupId', 'sgroupName'],
    [kinds.sgroupRule, 'remoteGroupId', 'remoteGroupName'],
  ],
  network: [[kinds.router, 'networkId', 'networkName']],
  router: [[kinds.subnet, 'routerId', 'routerName']],
  firewall: [[kinds.router, 'firewallId', 'firewallName']],
  firewallPolicy: [
    [kinds.firewall, 'policyId', 'policyName'],
    [kinds.firewallRule, 'policyId', 'policyName'],
  ],
  qosPolicy: [[kinds.port, 'qosPolicyId', 'qosPolicyName']],
  ipPool: [kinds.floatip, kinds.ip].map((kind) => [kind, 'ipPoolId', 'ipPoolName'] as const),
  lb: [
    ...[kinds.lbListener, kinds.lbPool, kinds.lbMember].map(
      (kind) => [kind, 'lbId', 'lbName'] as const,
    ),
    [kinds.port, 'deviceId', 'deviceName'],
    [kinds.floatip, 'deviceId', 'deviceName'],
  ],
  lbPool: [kinds.lbListener, kinds.lbMember].map((kind) => [kind, 'poolId', 'poolName'] as const),
  nat: [
    ...[kinds.snatRule, kinds.dnatRule, kinds.floatip].map(
      (kind) => [kind, 'natId', 'natName'] as const,
    ),
    [kinds.port, 'deviceId', 'deviceName'],
  ],
};

/** Keeps the names true that other rows hold of this one, those in the recycle bin too. */
export async function renamed(
  scope: TenantScope,
  kind: Kind,
  row: Row,
  name: string,
): Promise<void> {
  if (name === row.name) return;
  for (const [keeper, idKey, nameKey] of keepers[kind.name] ?? []) {
    for (const other of await withBinned(scope, keeper, { match: { [idKey]: row.id } }))
      await updateRecord(scope, keeper, other, { data: { [nameKey]: name } });
  }
}

type WireRow = Record<string, unknown> & { readonly id: string };
type Decorate = (scope: TenantScope, rows: readonly WireRow[]) => Promise<void> | void;

const rowsIn = (answer: unknown): readonly WireRow[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('rows' in answer) return answer.rows as readonly WireRow[];
  return 'id' in answer ? [answer as WireRow] : [];
};

/** A handler whose rows, in a list or alone, get what is worked out when they are read. */
export function decorated(handler: Handler, ...decorations: readonly Decorate[]): Handler {
  if (handler.auth === 'public') throw new TypeError(`${handler.endpoint.name} is public`);
  const { run } = handler;
  return {
    ...handler,
    run: async (context: SessionContext, input: Parameters<typeof run>[1]) => {
      const answer = await run(context, input);
      const rows = rowsIn(answer);
      for (const decorate of decorations) await decorate(context.scope, rows);
      return answer;
    },
  };
}

/** Puts into each row what the row of `kind` says that it names in `by`: one question for the page, empty where there is none. */
export function telling(by: string, kind: Kind, told: readonly string[]): Decorate {
  return async (scope, rows) => {
    const ids = [...new Set(rows.map((row) => row[by]).filter((id) => typeof id === 'string'))];
    const wanted = ids.filter((id) => id !== '');
    const where = inArray(scope.rows.records.id, wanted);
    const named = wanted.length === 0 ? [] : await findRecords(scope, kind, { where });
    const byId = new Map<unknown, Row>(named.map((row) => [row.id, row]));
    for (const row of rows)
      for (const field of told) row[field] = byId.get(row[by])?.data[field] ?? '';
  };
}

/** Puts into `field` what the rows of `kind` are called that each row names in the list `by`, in its order; their id where one has gone. */
export function namesOf(by: string, kind: Kind, field: string): Decorate {
  return async (scope, rows) => {
    const idsIn = (row: WireRow) => (row[by] ?? []) as readonly string[];
    const wanted = [...new Set(rows.flatMap(idsIn))];
    const where = inArray(scope.rows.records.id, wanted);
    const named = wanted.length === 0 ? [] : await findRecords(scope, kind, { where });
    const names = new Map(named.map(({ id, name }) => [id, name]));
    for (const row of rows) row[field] = idsIn(row).map((id) => names.get(id) ?? id);
  };
}

/** Puts into `field` how many rows of `kind` name each row in `by`: one look into the index of attributes for the whole page. */
export function counting(field: string, kind: Kind, by: string): Decorate {
  return async (scope, rows) => {
    if (rows.length === 0) return;
    const { records } = scope.rows;
    const isList = kind.fields[by] === 'texts';
    const wanted = rows.map(({ id }) => JSON.stringify({ [by]: isList ? [id] : id }));
    // Of a list, each of its names is counted, those of rows on other pages too, which nobody looks up.
    const named = isList
      ? sql<string>`jsonb_array_elements_text(${records.data} -> ${by}::text)`
      : sql<string>`${records.data} ->> ${by}::text`;
    const counts = await scope.db
      .select({ id: named, total: sql<number>`count(distinct ${records.id})::int` })
      .from(records)
      .where(
        and(
          eq(records.kind, kind.name),
          isNull(records.removeTime),
          // From within a question of its own: the planner would weigh each of hundreds, for longer than they take to be found.
          sql`${records.data} @> any((select ${sql.param(wanted)}::jsonb[])::jsonb[])`,
        ),
      )
      .groupBy(sql`1`);
    const byId = new Map(counts.map(({ id, total }) => [id, total]));
    for (const row of rows) row[field] = byId.get(row.id) ?? 0;
  };
}
