import { eq } from 'drizzle-orm';
import * as api from '../../../../src/core/api/ordering/tenants';
import { tenants } from '../../database/identity-tables';
import { forSession, type Handler } from '../../handler';
import { toWire } from '../../records/kind';
import { findRecord, missing } from '../../records/read';
import { Refusal } from '../../refusal';
import { enterpriseApply } from '../../kinds/ordering';
import { scopeOfTenant } from '../../between-tenants';
import { ownVerification } from '../../companies';

export const tenantHandlers: readonly Handler[] = [
  forSession(api.readTenant, async (context, { params }) => {
    const scope = scopeOfTenant(context, params.id);
    const [row] = scope
      ? await scope.db.select().from(tenants).where(eq(tenants.id, params.id))
      : [];
    if (!scope || !row) throw new Refusal('tenant.missing');
    const verification = await ownVerification(scope);
    return {
      id: row.id,
      uuid: row.uuid,
      name: row.name,
      account: row.account,
      discount: String(row.discount),
      platform: row.platform,
      createTime: row.createTime.toISOString(),
      verification: verification.row?.status ?? 'UNAPPLY',
    };
  }),

  forSession(api.readEnterpriseApply, async ({ scope }, { query }) => {
    const row =
      query.id === undefined
        ? (await ownVerification(scope)).row
        : await findRecord(scope, enterpriseApply, query.id);
    if (!row) throw missing(enterpriseApply);
    return toWire(row);
  }),
];
