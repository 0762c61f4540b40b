import { randomUUID } from 'node:crypto';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import {
  projectTotals,
  projectUsage,
  tenantTotals,
  tenantUsage,
  type Usage,
} from '../../records/quotas';
import { PlainRefusal, Refusal } from '../../refusal';
import { quotaKinds, type QuotaCode } from '../../seed/catalogue';
import { named, rowsOf, type CartRow } from './cart-rows';
import { priced, specFor } from './make-order';
import type { Problem } from './problems';
import { refuse } from './refuse';

type Need = Readonly<Partial<Record<QuotaCode, number>>>;

/** More than anybody asks for, and far from what the database can add up. */
const NO_LIMIT = 1_000_000_000;
const codes = quotaKinds.map(({ code }) => code);

async function withoutLimits(scope: TenantScope): Promise<void> {
  await scope.remove('tenantQuotas', { code: codes });
  await scope.insert(
    'tenantQuotas',
    codes.map((code) => ({ code, total: NO_LIMIT })),
  );
}

/**
 * What one instance of an item takes: what is used once it is open, less what was used before. Each item is tried by
 * itself, so that the tenant's other writers wait for one and not for the whole cart.
 */
async function measure(context: SessionContext, row: CartRow): Promise<Need> {
  const { serviceCode, spec, zone = '', nodes } = row.data;
  const provider = context.app.parts.services.get(serviceCode);
  if (!provider) return {};
  let need: Need = {};
  await context.scope.rehearse(async (scope) => {
    await withoutLimits(scope);
    const { choice } = await priced(context, scope, row.data);
    const before = await tenantUsage(scope);
    await provider.open(scope, {
      orderId: row.id,
      name: `preview-${randomUUID().slice(0, 8)}`,
      projectId: null,
      ownerId: context.session.user.id,
      spec: specFor(spec, choice, { zone, nodes }),
    });
    const after = await tenantUsage(scope);
    need = Object.fromEntries(codes.map((code) => [code, after[code] - before[code]]));
  });
  return need;
}

/** What each item takes of the quotas; nothing for what could not be opened anyhow: its own row says why. */
async function needsOf(
  context: SessionContext,
  rows: readonly CartRow[],
): Promise<ReadonlyMap<string, Need>> {
  const needs = new Map<string, Need>();
  /** The same is measured once. */
  const known = new Map<string, Need>();
  for (const row of rows) {
    const { serviceCode, spec, zone, nodes, items } = row.data;
    const same = JSON.stringify([serviceCode, spec, zone, nodes, items]);
    try {
      const need = known.get(same) ?? (await measure(context, row));
      known.set(same, need);
      needs.set(row.id, need);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof PlainRefusal)) throw error;
    }
  }
  return needs;
}

/** What is asked beyond what is left, in words. */
function beyond(
  { locale }: SessionContext,
  rows: readonly CartRow[],
  needs: ReadonlyMap<string, Need>,
  quota: {
    readonly totals: ReadonlyMap<string, number> | undefined;
    readonly used: Usage | undefined;
    /** The name of the resource group whose quota it is; empty for the tenant's. */
    readonly project: string;
  },
): Problem[] {
  const english = locale === 'en';
  return quotaKinds.flatMap(({ code, name, nameEn, unit, unitEn }) => {
    const asked = rows.reduce(
      (sum, { id, data }) => sum + (needs.get(id)?.[code] ?? 0) * data.count,
      0,
    );
    const left = Math.max(0, (quota.totals?.get(code) ?? 0) - (quota.used?.[code] ?? 0));
    if (asked <= left) return [];
    const { project } = quota;
    const said = { name: english ? nameEn : name, unit: english ? unitEn : unit, asked, left };
    const reason =
      project === ''
        ? refuse('cart.overTenant', said)
        : refuse('cart.overProject', { ...said, project });
    return [{ field: code, message: reason.say(locale) }];
  });
}

/**
 * The quotas that items of the own cart go beyond together, the tenant's and each resource group's; that one of them
 * does so alone is told with its row.
 */
export async function quotasBeyond(
  context: SessionContext,
  ids: readonly string[],
): Promise<readonly Problem[]> {
  const { scope } = context;
  const own = await rowsOf(context, scope);
  const rows = named(own, ids);
  const needs = await needsOf(context, rows);
  const projectIds = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
  const totals = await projectTotals(scope, projectIds);
  const usage = await projectUsage(scope, projectIds);
  return [
    ...beyond(context, rows, needs, {
      totals: await tenantTotals(scope),
      used: await tenantUsage(scope),
      project: '',
    }),
    ...projectIds.flatMap((id) => {
      const within = rows.filter(({ projectId }) => projectId === id);
      const project = within[0]?.projectName ?? id;
      return beyond(context, within, needs, {
        totals: totals.get(id),
        used: usage.get(id),
        project,
      });
    }),
  ];
}
