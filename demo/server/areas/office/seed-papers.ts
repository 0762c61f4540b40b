import { both, type Text } from '../../../../src/core/i18n/translator';
import { inAll } from '../../records/languages';
import { creditCode } from '../../seed/credit-codes';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { dayOf, startOf } from './days';
import {
  contract,
  coupon,
  invoice,
  invoiceReview,
  invoiceTitle,
  type ContractData,
  type CouponData,
  type InvoiceData,
  type InvoiceTitleData,
} from '../../kinds/office';
import { SELLER } from './invoiceable';
import { reviewOf, yuan, type SeedBill } from './seed-bill';
import { pdfOf, type SeedFiles } from './seed-files';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const administrator = (writer: SeedWriter, tenantId: SeedBill['tenant']['id']) =>
  writer.usersOf(tenantId).find((user) => user.category === 'Tenant')?.id ?? null;

interface CouponPlan {
  readonly name: Text;
  readonly amount: number;
  readonly threshold: number;
  readonly services: readonly string[];
  /** Days before the seed at which it was claimed, and for how many it is good. */
  readonly claimed: number;
  readonly days: number;
  readonly used: boolean;
}

const couponPlan = (
  name: Text,
  amount: number,
  threshold: number,
  claimed: number,
  days: number,
  used = false,
  services: readonly string[] = [],
): CouponPlan => ({ name, amount, threshold, services, claimed, days, used });

const couponPlans: readonly CouponPlan[] = [
  couponPlan(both('新客户代金券', 'New customer voucher'), 50_000, 200_000, 340, 60, true),
  couponPlan(both('上云扶持券', 'Cloud start coupon'), 100_000, 500_000, 290, 90, true),
  couponPlan(both('年中回馈券', 'Mid-year coupon'), 30_000, 100_000, 190, 45, true),
  couponPlan(both('数据库专享券', 'Database coupon'), 20_000, 80_000, 150, 60, true, [
    'rds',
    'redis',
  ]),
  couponPlan(both('伙伴推荐券', 'Partner referral coupon'), 20_000, 100_000, 300, 30),
  couponPlan(both('存储体验券', 'Storage trial coupon'), 10_000, 30_000, 200, 60, false, [
    'oss',
    'volume',
  ]),
  couponPlan(both('服务补偿券', 'Service credit'), 15_000, 0, 120, 90),
  couponPlan(both('老客户专享券', 'Loyal customer coupon'), 30_000, 150_000, 25, 90),
  couponPlan(both('云主机满减券', 'Virtual machine coupon'), 20_000, 100_000, 20, 60, false, [
    'vm',
  ]),
  couponPlan(both('按量资源券', 'Coupon for resources by use'), 10_000, 50_000, 12, 120),
  couponPlan(both('短信优惠券', 'Text message coupon'), 5_000, 20_000, 8, 45, false, ['sms']),
  couponPlan(both('通用代金券', 'General voucher'), 8_800, 0, 5, 180),
];

/** Those that were used take their amount off a bill that was paid while they were good. */
export async function seedCoupons(writer: SeedWriter, bills: readonly SeedBill[]): Promise<void> {
  const rows: SeedRecord[] = [];
  for (const [tenantIndex, tenant] of writer.tenants.entries()) {
    for (const [index, plan] of couponPlans.entries()) {
      const id = `cp-${tenantIndex + 1}${String(index + 1).padStart(3, '0')}`;
      const claimed = writer.daysAgo(plan.claimed);
      const expire = new Date(claimed.getTime() + plan.days * DAY);
      const target = plan.used
        ? bills.find(
            (one) =>
              one.tenant.id === tenant.id &&
              one.status === 'paid' &&
              one.couponId === '' &&
              one.amount >= plan.threshold &&
              one.data.chargeMode === 'PreCharge' &&
              one.payTime > claimed &&
              one.payTime < expire,
          )
        : undefined;
      if (target) {
        target.couponId = id;
        target.coupon = plan.amount;
      }
      const data: CouponData = {
        code: `C${tenantIndex + 1}-${plan.claimed}${plan.days}`,
        amount: yuan(plan.amount),
        threshold: yuan(plan.threshold),
        serviceCodes: plan.services,
        startTime: claimed.toISOString(),
        expireTime: expire.toISOString(),
        claimTime: claimed.toISOString(),
        useTime: target ? target.payTime.toISOString() : '',
        billId: target?.id ?? '',
        billNo: target?.data.billNo ?? '',
      };
      rows.push({
        id,
        tenantId: tenant.id,
        name: inAll(plan.name),
        status: target ? 'used' : 'unused',
        ...(target ? {} : { settlesTo: 'expired', settlesAt: expire }),
        ownerId: administrator(writer, tenant.id),
        createTime: claimed,
        data,
      });
    }
  }
  await writer.records(coupon, rows);
}

