import * as api from '../../../../src/core/api/flows/enterprises';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { listHandler, patchHandler, readHandler } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { enterpriseApply } from '../../kinds/ordering';
import { enterpriseUser } from '../../kinds/flows';

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

export const enterpriseHandlers: readonly Handler[] = [
  listHandler(api.listEnterpriseUsers, enterpriseUser),
  readHandler(api.readEnterpriseUser, enterpriseUser),
  patchHandler(api.changeEnterpriseUsers, enterpriseUser, {
    freeze: { run: () => ({ status: 'ABNORMAL' }) },
    unfreeze: { run: () => ({ status: 'NORMAL' }) },
  }),
  listHandler(api.listEnterpriseApplies, enterpriseApply),
  patchHandler(api.changeEnterpriseApplies, enterpriseApply, {
    approve: {
      run: async (scope, row, { comment }) => {
        await admit(scope, row);
        return { status: 'APPROVED', data: { comment } };
      },
    },
    refuse: {
      run: (_scope, _row, { comment }) => ({ status: 'REFUSED', data: { comment } }),
    },
  }),
];
