import { Big } from 'big.js';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { payableBills } from '../../../../src/core/api/office/bills';
import * as api from '../../../../src/core/api/office/coupons';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { shownAmount } from '../../../../src/core/format/amount';
import { both, text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { listHandler, readHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attribute, attributeIn } from '../../records/attributes';
import { inAll, rowIn } from '../../records/languages';
import { findRecord, findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { takeFrom } from './campaigns';
import { secondsUntil } from './days';
import { isPayable } from './payable';
import {
  bill,
  billItem,
  coupon,
  type BillData,
  type BillItemData,
  type CouponData,
} from '../../kinds/office';
import { officeMessages } from './messages';
import { sum } from './sums';

const DAY = 86_400_000;

/** The part of a bill that a coupon is good for: that of its services, or all of it. */
function coveredBy(
  { data: { serviceCodes } }: Row<CouponData>,
  target: Row<BillData>,
  items: readonly Row<BillItemData>[],
): string {
  if (serviceCodes.length === 0) return target.data.amount;
  const covered = items.filter((item) => serviceCodes.includes(item.data.serviceCode));
  return sum(covered.map((item) => item.data.amount));
}

/** Why a bill cannot be paid with a coupon; undefined when it can. */
function problem(row: Row<CouponData>, covered: string): Refusal | undefined {
  const { serviceCodes, threshold } = row.data;
  if (serviceCodes.length > 0 && new Big(covered).lte(0)) {
    return new Refusal(text(officeMessages, 'coupon.services', { name: row.name }));
  }
  if (new Big(covered).gte(threshold)) return undefined;
  const params = { name: row.name, threshold: shownAmount(threshold) };
  return new Refusal(text(officeMessages, 'coupon.threshold', params));
}

/** Never more than what it is good for. */
const offOf = ({ data }: Row<CouponData>, covered: string): string =>
  new Big(data.amount).gt(covered) ? covered : data.amount;

const itemsOf = (scope: TenantScope, row: Row) =>
  findRecords<BillItemData>(scope, billItem, { match: { parentId: row.id } });

/** The condition over bills that one may be paid with this coupon: `problem` and `coveredBy` for all of them at once. */
export async function billsFor(scope: TenantScope, couponId: string): Promise<SQL> {
  const { records } = scope.rows;
  const row = await findRecord<CouponData>(scope, coupon, couponId);
  if (row?.status !== 'unused') return sql`false`;
  const { serviceCodes, threshold } = row.data;
  const unpaid = isPayable(scope);
  const amount = attribute(records.data, 'amount', 'number');
  if (serviceCodes.length === 0) return sql`${unpaid} and ${amount} >= ${threshold}::numeric`;
  const covered = scope.db
    .select({ id: records.parentId })
    .from(records)
    .where(
      and(
        eq(records.kind, billItem.name),
        isNull(records.removeTime),
        attributeIn(scope, 'serviceCode', serviceCodes),
      ),
    )
    .groupBy(records.parentId)
    .having(sql`sum(${amount}) > 0 and sum(${amount}) >= ${threshold}::numeric`);
  return sql`${unpaid} and ${inArray(records.id, covered)}`;
}

/** Marks a coupon as used on a bill and says what it takes off, never more than what it is good for. */
export async function takeCoupon(
  scope: TenantScope,
  couponId: string,
  target: Row<BillData>,
): Promise<string> {
  const row = await readRecord<CouponData>(scope, coupon, couponId);
  if (row.status !== 'unused') {
    const status = (locale: 'zh-CN' | 'en') => dictionaries.coupon.lookup(row.status, locale).text;
    throw new Refusal(text(officeMessages, 'coupon.unusable'), { name: row.name, status });
  }
  const covered = coveredBy(row, target, await itemsOf(scope, target));
  const reason = problem(row, covered);
  if (reason) throw reason;
  await updateRecord(scope, coupon, row, {
    status: 'used',
    data: {
      useTime: new Date().toISOString(),
      billId: target.id,
      billNo: target.data.billNo,
    },
  });
  return offOf(row, covered);
}

async function claim(context: SessionContext, code: string) {
  return context.scope.exclusive(async (scope) => {
    const campaign = await takeFrom(scope.db, code);
    const offer = campaign.data;
    const name = inAll(both(campaign.name, campaign.nameEn));
    const earlier = await findRecords(scope, coupon, { match: { code } });
    if (earlier.length > 0) throw new Refusal(text(officeMessages, 'coupon.claimed', { name }));
    const now = new Date();
    const expire = new Date(now.getTime() + offer.days * DAY);
    const data: CouponData = {
      code,
      amount: offer.amount,
      threshold: offer.threshold,
      serviceCodes: offer.serviceCodes,
      startTime: now.toISOString(),
      expireTime: expire.toISOString(),
      claimTime: now.toISOString(),
      useTime: '',
      billId: '',
      billNo: '',
    };
    const row = await insertRecord(scope, coupon, {
      name,
      status: 'unused',
      settles: { to: 'expired', seconds: secondsUntil(expire) },
      ownerId: context.session.user.id,
      data,
    });
    await audit(context, scope, {
      action: 'coupon:claim',
      kind: coupon.name,
      targetId: row.id,
      targetName: row.name,
      detail: { code },
    });
    return toWire(rowIn(row, context));
  });
}

export const couponHandlers: readonly Handler[] = [
  listHandler(api.listCoupons, coupon),
  readHandler(api.readCoupon, coupon),
  forSession(api.claimCoupon, (context, { body }) => claim(context, body.code)),

  forSession(api.usableCoupons, async (context, { params }) => {
    const { scope } = context;
    const target = await readRecord<BillData>(scope, bill, params.id);
    if (!payableBills.includes(target.status)) return [];
    const items = await itemsOf(scope, target);
    const rows = await findRecords<CouponData>(scope, coupon, { match: { status: 'unused' } });
    return rows
      .filter((row) => problem(row, coveredBy(row, target, items)) === undefined)
      .map((row) => ({
        ...toWire(rowIn(row, context)),
        off: offOf(row, coveredBy(row, target, items)),
      }))
      .sort((a, b) => new Big(b.off).cmp(a.off));
  }),
];