/** One for the paid bills of each month but the last two; the newest is being issued. */
export async function seedInvoices(writer: SeedWriter, bills: readonly SeedBill[]): Promise<void> {
  const reviews: SeedRecord[] = [];
  const titles: SeedRecord[] = [];
  const invoices: SeedRecord[] = [];
  for (const [tenantIndex, tenant] of writer.tenants.entries()) {
    const titleId = `it-${tenantIndex + 1}01`;
    const title: InvoiceTitleData = {
      type: 'enterprise',
      // A company has one number, by which it pays tax and under which it is known.
      taxNumber: creditCode(tenantIndex + 1, 0),
      bankName: '江南商业银行滨江支行',
      bankAccount: `62000${tenantIndex + 1}0088123400`,
      address: ['北辰路 1 号', '智造大道 88 号', '临港物流园 6 号'][tenantIndex] ?? '',
      phone: `021-6000${tenantIndex + 1}000`,
      email: `finance${tenantIndex + 1}@example.com`,
      isDefault: true,
    };
    const ownerId = administrator(writer, tenant.id);
    const createTime = writer.daysAgo(380);
    const shared = { tenantId: tenant.id, ownerId, createTime };
    titles.push(
      { ...shared, id: titleId, name: tenant.name, data: title },
      {
        ...shared,
        id: `it-${tenantIndex + 1}02`,
        name: `${tenant.name}（研发中心）`,
        data: { ...title, bankName: '', bankAccount: '', isDefault: false },
      },
    );
    const cycles = [...new Set(bills.map((one) => one.cycle))].sort().slice(0, -2);
    for (const [index, cycle] of cycles.entries()) {
      const own = bills.filter(
        (one) => one.tenant.id === tenant.id && one.cycle === cycle && one.status === 'paid',
      );
      const last = own.map((one) => one.payTime.getTime()).sort((a, b) => b - a)[0];
      if (last === undefined) continue;
      const state =
        index === cycles.length - 1 ? 'APPROVING' : index === 4 ? 'REFUSED' : 'APPROVED';
      const row = invoiceOf(writer, { tenantIndex, cycle, own, last, state, titleId, title });
      invoices.push(row);
      if (state === 'APPROVING' && !tenant.platform) {
        const { bankName, bankAccount, address, phone, type: titleType } = title;
        const more = { bankName, bankAccount, address, phone, titleType };
        reviews.push(reviewOf(row, tenant, more));
      }
    }
  }
  await writer.records(invoiceTitle, titles);
  await writer.records(invoice, invoices);
  await writer.records(invoiceReview, reviews);
}

