import { both, type Text } from '../../../../src/core/i18n/translator';
import { inAll, inEach, sayIn } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { balanceEntry } from '../../kinds/ordering';
import { bareMetalServer } from '../../kinds/platforms';
import type { Data } from '../../records/kind';
import type { EntryData } from './account';
import { addMonths, cycleOf, startOf } from './days';
import {
  bill,
  billItem,
  remittance,
  remittanceReview,
  topup,
  type BillData,
  type BillItemData,
  type TopupData,
} from '../../kinds/office';
import { yuan, type SeedBill } from './seed-bill';
import type { SeedFiles } from './seed-files';
import { otherRemittances, remittanceOf, waitingReviews } from './seed-remittances';
import { isPaidAfter, paidResources, rowsToPayFor, sizesOf, type Paid } from './seed-resources';

const MONTHS = 12;
const HOUR = 3_600_000;
const TOPPED_UP_BY = 'unionpay';
const DAY = 24 * HOUR;

type Tenant = SeedBill['tenant'];
type Random = ReturnType<SeedWriter['random']>;

const modes = [
  ['PreCharge', both('包月资源', 'monthly resources')],
  ['PostCharge', both('按量资源', 'resources by use')],
  ['EachCharge', both('按次服务', 'services by call')],
  ['YearCharge', both('包年资源', 'yearly resources')],
] as const;

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** What the bill of a month is called by whoever reads it. */
const billName = (cycle: string, title: Text) =>
  inEach((locale) => {
    const of = sayIn(title, locale);
    return locale === 'en'
      ? `${monthNames.format(new Date(`${cycle}-01`))} bill: ${of}`
      : `${Number(cycle.slice(5))}月${of}账单`;
  });

/** Up to twelve months of bills for every tenant with their items, as far back as there was something to pay for; the bills are written later, when coupons and invoices are known. */
export async function seedBills(writer: SeedWriter): Promise<readonly SeedBill[]> {
  const random = writer.random(1807);
  const existing = await rowsToPayFor(writer);
  const sizeOf = await sizesOf(writer);
  const metal = new Map<string, Data>();
  const bills: SeedBill[] = [];
  const items: SeedRecord[] = [];
  for (const [tenantIndex, tenant] of writer.tenants.entries()) {
    const resources = paidResources(writer, existing, tenant.id, tenantIndex, random, sizeOf);
    const payer = writer.usersOf(tenant.id).find((user) => user.category === 'Tenant');
    const ownerId = payer?.id ?? '';
    for (let back = MONTHS; back >= 1; back -= 1) {
      const cycle = addMonths(cycleOf(writer.now), -back);
      for (const [position, [mode, title]] of modes.entries()) {
        const own = resources.filter(
          (one) => one.chargeMode === mode && one.since >= back && isDue(one, back),
        );
        if (own.length === 0) continue;
        const id = `bl-${tenantIndex + 1}${cycle.replace('-', '')}${position + 1}`;
        const billNo = `ZD${cycle.replace('-', '')}0${tenantIndex + 1}${position + 1}0001`;
        const made = own.map((one, index) =>
          itemOf({ writer, tenant, random, one, index, id, billNo, cycle, mode }),
        );
        items.push(...made.map((item) => item.record));
        // A server stands until the end of the year that was paid last.
        for (const { record } of made)
          if (record.data['serviceCode'] === 'bareMetal')
            metal.set(String(record.data['resourceId']), { expireTime: record.data['endTime'] });
        bills.push(
          billOf(
            { writer, tenant, tenantIndex, random, id, billNo, cycle, mode, title, ownerId },
            made,
            back,
          ),
        );
      }
    }
  }
  await writer.records(billItem, items);
  await writer.amend(
    bareMetalServer,
    [...metal].map(([id, data]) => ({ id, data })),
  );
  return bills;
}

/** A year is paid once in twelve months. */
const isDue = (one: Paid, back: number) =>
  one.chargeMode !== 'YearCharge' || (one.since - back) % 12 === 0;

interface Around {
  readonly writer: SeedWriter;
  readonly tenant: Tenant;
  readonly random: Random;
  readonly id: string;
  readonly billNo: string;
  readonly cycle: string;
  readonly mode: string;
}

interface Made {
  readonly record: SeedRecord;
  readonly list: number;
  readonly amount: number;
}

