import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '../../../../src/core/i18n/translator';
import { text } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { projectTotals, projectUsage, tenantTotals, tenantUsage } from '../../records/quotas';
import type { Data, Kind, Row } from '../../records/kind';
import { findRecords, type ReadOptions } from '../../records/read';
import { Refusal } from '../../refusal';
import { quotaKinds, type QuotaCode } from '../../seed/catalogue';
import { keptSql } from './across-kinds';
import { computeMessages } from './messages';
import type { zh } from './messages.zh-CN';

type Params = Readonly<Record<string, string | number>>;

/** A reason of this area; `field` names the input that it is about. */
export const refuse = (key: keyof typeof zh, params: Params = {}, field?: string): Refusal =>
  new Refusal(
    text(computeMessages, key, params),
    {},
    field === undefined ? {} : { data: { field } },
  );

/** Not in the recycle bin, or there and not past its time: what is past it holds nothing any more. */
const mayComeBack = (scope: TenantScope): SQL =>
  sql`(${scope.rows.records.removeTime} is null or ${keptSql(scope)})`;

/** Rows that refer to something, those in the recycle bin too: one that is put back must find what it referred to. */
export async function findWithBin<D extends Data = Data>(
  scope: TenantScope,
  kind: Kind,
  match: NonNullable<ReadOptions['match']>,
): Promise<readonly Row<D>[]> {
  const there = await findRecords<D>(scope, kind, { match });
  const where = keptSql(scope);
  return [...there, ...(await findRecords<D>(scope, kind, { match, where, removed: true }))];
}

/** A name belongs to one row of a kind in a tenant, also while that row is in the recycle bin: it may come back. */
export async function nameTaken(
  scope: TenantScope,
  kind: Kind,
  name: string,
  except?: string,
): Promise<boolean> {
  const { records } = scope.rows;
  const rows = await scope.db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kind.name), eq(records.name, name), mayComeBack(scope)))
    .limit(2);
  return rows.some(({ id }) => id !== except);
}

export async function demandName(
  scope: TenantScope,
  kind: Kind,
  name: string,
  except?: string,
): Promise<string> {
  if (await nameTaken(scope, kind, name, except))
    throw new Refusal('record.nameTaken', { kind: kind.label, name }, { data: { field: 'name' } });
  return name;
}

/** The name itself, or with a number where it is taken: an order is not to fail over a name. */
export async function freeName(scope: TenantScope, kind: Kind, name: string): Promise<string> {
  const { records } = scope.rows;
  const rows = await scope.db
    .select({ name: records.name })
    .from(records)
    .where(
      and(
        eq(records.kind, kind.name),
        sql`starts_with(${records.name}, ${name})`,
        mayComeBack(scope),
      ),
    );
  const taken = new Set(rows.map((row) => row.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** The id of the tenant's own project, or null where none is named. */
export async function ownProject(scope: TenantScope, id: string): Promise<string | null> {
  if (id === '') return null;
  const { projects } = scope.rows;
  const [row] = await scope.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, id));
  if (!row) throw new Refusal('project.missing', {}, { data: { field: 'projectId' } });
  return row.id;
}

export type Need = Partial<Record<QuotaCode, number>>;

/** What a row uses, beside its attributes: counted by records/quotas.ts. */
export const metered = (quota: Need) => ({ metered: true, quota });

const wantedOf = (need: Need) => quotaKinds.filter(({ code }) => (need[code] ?? 0) > 0);

function demandLeft(
  whose: 'quota.tenant' | 'quota.project',
  need: Need,
  totals: ReadonlyMap<string, number>,
  used: Readonly<Record<QuotaCode, number>> | undefined,
): void {
  for (const { code, name, nameEn, unit, unitEn } of wantedOf(need)) {
    const left = Math.max(0, (totals.get(code) ?? 0) - (used?.[code] ?? 0));
    const asked = need[code] ?? 0;
    if (asked <= left) continue;
    const say = (zh: string, en: string) => (locale: Locale) => (locale === 'en' ? en : zh);
    throw new Refusal(
      text(computeMessages, whose),
      { name: say(name, nameEn), unit: say(unit, unitEn), left, asked },
      { data: { field: code } },
    );
  }
}

/** Of the project alone: for what the tenant has already, and only moves there. */
export async function demandProjectQuota(
  scope: TenantScope,
  projectId: string | null,
  need: Need,
): Promise<void> {
  if (projectId === null || wantedOf(need).length === 0) return;
  const totals = await projectTotals(scope, [projectId]);
  const usage = await projectUsage(scope, [projectId]);
  demandLeft('quota.project', need, totals.get(projectId) ?? new Map(), usage.get(projectId));
}

/** Refuses with the first quota, of the tenant or of the project, that does not have enough left. */
export async function demandQuota(
  scope: TenantScope,
  projectId: string | null,
  need: Need,
): Promise<void> {
  if (wantedOf(need).length === 0) return;
  demandLeft('quota.tenant', need, await tenantTotals(scope), await tenantUsage(scope));
  await demandProjectQuota(scope, projectId, need);
}

/** A row that uses another, be it from the recycle bin. */
export const userName = ({ name, removeTime }: Pick<Row, 'name' | 'removeTime'>) =>
  removeTime ? text(computeMessages, 'used.binned', { name }) : name;

/** The same day of a later month, or its last where it has no such day: January 31 and a month is February's end. */
export const monthsFromNow = (months: number, from = new Date()): string => {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + months);
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0);
  return until.toISOString();
};
