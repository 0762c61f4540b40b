import * as api from '../../../../src/core/api/office/remittances';
import { text } from '../../../../src/core/i18n/translator';
import type { Handler } from '../../handlers/handler';
import { createHandler, listHandler, patchHandler, readHandler } from '../../records/handlers';
import { findRecords } from '../../records/read';
import { Refusal } from '../../refusal';
import { dayOf } from './days';
import { remittance, type RemittanceData } from './kinds';
import { officeMessages } from './messages';
import { money, numberOf } from './sums';

/** The platform's finance desk finds the money on its account after a while; here it takes a minute. */
const CONFIRM_SECONDS = 60;

export const remittanceHandlers: readonly Handler[] = [
  listHandler(api.listRemittances, remittance),
  readHandler(api.readRemittance, remittance),
  createHandler(api.createRemittance, remittance, async (scope, body, { session }) => {
    if (body.transferDay > dayOf(new Date())) {
      const data = { field: 'transferDay' };
      throw new Refusal(text(officeMessages, 'remittance.future'), {}, { data });
    }
    const { serialNo } = body;
    const earlier = await findRecords(scope, remittance, { match: { serialNo } });
    // A serial number that was withdrawn or refused may be handed in again.
    if (earlier.some((row) => row.status === 'APPROVING' || row.status === 'APPROVED')) {
      const data = { field: 'serialNo' };
      throw new Refusal(text(officeMessages, 'remittance.serialTaken', { serialNo }), {}, { data });
    }
    const applyNo = numberOf('HK');
    const data: RemittanceData = {
      ...body,
      amount: money(body.amount),
      // Only what tells accounts apart is kept.
      bankAccount: body.bankAccount.replaceAll(' ', '').slice(-4),
      applyNo,
      arriveTime: new Date(Date.now() + CONFIRM_SECONDS * 1000).toISOString(),
      refuseReason: '',
      credited: false,
    };
    return {
      name: applyNo,
      status: 'APPROVING',
      settles: { to: 'APPROVED', seconds: CONFIRM_SECONDS },
      ownerId: session.user.id,
      data,
    };
  }),
  patchHandler(api.changeRemittances, remittance, {
    withdraw: {
      from: ['APPROVING'],
      run: () => ({ status: 'UNAPPLY', data: { arriveTime: '' } }),
    },
  }),
];
