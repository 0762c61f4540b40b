import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/bills';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { shownAmount } from '../../../../src/core/format/amount';
import { text, translator } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { assertNotFrozen } from '../../companies';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { csvFile } from '../../records/csv';
import {
  assertAllowed,
  assertStatus,
  listHandler,
  patchHandler,
  readHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { rowIn } from '../../records/languages';
import { findRecords, listRecords, readRecord, sumRecords } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { balanceOf, creditArrivals, post } from './account';
import { billsFor, takeCoupon } from './coupons';
import { bill, billItem, type BillData, type BillItemData } from '../../kinds/office';
import { whoMay } from './people';
import { sendMessage } from './messages-of-users';
import { officeMessages } from './messages';
import { groupedItems } from './bill-groups';
import { isPayable } from './payable';
import { minus, money, negative, sum } from './sums';

/** The payment service confirms after a moment. */
const ONLINE_SECONDS = 8;
const MAX_EXPORT = 10_000;

const numbers = ({ rows }: TenantScope, name: string) =>
  attribute(rows.records.data, name, 'number');

/** Filters that say something; an empty one is none. */
const asked = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

const exact = (sums: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, money(value)]));

/** Until when a bill is to be paid; nothing of one that is not. */
const dueSort = (scope: TenantScope) =>
  sql`case when ${isPayable(scope)} then ${attribute(scope.rows.records.data, 'dueTime', 'time')} end`;

/** The condition that a bill may be paid with a coupon; none where none is named. */
const fitting = (scope: TenantScope, couponId: unknown) =>
  typeof couponId === 'string' && couponId !== '' ? billsFor(scope, couponId) : undefined;

const billWire = (row: Row<BillData>, context: SessionContext) =>
  toWire(rowIn(row, context, 'cancelReason'));

export const billHandlers: readonly Handler[] = [
  listHandler<BillData>(api.listBills, bill, {
    wire: billWire,
    where: async ({ scope }, { page: _page, rows: _rows, params: _params, ...query }) => {
      const { sort: _sort, order: _order, couponId, ...filters } = query;
      return {
        match: asked(filters),
        where: await fitting(scope, couponId),
        sorts: { due: dueSort(scope) },
      };
    },
  }),
  forSession(api.billTotals, async ({ scope }, { query: { params, couponId, ...filters } }) => {
    const unpaid = isPayable(scope);
    const amount = numbers(scope, 'amount');
    const found = await sumRecords(
      scope,
      bill,
      {
        amount,
        payAmount: numbers(scope, 'payAmount'),
        paidAmount: numbers(scope, 'paidAmount'),
        unpaidAmount: sql`case when ${unpaid} then ${amount} end`,
        couponAmount: numbers(scope, 'couponAmount'),
        canceledAmount: sql`case when ${scope.rows.records.status} = 'canceld' then ${amount} end`,
        unpaid: sql`case when ${unpaid} then 1 end`,
      },
      { params },
      { match: asked(filters), where: await fitting(scope, couponId) },
    );
    const { unpaid: count, ...sums } = found.sums;
    return { count: found.count, unpaid: Number(count), ...exact(sums) };
  }),
  readHandler(api.readBill, bill, billWire),
  patchHandler(api.changeBills, bill, {
    cancel: {
      run: (_scope, _row, { reason }) => ({ status: 'canceld', data: { cancelReason: reason } }),
    },
  }),
  listHandler(api.listBillItems, billItem),
  forSession(api.billItemTotals, async ({ scope }, { query: { params, ...filters } }) => {
    const of = (name: string) => numbers(scope, name);
    const found = await sumRecords(
      scope,
      billItem,
      {
        listAmount: of('listAmount'),
        discountAmount: of('discountAmount'),
        amount: of('amount'),
      },
      { params },
      { match: asked(filters) },
    );
    return { count: found.count, ...exact(found.sums) };
  }),
  forSession(api.groupBillItems, groupedItems),
  readHandler(api.readBillItem, billItem),

  forSession(api.payBills, async (context, { body }) => {
    await creditArrivals(context.scope);
    return context.scope.exclusive((scope) => pay(context, scope, body));
  }),

  forSession(api.exportBillItems, async ({ scope, locale }, { query }) => {
    const { params, ...filters } = query;
    const t = translator(officeMessages, locale);
    const { rows } = await listRecords<BillItemData>(
      scope,
      billItem,
      { page: 1, rows: MAX_EXPORT, params, sort: undefined, order: undefined },
      { match: asked(filters) },
    );
    const head = [
      t('column.cycle'),
      t('column.billNo'),
      t('column.service'),
      t('column.resource'),
      t('column.resourceId'),
      t('column.project'),
      t('column.business'),
      t('column.chargeMode'),
      t('column.specification'),
      t('column.quantity'),
      t('column.unit'),
      t('column.unitPrice'),
      t('column.listAmount'),
      t('column.discountAmount'),
      t('column.amount'),
    ];
    const lines = rows.map(({ data, projectName }) => [
      data.cycle,
      data.billNo,
      data.serviceName,
      data.resourceName,
      data.resourceId,
      projectName ?? '',
      data.bizUseName,
      dictionaries.chargeMode.lookup(data.chargeMode, locale).text,
      data.specification,
      data.quantity,
      data.unit,
      data.unitPrice,
      data.listAmount,
      data.discountAmount,
      data.amount,
    ]);
    return csvFile(t('export.items'), [head, ...lines]);
  }),

  forSession(
    api.remindBill,
    async (context, { params, body }) => {
      return context.scope.exclusive(async (scope) => {
        const administrators = await whoMay(scope, 'bill:pay');
        const row = await readRecord<BillData>(scope, bill, params.id);
        assertAllowed(api.remindBill, bill, row);
        const values = {
          name: row.name,
          amount: shownAmount(row.data.amount),
          content: body.content,
        };
        for (const userId of administrators) {
          await sendMessage(scope, {
            userId,
            type: 'bill',
            title: text(officeMessages, 'bill.remindTitle'),
            content: text(officeMessages, 'bill.reminded', values),
            target: `bill:${row.id}`,
          });
        }
        await audit(context, scope, {
          action: 'bill:remind',
          kind: bill.name,
          targetId: row.id,
          targetName: row.name,
          detail: body,
        });
        return { recipients: administrators.length };
      });
    },
    bill,
  ),
];