function itemOf({
  writer,
  tenant,
  random,
  one,
  index,
  id,
  billNo,
  cycle,
  mode,
}: Around & {
  readonly one: Paid;
  readonly index: number;
}): Made {
  const varies = isPaidAfter(mode);
  const first = startOf(`${cycle}-01`);
  const start = one.made && one.made > first ? one.made : first;
  const end = startOf(`${addMonths(cycle, mode === 'YearCharge' ? 12 : 1)}-01`);
  const there = (end.getTime() - start.getTime()) / (end.getTime() - first.getTime());
  const quantity = varies
    ? Math.ceil(one.quantity * there * (0.6 + random.next() * 0.7))
    : one.quantity;
  const list = quantity * one.unitPrice;
  const amount = Math.round((list * Math.round(tenant.discount * 100)) / 100);
  const days = varies ? random.int(27) : random.int(3);
  const data: BillItemData = {
    billId: id,
    billNo,
    cycle,
    chargeMode: mode,
    serviceCode: one.serviceCode,
    serviceName: one.serviceName,
    resourceId: one.resourceId,
    resourceName: one.resourceName,
    bizUseId: one.bizUseId,
    bizUseName: one.bizUseName,
    region: one.region,
    specification: one.specification,
    quantity: String(quantity),
    unit: one.unit,
    unitPrice: yuan(one.unitPrice),
    listAmount: yuan(list),
    discountAmount: yuan(list - amount),
    amount: yuan(amount),
    startTime: start.toISOString(),
    endTime: end.toISOString(),
  };
  const charged = start.getTime() + days * DAY + random.int(24) * HOUR;
  const time = Math.max(
    start.getTime(),
    Math.min(writer.now.getTime(), end.getTime() - HOUR, charged),
  );
  const record: SeedRecord = {
    id: `${id}-${index + 1}`,
    tenantId: tenant.id,
    name: one.resourceName,
    projectId: one.projectId,
    parentId: id,
    createTime: new Date(time),
    data,
  };
  return { record, list, amount };
}

function billOf(
  around: Around & {
    readonly tenantIndex: number;
    readonly title: Text;
    readonly ownerId: string;
  },
  items: readonly Made[],
  back: number,
): SeedBill {
  const { writer, tenant, tenantIndex, random, id, billNo, cycle, mode, title, ownerId } = around;
  const total = (pick: (item: Made) => number) => items.reduce((sum, item) => sum + pick(item), 0);
  const [list, amount] = [total((item) => item.list), total((item) => item.amount)];
  const after = isPaidAfter(mode);
  const now = writer.now.getTime();
  const issued = startOf(`${addMonths(cycle, after ? 1 : 0)}-01`).getTime() + 2 * HOUR;
  const createTime = new Date(Math.min(now, issued));
  const payTime = new Date(createTime.getTime() + (1 + random.int(6)) * DAY + random.int(9) * HOUR);
  const waits = (back === 1 && after) || (back === 3 && mode === 'EachCharge');
  // One at least in each tenant, whatever is drawn.
  const isCanceled = random.next() < 0.04 || (back === 7 && after);
  const status = waits || payTime.getTime() > now ? 'unpay' : isCanceled ? 'canceld' : 'paid';
  return {
    tenant,
    tenantIndex,
    id,
    name: billName(cycle, title),
    cycle,
    status,
    createTime,
    payTime,
    ownerId,
    amount,
    coupon: 0,
    couponId: '',
    invoiceId: '',
    data: {
      billNo,
      cycle,
      chargeMode: mode,
      orderId: '',
      itemCount: items.length,
      listAmount: yuan(list),
      discountAmount: yuan(list - amount),
      amount: yuan(amount),
      channel: status === 'paid' ? 'balance' : '',
      dueTime: new Date(createTime.getTime() + 15 * DAY).toISOString(),
      payTime: status === 'paid' ? payTime.toISOString() : '',
      requestNo: status === 'paid' ? `seed-${id}` : '',
      cancelReason:
        status === 'canceld'
          ? inAll(both('资源已调整，账单作废', 'The resources were changed, so the bill is void'))
          : '',
    },
  };
}

/**
 * The bills, and the account entries of those that are paid. What comes in of a month is exactly what goes out for it,
 * so the balance that ordering's part has seeded stays right.
 */
