import type { AnyDimension } from '../../../../src/core/api/office/bill-reports';
import type { SessionContext } from '../../app';
import { forEveryTenant, scopeOfTenant } from '../../between-tenants';
import { spending, type Cell, type Cuts, type Range } from './spending';

/**
 * What `spending` says, also by tenant and of another tenant: for the platform of all, for everybody else of the own
 * one alone. Sums leave a tenant, rows never do.
 */
export async function spendingOf(
  context: SessionContext,
  range: Pick<Range, 'from' | 'to'>,
  by: AnyDimension,
  { tenantId = '', ...cuts }: Cuts & { readonly tenantId?: string | undefined },
): Promise<readonly Cell[]> {
  const { locale, scope } = context;
  if (by !== 'tenant') {
    const asked = tenantId === '' ? scope : scopeOfTenant(context, tenantId);
    return asked ? spending(asked, range, by, cuts, locale) : [];
  }
  const cells = await forEveryTenant(context, async (of, { id, name }) => {
    if (tenantId !== '' && tenantId !== id) return [];
    const months = await spending(of, range, 'month', cuts, locale);
    return months.map((cell) => ({ ...cell, code: id, name }));
  });
  return cells.flat();
}