interface PayBody {
  readonly ids: readonly string[];
  readonly requestNo: string;
  readonly channel: 'balance' | 'online';
  readonly couponId: string;
}

/** All the bills are paid in one transaction, or none; a request that came twice pays once. */
async function pay(context: SessionContext, scope: TenantScope, body: PayBody) {
  const ids = [...new Set(body.ids)];
  const rows: Row<BillData>[] = [];
  for (const id of ids) rows.push(await readRecord<BillData>(scope, bill, id));
  const earlier = await findRecords<BillData>(scope, bill, {
    match: { requestNo: body.requestNo },
  });
  if (earlier.length > 0) {
    const same = earlier.length === ids.length && earlier.every((row) => ids.includes(row.id));
    if (!same) throw new Refusal(text(officeMessages, 'bill.requestTaken'));
    return payment(scope, earlier, body.requestNo);
  }
  await assertNotFrozen(scope);
  for (const row of rows) assertStatus(bill, row, api.payableBills);
  const couponAmount = await couponFor(scope, rows, body.couponId);
  const total = minus(sum(rows.map((row) => row.data.amount)), couponAmount);
  await settle(context, scope, rows, total, body);
  const online = body.channel === 'online';
  for (const row of rows) {
    const payAmount = minus(row.data.amount, couponAmount);
    await updateRecord(scope, bill, row, {
      status: online ? 'paying' : 'paid',
      ...(online ? { settles: { to: 'paid', seconds: ONLINE_SECONDS } } : {}),
      data: {
        couponId: body.couponId,
        couponAmount,
        payAmount,
        paidAmount: payAmount,
        channel: body.channel,
        requestNo: body.requestNo,
        payTime: new Date().toISOString(),
      },
    });
    await audit(context, scope, {
      action: 'bill:pay',
      kind: bill.name,
      targetId: row.id,
      targetName: row.name,
      detail: { requestNo: body.requestNo, channel: body.channel, payAmount, couponAmount },
    });
  }
  const params = { count: rows.length, amount: shownAmount(total) };
  await sendMessage(scope, {
    userId: context.session.user.id,
    type: 'bill',
    title: text(officeMessages, 'bill.paidTitle'),
    content: text(officeMessages, 'bill.paidContent', params),
  });
  const paid = await findRecords<BillData>(scope, bill, { match: { requestNo: body.requestNo } });
  return payment(scope, paid, body.requestNo);
}

/** With a coupon there is one bill, so its amount is the bill's. */
async function couponFor(
  scope: TenantScope,
  rows: readonly Row<BillData>[],
  couponId: string,
): Promise<string> {
  if (couponId === '') return '0.00';
  const [only, ...others] = rows;
  if (!only || others.length > 0) throw new Refusal(text(officeMessages, 'bill.oneCoupon'));
  return takeCoupon(scope, couponId, only);
}

async function settle(
  context: SessionContext,
  scope: TenantScope,
  rows: readonly Row<BillData>[],
  total: string,
  body: PayBody,
): Promise<void> {
  if (new Big(total).eq(0)) return;
  const name = rows
    .map((row) => row.data.billNo)
    .join(' ')
    .slice(0, 100);
  const [first] = rows;
  const shared = {
    name,
    ownerId: context.session.user.id,
    channel: body.channel,
    requestNo: body.requestNo,
    refId: rows.length === 1 && first ? first.id : '',
    orderId: first?.data.orderId ?? '',
  };
  // Paid online, the money comes in and goes out again: the balance stays, and both are in the statement.
  if (body.channel === 'online') await post(scope, { ...shared, type: 'topup', amount: total });
  await post(scope, { ...shared, type: 'payment', amount: negative(total) });
}

async function payment(scope: TenantScope, rows: readonly Row<BillData>[], requestNo: string) {
  return {
    id: requestNo,
    requestNo,
    channel: rows[0]?.data.channel ?? '',
    amount: sum(rows.map((row) => row.data.paidAmount)),
    couponAmount: sum(rows.map((row) => row.data.couponAmount)),
    balance: await balanceOf(scope),
    ids: rows.map((row) => row.id),
  };
}