export async function seedLedger(
  writer: SeedWriter,
  bills: readonly SeedBill[],
  files: SeedFiles,
): Promise<void> {
  await writer.records(
    bill,
    bills.map((one) => {
      const pay = one.amount - one.coupon;
      const data: BillData = {
        ...one.data,
        couponId: one.couponId,
        couponAmount: yuan(one.coupon),
        payAmount: yuan(pay),
        paidAmount: one.status === 'paid' ? yuan(pay) : '0.00',
        invoiceId: one.invoiceId,
        invoiced: one.invoiceId !== '',
      };
      const { id, name, status, ownerId, createTime } = one;
      return { id, tenantId: one.tenant.id, name, status, ownerId, createTime, data };
    }),
  );
  const entries: SeedRecord[] = [];
  const topups: SeedRecord[] = [];
  const numbered: { readonly id: string; readonly data: Data }[] = [];
  const remittances: SeedRecord[] = [];
  const paid = bills.filter((one) => one.status === 'paid');
  const groups = [...new Set(paid.map((one) => `${one.tenant.id} ${one.cycle}`))];
  for (const [index, group] of groups.entries()) {
    const own = paid.filter((one) => `${one.tenant.id} ${one.cycle}` === group);
    own.sort((a, b) => a.payTime.getTime() - b.payTime.getTime());
    const [first] = own;
    if (!first) continue;
    const total = own.reduce((sum, one) => sum + one.amount - one.coupon, 0);
    const came = new Date(first.payTime.getTime() - 3 * HOUR);
    const byBank = index % 2 === 0;
    const income = byBank ? remittanceOf(files, first, total, came) : topupOf(first, total, came);
    (byBank ? remittances : topups).push(income);
    let balance = total;
    const kind = byBank ? 'remittance' : 'topup';
    entries.push(
      entryOf(first, {
        id: `en-${first.id}`,
        kind,
        fen: total,
        time: came,
        refId: income.id,
        name: income.name,
        balance,
      }),
    );
    for (const one of own) {
      const fen = one.coupon - one.amount;
      balance += fen;
      entries.push(
        entryOf(one, {
          id: `ep-${one.id}`,
          kind: 'payment',
          fen,
          time: one.payTime,
          refId: one.id,
          name: one.data.billNo,
          balance,
        }),
      );
    }
  }
  // Those before orders were paid: each entry of the account has its top-up too.
  for (const entry of (await writer.rowsOf(balanceEntry)).filter(isTopup)) {
    const known = topupRow(entry, String(entry.data['amount']), entry.createTime);
    topups.push({ ...known, id: `tu-${entry.id}` });
    numbered.push({ id: entry.id, data: { refId: `tu-${entry.id}` } });
  }
  await writer.amend(balanceEntry, numbered);
  await writer.records(balanceEntry, entries);
  await writer.records(topup, topups);
  remittances.push(...otherRemittances(writer, files, bills));
  await writer.records(remittance, remittances);
  await writer.records(remittanceReview, waitingReviews(writer, remittances));
}

const entryChannels: Readonly<Record<string, string>> = { remittance: 'bank', topup: TOPPED_UP_BY };
const isTopup = ({ data }: SeedRecord) => data['entryType'] === 'topup';

function entryOf(
  one: SeedBill,
  entry: {
    readonly id: string;
    readonly kind: string;
    readonly fen: number;
    readonly time: Date;
    readonly refId: string;
    readonly name: string;
    readonly balance: number;
  },
): SeedRecord {
  const data: EntryData = {
    entryType: entry.kind,
    orderId: '',
    amount: yuan(entry.fen),
    balance: yuan(entry.balance),
    entryNo: `LS${entry.id.replace(/\D/g, '').padStart(12, '0')}`,
    refId: entry.refId,
    requestNo: entry.kind === 'payment' ? `seed-${one.id}` : '',
    channel: entryChannels[entry.kind] ?? 'balance',
    remark: '',
  };
  const { id, name, time: createTime } = entry;
  return { id, tenantId: one.tenant.id, name, ownerId: one.ownerId, createTime, data };
}

const topupOf = (one: SeedBill, fen: number, createTime: Date): SeedRecord => ({
  ...topupRow({ ...one, tenantId: one.tenant.id }, yuan(fen), createTime),
  id: `tu-${one.id}`,
});

function topupRow(
  { id, tenantId, ownerId = null }: Pick<SeedRecord, 'id' | 'tenantId' | 'ownerId'>,
  amount: string,
  createTime: Date,
): Omit<SeedRecord, 'id'> {
  const name = `CZ${id.replace(/\D/g, '').padStart(14, '0')}`;
  const data: TopupData = {
    ...{ topupNo: name, amount, remark: '', credited: true },
    channel: TOPPED_UP_BY,
  };
  return { tenantId, name, status: 'paid', ownerId, createTime, data };
}
