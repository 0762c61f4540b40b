import type { ReadScope } from './database/scope';
import { enterpriseUser } from './kinds/flows';
import { enterpriseApply } from './kinds/ordering';
import { findRecords } from './records/read';
import type { Data, Row } from './records/kind';
import { Refusal } from './refusal';

/* The platform keeps what its tenants handed in beside its own: `own` tells a tenant's own company from those. */

interface OwnCompany extends Data {
  readonly validUntil?: string;
}

/** What the tenant handed in last to prove who it is, and whether the proof is out of date. */
export async function ownVerification(scope: ReadScope): Promise<{
  readonly row: Row | undefined;
  /** What an earlier or the present proof admitted. */
  readonly company: Row<OwnCompany> | undefined;
  readonly expired: boolean;
}> {
  const [row] = await findRecords(scope, enterpriseApply, { match: { own: true } });
  const [company] = await findRecords<OwnCompany>(scope, enterpriseUser, { match: { own: true } });
  return { row, company, expired: row?.status === 'APPROVED' && company?.status === 'EXPIRED' };
}

/** A company that the platform froze neither orders nor pays, and is told why. */
export async function assertNotFrozen(scope: ReadScope): Promise<void> {
  const match = { own: true, status: 'ABNORMAL' };
  const [frozen] = await findRecords(scope, enterpriseUser, { match });
  if (frozen) throw new Refusal('company.frozen', { name: frozen.name });
}
