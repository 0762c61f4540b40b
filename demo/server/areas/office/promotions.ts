import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/promotions';
import { text } from '../../../../src/core/i18n/translator';
import type { Handler } from '../../handler';
import { scopeOfPlatform } from '../../between-tenants';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecord, findRecords, missing } from '../../records/read';
import { updateRecord } from '../../records/write';
import type { TenantScope } from '../../database/scope';
import { Refusal } from '../../refusal';
import type { Decided, SessionContext } from '../../app';
import { dayOf, nextDay, secondsUntil, startOf } from './days';
import { promotion, type PromotionData } from '../../kinds/office';
import { officeMessages } from './messages';
import { money } from './sums';

type Body = v.InferOutput<NonNullable<(typeof api.createPromotion)['body']>>;

const refuse = (
  key: 'promotion.reduction' | 'promotion.discount' | 'days.backwards',
  field: string,
) => new Refusal(text(officeMessages, key), {}, { data: { field } });

/** What its type needs, and nothing of the other type. */
function content(body: Body): PromotionData {
  if (body.endDay < body.startDay) throw refuse('days.backwards', 'endDay');
  if (body.endDay < dayOf(new Date())) {
    const day = { day: body.endDay };
    throw new Refusal(text(officeMessages, 'days.past', day), {}, { data: { field: 'endDay' } });
  }
  const amounts = { threshold: '0.00', reduction: '0.00', discount: '1' };
  if (body.type === 'reduction') {
    const { threshold, reduction } = body;
    if (threshold === undefined || reduction === undefined || new Big(reduction).gte(threshold)) {
      throw refuse('promotion.reduction', 'reduction');
    }
    amounts.threshold = money(threshold);
    amounts.reduction = money(reduction);
  } else {
    if (body.discount === undefined) throw refuse('promotion.discount', 'discount');
    amounts.discount = body.discount;
    amounts.threshold = money(body.threshold);
  }
  const { type, serviceCodes, startDay, endDay, description } = body;
  return {
    ...amounts,
    type,
    serviceCodes,
    startDay,
    endDay,
    description,
    instanceId: '',
    comment: '',
    approveTime: '',
  };
}

async function assertFreeName(scope: TenantScope, name: string, ownId: string): Promise<void> {
  const others = await findRecords(scope, promotion, { match: { name } });
  if (others.every((other) => other.id === ownId || other.status === 'Invalid')) return;
  throw new Refusal(
    'record.nameTaken',
    { kind: promotion.label, name },
    { data: { field: 'name' } },
  );
}

/** An approved one ends with its last day, by the clock. */
const approved = (data: PromotionData) => ({
  status: 'Approved',
  settles: { to: 'Invalid', seconds: secondsUntil(startOf(nextDay(data.endDay))) },
  data: { approveTime: new Date().toISOString() },
});

/** Reads where the platform keeps them, whoever asks. */
function ofPlatform(handler: Handler): Handler {
  if (handler.auth !== 'session') return handler;
  const run: typeof handler.run = async (context, input) => {
    const scope = (await scopeOfPlatform(context, context.scope)) ?? context.scope;
    return handler.run({ ...context, scope }, input);
  };
  return { ...handler, run, ofPlatform: true };
}

/** Tenants see what holds, and what held once: no draft, and nobody of the platform. */
function shownTo({ session }: SessionContext, row: Row<PromotionData>) {
  if (session.tenant.platform) return toWire(row);
  return { ...toWire(row), ownerId: '', ownerName: '', instanceId: '', comment: '' };
}

export const promotionHandlers: readonly Handler[] = [
  ofPlatform(
    listHandler<PromotionData>(api.listPromotions, promotion, {
      where: ({ session, scope }) =>
        session.tenant.platform
          ? {}
          : { where: sql`${attribute(scope.rows.records.data, 'approveTime', 'text')} <> ''` },
      wire: (row, context) => shownTo(context, row),
    }),
  ),
  ofPlatform(
    readHandler<PromotionData>(api.readPromotion, promotion, (row, context) => {
      if (!context.session.tenant.platform && row.data.approveTime === '') throw missing(promotion);
      return shownTo(context, row);
    }),
  ),
  createHandler(api.createPromotion, promotion, async (scope, body, { session }) => {
    await assertFreeName(scope, body.name, '');
    return { name: body.name, status: 'Created', ownerId: session.user.id, data: content(body) };
  }),
  updateHandler(api.updatePromotion, promotion, async (scope, row, body) => {
    await assertFreeName(scope, body.name, row.id);
    return { name: body.name, status: 'Created', data: content(body) };
  }),
  removeHandler(api.deletePromotion, promotion),
  patchHandler<typeof api.changePromotions, PromotionData>(api.changePromotions, promotion, {
    submit: {
      run: async (scope, row, _body, context) => {
        const { name } = row;
        const outcome = await context.app.parts.approvals.start(context, scope, {
          category: 'PROMOTION_AUDIT',
          title: text(officeMessages, 'promotion.approvalTitle', { name }),
          targetId: row.id,
          detail: { ...row.data, name, amount: row.data.reduction },
        });
        if (outcome.decided) return approved(row.data);
        return { status: 'Approving', data: { instanceId: outcome.instanceId, comment: '' } };
      },
    },
    invalidate: { run: () => ({ status: 'Invalid' }) },
  }),
];

/** The flow has ended. A promotion that was taken away meanwhile needs no outcome. */
export const promotionDecided: Decided = async (_context, scope, decision) => {
  const row = await findRecord<PromotionData>(scope, promotion, decision.targetId);
  if (row?.status !== 'Approving') return;
  const { approved: agreed, comment } = decision;
  const outcome = agreed ? approved(row.data) : { status: 'Refused', data: {} };
  await updateRecord(scope, promotion, row, { ...outcome, data: { ...outcome.data, comment } });
};
