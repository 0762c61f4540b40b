import type { ReadScope } from './database/scope';
import { enterpriseUser } from './kinds/flows';
import { enterpriseApply } from './kinds/ordering';
import { findRecords } from './records/read';
import type { Row } from './records/kind';
import { Refusal } from './refusal';

/* The platform keeps what its tenants handed in beside its own: `own` tells a tenant's own company from those. */

/** What the tenant handed in last to prove who it is, and whether the proof is out of date. */
export async function ownVerification(
  scope: ReadScope,
): Promise<{ readonly row: Row | undefined; readonly expired: boolean }> {
  const [row] = await findRecords(scope, enterpriseApply, { match: { own: true } });
  const [company] = await findRecords(scope, enterpriseUser, { match: { own: true } });
  return { row, expired: row?.status === 'APPROVED' && company?.status === 'EXPIRED' };
}

/** A company that the platform froze neither orders nor pays, and is told why. */
export async function assertNotFrozen(scope: ReadScope): Promise<void> {
  const match = { own: true, status: 'ABNORMAL' };
  const [frozen] = await findRecords(scope, enterpriseUser, { match });
  if (frozen) throw new Refusal('company.frozen', { name: frozen.name });
}
