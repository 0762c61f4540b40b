import { eq, sql, type SQL } from 'drizzle-orm';
import type { Quota } from '../../../src/core/api/projects';
import type { Locale } from '../../../src/core/i18n/translator';
import { isMetered, type ReadScope } from '../database/scope';
import { textArray } from '../search/search-sql';
import { quotaKinds, type QuotaCode } from '../seed/catalogue';

export type Usage = Readonly<Record<QuotaCode, number>>;

const unused: Usage = { CPU: 0, MEMORY: 0, STORAGE: 0, HOST: 0, SERVICE_IP: 0 };
const codes = Object.keys(unused) as QuotaCode[];

const added = (one: Usage, other: Usage | undefined): Usage =>
  Object.fromEntries(codes.map((code) => [code, one[code] + (other?.[code] ?? 0)])) as Usage;

/**
 * What resources use, as select fields. A record counts when its attributes say `metered: true` and how much of each code
 * under `quota`; in the recycle bin it does not.
 */
function meteredFields({ records }: ReadScope['rows']): Record<QuotaCode, SQL<number>> {
  const sum = (code: QuotaCode) =>
    sql<number>`coalesce(sum((${records.data} #>> ${sql.raw(`'{quota,${code}}'`)})::int), 0)::int`;
  return {
    CPU: sum('CPU'),
    MEMORY: sum('MEMORY'),
    STORAGE: sum('STORAGE'),
    HOST: sum('HOST'),
    SERVICE_IP: sum('SERVICE_IP'),
  };
}

/** What hosts use, as select fields; sums are null where there is no host. */
export function usageFields({ hosts }: ReadScope['rows']): Record<QuotaCode, SQL<number>> {
  const sum = (value: SQL) => sql<number>`coalesce(${value}, 0)::int`;
  return {
    CPU: sum(sql`sum(${hosts.cpu})`),
    MEMORY: sum(sql`sum(${hosts.memory})`),
    STORAGE: sum(sql`sum(${hosts.storage})`),
    HOST: sql<number>`count(*)::int`,
    SERVICE_IP: sum(sql`sum(cardinality(${hosts.serviceIps}))`),
  };
}

export async function tenantUsage(scope: ReadScope): Promise<Usage> {
  const { hosts, records } = scope.rows;
  const [row] = await scope.db.select(usageFields(scope.rows)).from(hosts);
  const [metered] = await scope.db
    .select(meteredFields(scope.rows))
    .from(records)
    .where(isMetered(records));
  return added(row ?? unused, metered);
}

/** By project, for those that are named; `hosts` are those of the picker alone. */
export async function projectUsage(
  scope: ReadScope,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Usage & { readonly hosts: number }>> {
  const { hosts, records } = scope.rows;
  const rows = await scope.db
    .select({ projectId: hosts.projectId, ...usageFields(scope.rows) })
    .from(hosts)
    .where(sql`${hosts.projectId} = any(${textArray(projectIds)})`)
    .groupBy(hosts.projectId);
  const metered = await scope.db
    .select({ projectId: records.projectId, ...meteredFields(scope.rows) })
    .from(records)
    .where(sql`${records.projectId} = any(${textArray(projectIds)}) and ${isMetered(records)}`)
    .groupBy(records.projectId);
  return new Map(
    projectIds.map((id) => {
      const ofHosts = rows.find((row) => row.projectId === id) ?? unused;
      const ofRecords = metered.find((row) => row.projectId === id);
      return [id, { ...added(ofHosts, ofRecords), hosts: ofHosts.HOST }];
    }),
  );
}

/** All kinds in their order; one that was never granted is 0. */
export function quotaItems(
  totals: ReadonlyMap<string, number>,
  usage: Usage | undefined,
  locale: Locale,
): Quota[] {
  return quotaKinds.map((kind) => ({
    code: kind.code,
    name: locale === 'en' ? kind.nameEn : kind.name,
    unit: locale === 'en' ? kind.unitEn : kind.unit,
    total: totals.get(kind.code) ?? 0,
    used: (usage ?? unused)[kind.code],
  }));
}

export async function projectTotals(
  scope: ReadScope,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { projectQuotas } = scope.rows;
  const rows = await scope.db
    .select()
    .from(projectQuotas)
    .where(sql`${projectQuotas.projectId} = any(${textArray(projectIds)})`);
  const result = new Map<string, Map<string, number>>();
  for (const { projectId, code, total } of rows) {
    const totals = result.get(projectId) ?? new Map<string, number>();
    result.set(projectId, totals.set(code, total));
  }
  return result;
}

export async function tenantTotals(scope: ReadScope): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.db.select().from(scope.rows.tenantQuotas);
  return new Map(rows.map(({ code, total }) => [code, total]));
}

/** What all projects but one were granted, by code. */
export async function grantedToOthers(
  scope: ReadScope,
  projectId: string,
): Promise<ReadonlyMap<string, number>> {
  const { projectQuotas } = scope.rows;
  const rows = await scope.db
    .select({ code: projectQuotas.code, total: sql<number>`sum(${projectQuotas.total})::int` })
    .from(projectQuotas)
    .where(sql`not ${eq(projectQuotas.projectId, projectId)}`)
    .groupBy(projectQuotas.code);
  return new Map(rows.map(({ code, total }) => [code, total]));
}
