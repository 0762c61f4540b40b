import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/remittances';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { attached } from '../../records/attached';
import { listHandler, patchHandler, readHandler } from '../../records/handlers';
import { toWire } from '../../records/kind';
import { findRecords } from '../../records/read';
import { audit, insertRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { dayOf } from './days';
import { remittance, type RemittanceData } from '../../kinds/office';
import { SELLER } from './invoiceable';
import { officeMessages } from './messages';
import { handIn, reviewScope, takeBack } from './reviews';
import { money, numberOf } from './sums';

/** Where nobody of the platform decides, the money is found on its account after a minute. */
const CONFIRM_SECONDS = 60;

/** The platform's own account, made up as everything of the demonstration is. */
const payTo = {
  payee: SELLER,
  bankName: '江南商业银行总行营业部',
  bankAccount: '6200 0000 0012 3456 789',
};

type Body = v.InferOutput<NonNullable<(typeof api.createRemittance)['body']>>;

function create(context: SessionContext, body: Body) {
  return context.scope.exclusive(async (scope) => {
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
    // Only what tells accounts apart is kept, in the row and in the trail of who handed it in.
    const attachments = await attached(scope, context.session, body.attachments);
    const bankAccount = body.bankAccount.replaceAll(' ', '').slice(-4);
    const kept = { ...body, bankAccount, attachments };
    const platform = await reviewScope(context, scope, remittance);
    const expected = new Date(Date.now() + CONFIRM_SECONDS * 1000).toISOString();
    const data: RemittanceData = {
      ...kept,
      amount: money(body.amount),
      applyNo,
      arriveTime: platform ? '' : expected,
      refuseReason: '',
      credited: false,
    };
    const row = await insertRecord(scope, remittance, {
      name: applyNo,
      status: 'APPROVING',
      ...(!platform && { settles: { to: 'APPROVED', seconds: CONFIRM_SECONDS } }),
      ownerId: context.session.user.id,
      data,
    });
    if (platform) await handIn(context, platform, remittance, row);
    const target = { kind: remittance.name, targetId: row.id, targetName: applyNo };
    await audit(context, scope, { action: 'remittance:create', ...target, detail: kept });
    return toWire(row);
  });
}

export const remittanceHandlers: readonly Handler[] = [
  listHandler(api.listRemittances, remittance),
  readHandler(api.readRemittance, remittance),
  forSession(api.createRemittance, (context, { body }) => create(context, body)),
  forSession(api.remittanceAccount, async ({ session, locale }) => {
    const account = session.tenant.account;
    const purpose = text(officeMessages, 'remittance.purpose', { account });
    return { ...payTo, purpose: translate(purpose, locale) };
  }),
  patchHandler(api.changeRemittances, remittance, {
    withdraw: {
      run: async (scope, row, _body, context) => {
        await takeBack(context, scope, remittance, row);
        return { status: 'UNAPPLY', data: { arriveTime: '' } };
      },
    },
  }),
];
