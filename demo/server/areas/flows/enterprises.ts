import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/flows/enterprises';
import type { Attachment } from '../../../../src/core/api/office/money';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { scopeOfTenant } from '../../between-tenants';
import { users } from '../../database/identity-tables';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { enterpriseUser } from '../../kinds/flows';
import { enterpriseApply } from '../../kinds/ordering';
import { listHandler, patchHandler, readHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecord, findRecords, type ReadOptions } from '../../records/read';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { flowsMessages } from './messages';
import { ADMINISTERS } from './people-rules';
import { People } from './people-scope';

/** For how long a company that was verified once counts as verified. */
export const VALID_DAYS = 3 * 365;

/** A verification, or the company that it admitted. Those that the platform keeps for a tenant name it. */
interface Company extends Data {
  readonly own?: boolean;
  /** Where it was handed in, for the platform's copy of it. */
  readonly sourceId?: string;
  readonly sourceTenant?: string;
  readonly applicant?: string;
  readonly creditCode?: string;
  readonly attachments?: readonly Attachment[];
  readonly validUntil?: string;
}

interface Verdict {
  readonly comment: string;
  /** The part of the verification that a refusal is about. */
  readonly about?: string;
}

/** Verified until then, and out of date from then on. */
function verifiedUntil(validUntil = ''): Changes {
  const seconds = (Date.parse(validUntil) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return { status: 'NORMAL' };
  if (seconds <= 0) return { status: 'EXPIRED' };
  return { status: 'NORMAL', settles: { to: 'EXPIRED', seconds } };
}

/** An approved verification makes the company an enterprise user, or brings what is known of it up to date. */
async function admit(scope: TenantScope, { id, name, ownerId, data }: Row<Company>): Promise<void> {
  const { creditCode = '', legalPerson, enterpriseType, contactName, contactMobile } = data;
  const { sourceTenant, applicant } = data;
  const until = new Date(Date.now() + VALID_DAYS * 86_400_000);
  const validUntil = until.toISOString();
  const [known] = await findRecords<Company>(scope, enterpriseUser, { match: { creditCode } });
  const kept: Data = {
    ...{ creditCode, legalPerson, enterpriseType, contactName, contactMobile, validUntil },
    ...{ applyId: id, own: data.own ?? false, sourceTenant, applicant },
  };
  // Who was frozen stays so: another proof of who it is does not answer why.
  const changes = known?.status === 'ABNORMAL' ? {} : verifiedUntil(validUntil);
  if (known) await updateRecord(scope, enterpriseUser, known, { name, data: kept, ...changes });
  else await insertRecord(scope, enterpriseUser, { name, ownerId, data: kept, ...changes });
}

/** The rows of whoever handed it in; nothing for what the platform knows from elsewhere. */
const theirsOf = (context: SessionContext, scope: TenantScope, { data }: Row<Company>) =>
  data.sourceTenant === undefined ? undefined : scopeOfTenant(context, data.sourceTenant, scope);

/** What the platform says of its copy holds for the applicant's own, and whoever handed it in hears of it. */
async function tellApplicant(
  context: SessionContext,
  scope: TenantScope,
  row: Row<Company>,
  status: 'APPROVED' | 'REFUSED',
  { comment, about = '' }: Verdict,
): Promise<void> {
  const theirs = theirsOf(context, scope, row);
  const { sourceId } = row.data;
  const original =
    theirs && sourceId !== undefined
      ? await findRecord<Company>(theirs, enterpriseApply, sourceId)
      : undefined;
  if (!theirs || !original) return;
  await updateRecord(theirs, enterpriseApply, original, { status, data: { comment, about } });
  if (status === 'APPROVED') await admit(theirs, original);
  if (original.ownerId === null) return;
  await context.app.parts.news.send(theirs, {
    userId: original.ownerId,
    type: 'approval',
    title: text(flowsMessages, `enterprise.told.${status}`),
    content: text(flowsMessages, `enterprise.toldMore.${status}`, { name: row.name, comment }),
    target: `realName:${original.id}`,
  });
}

const decided =
  (status: 'APPROVED' | 'REFUSED') =>
  async (
    scope: TenantScope,
    row: Row<Company>,
    { comment, about = '' }: Verdict,
    context: SessionContext,
  ): Promise<Changes> => {
    if (status === 'APPROVED') await admit(scope, row);
    await tellApplicant(context, scope, row, status, { comment, about });
    return { status, data: { comment, about } };
  };

/** Frozen or not in the platform's list and in the company's own; those who administer it are told. */
const standing =
  (status: 'ABNORMAL' | 'NORMAL') =>
  async (
    scope: TenantScope,
    row: Row<Company>,
    _body: unknown,
    context: SessionContext,
  ): Promise<Changes> => {
    const changes = status === 'NORMAL' ? verifiedUntil(row.data.validUntil) : { status };
    const theirs = theirsOf(context, scope, row);
    if (theirs) {
      const match = { own: true, creditCode: row.data.creditCode };
      for (const one of await findRecords(theirs, enterpriseUser, { match }))
        await updateRecord(theirs, enterpriseUser, one, changes);
      for (const userId of await new People(theirs).holding(ADMINISTERS))
        await context.app.parts.news.send(theirs, {
          userId,
          type: 'system',
          title: text(flowsMessages, `enterprise.told.${status}`),
          content: text(flowsMessages, `enterprise.toldMore.${status}`, { name: row.name }),
          target: '',
        });
    }
    return changes;
  };

const companyWire = (row: Row<Company>) => ({
  ...toWire(row),
  applicant: row.data.applicant ?? row.ownerName ?? '',
});

/** As it is told: by the one who handed it in elsewhere, or by the owner of the row. */
const byApplicant = ({ scope }: SessionContext): ReadOptions => {
  const { records } = scope.rows;
  const owner = sql`(select ${users.name} from ${users} where ${users.id} = ${records.ownerId} and ${users.tenantId} = ${records.tenantId})`;
  const told = sql`nullif(${attribute(records.data, 'applicant', 'text')}, '')`;
  return {
    searches: { applicant: { kind: 'text', column: sql`coalesce(${told}, ${owner}, '')` } },
  };
};
const companies = { wire: companyWire, where: byApplicant };

export const enterpriseHandlers: readonly Handler[] = [
  listHandler<Company>(api.listEnterpriseUsers, enterpriseUser, companies),
  readHandler<Company>(api.readEnterpriseUser, enterpriseUser, companyWire),
  patchHandler<typeof api.changeEnterpriseUsers, Company>(
    api.changeEnterpriseUsers,
    enterpriseUser,
    { freeze: { run: standing('ABNORMAL') }, unfreeze: { run: standing('NORMAL') } },
  ),
  listHandler<Company>(api.listEnterpriseApplies, enterpriseApply, companies),
  readHandler<Company>(api.readEnterpriseVerification, enterpriseApply, companyWire),
  patchHandler<typeof api.changeEnterpriseApplies, Company>(
    api.changeEnterpriseApplies,
    enterpriseApply,
    { approve: { run: decided('APPROVED') }, refuse: { run: decided('REFUSED') } },
  ),
];
