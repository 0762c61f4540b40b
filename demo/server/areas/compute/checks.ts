import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../src/core/i18n/translator';
import { text } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { projectTotals, projectUsage, tenantTotals, tenantUsage } from '../../handlers/quotas';
import type { Kind, Row } from '../../records/kind';
import { Refusal } from '../../refusal';
import { quotaKinds, type QuotaCode } from '../../seed/catalogue';
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
    .where(and(eq(records.kind, kind.name), eq(records.name, name)))
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
    .where(and(eq(records.kind, kind.name), sql`starts_with(${records.name}, ${name})`));
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

/** What a row uses, beside its attributes: counted by handlers/quotas.ts. */
export const metered = (quota: Need) => ({ metered: true, quota });

/** Refuses with the first quota, of the tenant or of the project, that does not have enough left. */
export async function demandQuota(
  scope: TenantScope,
  projectId: string | null,
  need: Need,
): Promise<void> {
  const wanted = quotaKinds.filter(({ code }) => (need[code] ?? 0) > 0);
  if (wanted.length === 0) return;
  const check = (
    whose: 'quota.tenant' | 'quota.project',
    totals: ReadonlyMap<string, number>,
    used: Readonly<Record<QuotaCode, number>> | undefined,
  ) => {
    for (const { code, name, nameEn, unit, unitEn } of wanted) {
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
  };
  check('quota.tenant', await tenantTotals(scope), await tenantUsage(scope));
  if (projectId === null) return;
  const totals = await projectTotals(scope, [projectId]);
  const usage = await projectUsage(scope, [projectId]);
  check('quota.project', totals.get(projectId) ?? new Map(), usage.get(projectId));
}

/** The refusal that something still uses a row. */
export const inUse = (kind: Kind, row: Pick<Row, 'name'>, by: string): Refusal =>
  new Refusal('record.inUse', { kind: kind.label, name: row.name, by });

export const monthsFromNow = (months: number, from = new Date()): string => {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString();
};
