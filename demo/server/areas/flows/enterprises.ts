import * as api from '../../../../src/core/api/flows/enterprises';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { listHandler, patchHandler, readHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { findRecord, findRecords } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { enterpriseApply } from '../../kinds/ordering';
import { enterpriseUser } from '../../kinds/flows';
import { Refusal } from '../../refusal';
import { scopeOfTenant } from '../../between-tenants';
import { flowsMessages } from './messages';

/** An approved verification makes the company an enterprise user, or brings what is known of it up to date. */
async function admit(scope: TenantScope, apply: Row): Promise<void> {
  const { creditCode, legalPerson, enterpriseType, contactName, contactMobile } = apply.data;
  const data = { creditCode, legalPerson, enterpriseType, contactName, contactMobile };
  const code = typeof creditCode === 'string' ? creditCode : '';
  const [known] = await findRecords(scope, enterpriseUser, { match: { creditCode: code } });
  const { name, ownerId } = apply;
  if (known) await updateRecord(scope, enterpriseUser, known, { name, data });
  else await insertRecord(scope, enterpriseUser, { name, status: 'NORMAL', ownerId, data });
}

interface Applied extends Data {
  /** The platform decides, because it is the tenant's own. */
  readonly byPlatform?: boolean;
  /** Where it was handed in, for the platform's copy of it. */
  readonly sourceId?: string;
  readonly sourceTenant?: string;
  readonly applicant?: string;
}

const isDecidable = ({ data }: Row<Applied>, { session }: SessionContext) =>
  session.tenant.platform || data.byPlatform !== true;

function assertDecidable(row: Row<Applied>, context: SessionContext): void {
  if (!isDecidable(row, context)) throw new Refusal(text(flowsMessages, 'enterprise.byPlatform'));
}

/** What the platform says of its copy holds for the applicant's own. */
async function tellApplicant(
  context: SessionContext,
  scope: TenantScope,
  { data }: Row<Applied>,
  status: 'APPROVED' | 'REFUSED',
  comment: string,
): Promise<void> {
  const { sourceId, sourceTenant } = data;
  if (sourceId === undefined || sourceTenant === undefined) return;
  const theirs = scopeOfTenant(context, sourceTenant, scope);
  const original = theirs && (await findRecord<Applied>(theirs, enterpriseApply, sourceId));
  if (!theirs || !original) return;
  await updateRecord(theirs, enterpriseApply, original, { status, data: { comment } });
  if (status === 'APPROVED') await admit(theirs, original);
}

const applyWire = (row: Row<Applied>, context: SessionContext) => ({
  ...toWire(row),
  applicant: row.data.applicant ?? row.ownerName ?? '',
  decidable: isDecidable(row, context),
});

export const enterpriseHandlers: readonly Handler[] = [
  listHandler(api.listEnterpriseUsers, enterpriseUser),
  readHandler(api.readEnterpriseUser, enterpriseUser),
  patchHandler(api.changeEnterpriseUsers, enterpriseUser, {
    freeze: { run: () => ({ status: 'ABNORMAL' }) },
    unfreeze: { run: () => ({ status: 'NORMAL' }) },
  }),
  listHandler<Applied>(api.listEnterpriseApplies, enterpriseApply, { wire: applyWire }),
  patchHandler<typeof api.changeEnterpriseApplies, Applied>(
    api.changeEnterpriseApplies,
    enterpriseApply,
    {
      approve: {
        run: async (scope, row, { comment }, context) => {
          assertDecidable(row, context);
          await admit(scope, row);
          await tellApplicant(context, scope, row, 'APPROVED', comment);
          return { status: 'APPROVED', data: { comment } };
        },
      },
      refuse: {
        run: async (scope, row, { comment }, context) => {
          assertDecidable(row, context);
          await tellApplicant(context, scope, row, 'REFUSED', comment);
          return { status: 'REFUSED', data: { comment } };
        },
      },
    },
  ),
];