function invoiceOf(
  writer: SeedWriter,
  about: {
    readonly tenantIndex: number;
    readonly cycle: string;
    readonly own: readonly SeedBill[];
    readonly last: number;
    readonly state: 'APPROVING' | 'REFUSED' | 'APPROVED';
    readonly titleId: string;
    readonly title: InvoiceTitleData;
  },
): SeedRecord {
  const { tenantIndex, cycle, own, state, title } = about;
  const yesterday = writer.now.getTime() - DAY;
  const day = state === 'APPROVING' ? yesterday : Math.min(about.last + 2 * DAY, yesterday);
  // In the morning: the same day in most zones, which its number names.
  const asked = startOf(dayOf(new Date(day))).getTime() + 10 * HOUR;
  // Of the day on which it was asked for, as those that are asked for now; of several of one day, the month tells them apart.
  const id = `FP${dayOf(new Date(asked)).replaceAll('-', '')}${cycle.slice(2).replace('-', '')}000${tenantIndex + 1}`;
  const issue = new Date(asked + (state === 'APPROVING' ? 3 : 1) * DAY);
  const fen = own.reduce((sum, one) => sum + one.amount - one.coupon, 0);
  if (state !== 'REFUSED') for (const one of own) one.invoiceId = id;
  const tenant = own[0]?.tenant;
  // The platform's own is issued by the clock; the others wait for its people.
  const waits = state === 'APPROVING' && tenant?.platform !== true;
  const data: InvoiceData = {
    applyNo: id,
    invoiceNo: '',
    invoiceType: 'special',
    amount: yuan(fen),
    // The tax that is contained in the amount, rounded half up.
    taxAmount: yuan(Math.floor((fen * 6 * 2 + 106) / 212)),
    taxRate: '6',
    billIds: own.map((one) => one.id),
    billCount: own.length,
    titleId: about.titleId,
    titleName: tenant?.name ?? '',
    taxNumber: title.taxNumber,
    email: title.email,
    remark: `${cycle}账期`,
    issueTime: state === 'REFUSED' || waits ? '' : issue.toISOString(),
    refuseReason: state === 'REFUSED' ? '抬头与合同主体不一致，请更正后重新申请' : '',
  };
  return {
    id,
    tenantId: tenant?.id ?? 't-platform',
    name: tenant?.name ?? '',
    status: state,
    ...(state === 'APPROVING' && !waits ? { settlesTo: 'APPROVED', settlesAt: issue } : {}),
    ownerId: own[0]?.ownerId ?? null,
    createTime: new Date(asked),
    data,
  };
}

const contractPlans = [
  ['云服务框架合同', 'framework', 'APPROVED', 360, 730, 12_000_000],
  ['上一年度云服务合同', 'service', 'APPROVED', 395, 365, 8_600_000],
  ['数据库托管服务合同', 'service', 'APPROVED', 240, 365, 3_600_000],
  ['等保合规服务合同', 'service', 'APPROVED', 200, 180, 1_980_000],
  ['专线接入补充协议', 'supplement', 'APPROVED', 150, 365, 960_000],
  ['保密协议', 'confidentiality', 'APPROVED', 350, 1095, 100],
  ['灾备演练服务合同', 'service', 'REFUSED', 90, 365, 1_500_000],
  ['容器平台扩容补充协议', 'supplement', 'UNAPPLY', 60, 365, 2_400_000],
  ['年度维保服务合同', 'service', 'CREATED', 6, 365, 2_880_000],
  ['新一期云服务框架合同', 'framework', 'CREATED', 3, 730, 15_000_000],
] as const;

export async function seedContracts(writer: SeedWriter, files: SeedFiles): Promise<void> {
  await writer.records(
    contract,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      contractPlans.map(([name, type, status, ago, days, fen], index): SeedRecord => {
        const createTime = writer.daysAgo(ago);
        const startDay = dayOf(createTime);
        const signed = status === 'APPROVED';
        const terminated = index === 4;
        const number = `HT${startDay.replaceAll('-', '')}0${tenantIndex + 1}${index}`;
        const id = `ct-${tenantIndex + 1}${String(index + 1).padStart(3, '0')}`;
        const ownerId = administrator(writer, tenant.id);
        const owner = { id, tenantId: tenant.id, ownerId, createTime };
        const text = [name, `合同编号：${number}`, `甲方：${tenant.name}`, `乙方：${SELLER}`];
        const data: ContractData = {
          contractNo: number,
          type,
          partyA: tenant.name,
          partyB: SELLER,
          amount: yuan(fen),
          startDay,
          endDay: dayOf(new Date(createTime.getTime() + days * DAY)),
          autoRenew: index === 0,
          content: `甲方委托乙方提供“${name}”约定的云服务，服务等级、计费与结算方式见附件。`,
          attachments: [files.add(owner, `${name}.pdf`, pdfOf([...text, `金额：${yuan(fen)} 元`]))],
          signTime: signed ? new Date(createTime.getTime() + 2 * DAY).toISOString() : '',
          signerName: signed ? (writer.usersOf(tenant.id)[0]?.name ?? '') : '',
          terminateTime: terminated ? writer.daysAgo(40).toISOString() : '',
          terminateReason: terminated
            ? '线路调整，双方协商终止'
            : status === 'REFUSED'
              ? '价格未达成一致'
              : '',
          renewals: [],
        };
        return { ...owner, name, status, data };
      }),
    ),
  );
}
