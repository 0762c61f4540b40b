import { randomUUID } from 'node:crypto';
import { Big } from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import type { BillData, BillItemData, CouponData } from '../../../../demo/server/kinds/office';
import { bill, billItem, coupon } from '../../../../demo/server/kinds/office';
import {
  attachment,
  pathOfAttachment,
  type AttachmentData,
} from '../../../../demo/server/kinds/files';
import { records } from '../../../../demo/server/database/tenant-tables';
import type { Data, Kind } from '../../../../demo/server/records/kind';
import { createBudget } from '../../../../src/core/api/office/budgets';
import { createContract } from '../../../../src/core/api/office/contracts';
import { createInvoice, createInvoiceTitle } from '../../../../src/core/api/office/invoices';
import { createPromotion } from '../../../../src/core/api/office/promotions';
import { createPublication } from '../../../../src/core/api/office/publishing';
import { createWorkOrder } from '../../../../src/core/api/office/work-orders';
import type { decideInvoices, decideRemittances } from '../../../../src/core/api/office/reviews';
import { createProject } from '../../../../src/core/api/projects';
import { call, signedIn } from '../../backend';
import { unique, type Here } from '../../sample';

type Db = Pick<Here, 'db'>;

/** A row as no call makes it: bills come from orders, messages from what happens. */
export async function insertRow(
  { db }: Db,
  kind: Kind,
  row: {
    readonly data: Data;
    readonly id?: string;
    readonly name?: string;
    readonly status?: string;
    readonly parentId?: string;
    readonly ownerId?: string;
    readonly projectId?: string;
    readonly settlesTo?: string;
    readonly settlesAt?: Date;
    readonly createTime?: Date;
  },
): Promise<string> {
  const { id = randomUUID() } = row;
  await db.insert(records).values({
    ownerId: 'u-tenant',
    name: unique('样例'),
    createTime: new Date(),
    updateTime: new Date(),
    ...row,
    id,
    tenantId: 't-huadong',
    kind: kind.name,
  });
  return id;
}

/** Time passes for one row: what it settles to is there. */
export async function settle({ db }: Db, id: string): Promise<void> {
  const settlesAt = new Date(Date.now() - 1000);
  await db.update(records).set({ settlesAt }).where(eq(records.id, id));
}

export async function setStatus({ db }: Db, id: string, status: string): Promise<void> {
  const fixed = { status, settlesTo: null, settlesAt: null };
  await db.update(records).set(fixed).where(eq(records.id, id));
}

/** A bill of one item. */
export async function newBill(here: Db, status = 'unpay', amount = '12.30'): Promise<string> {
  const data: BillData = {
    billNo: unique('ZD'),
    cycle: '2026-01',
    chargeMode: 'PostCharge',
    orderId: '',
    itemCount: 1,
    listAmount: amount,
    discountAmount: '0.00',
    amount,
    couponId: '',
    couponAmount: '0.00',
    payAmount: amount,
    paidAmount: status === 'paid' ? amount : '0.00',
    channel: '',
    dueTime: new Date().toISOString(),
    payTime: '',
    invoiceId: '',
    invoiced: false,
    requestNo: '',
    cancelReason: '',
  };
  const id = await insertRow(here, bill, { status, data });
  const item: BillItemData = {
    billId: id,
    billNo: data.billNo,
    cycle: data.cycle,
    chargeMode: data.chargeMode,
    serviceCode: 'oss',
    serviceName: '对象存储',
    resourceId: 'bucket-sample',
    resourceName: 'bucket-sample',
    bizUseId: '',
    bizUseName: '',
    region: 'cn-east-1',
    specification: '',
    quantity: '1',
    unit: '月',
    unitPrice: amount,
    listAmount: amount,
    discountAmount: '0.00',
    amount,
    startTime: '',
    endTime: '',
  };
  await insertRow(here, billItem, { parentId: id, data: item });
  return id;
}

/** One more item on a bill, and its amount on the bill. */
export async function addItem(
  here: Db,
  billId: string,
  serviceCode: string,
  amount: string,
): Promise<void> {
  const { db } = here;
  const [item] = await db.select().from(records).where(eq(records.parentId, billId));
  const [own] = await db.select().from(records).where(eq(records.id, billId));
  const data = { ...item?.data, serviceCode, listAmount: amount, amount };
  await insertRow(here, billItem, { parentId: billId, data });
  const whole = new Big(String(own?.data['amount'])).plus(amount).toFixed(2);
  const sums = { listAmount: whole, amount: whole, payAmount: whole, itemCount: 2 };
  await db
    .update(records)
    .set({ data: { ...own?.data, ...sums } })
    .where(eq(records.id, billId));
}

export async function newCoupon(here: Db, more: Partial<CouponData> = {}): Promise<string> {
  const data: CouponData = {
    code: unique('C'),
    amount: '5.00',
    threshold: '10.00',
    serviceCodes: [],
    startTime: '',
    expireTime: '',
    claimTime: '',
    useTime: '',
    billId: '',
    billNo: '',
    ...more,
  };
  const settlesAt = new Date(Date.now() + 3_600_000);
  return insertRow(here, coupon, { status: 'unused', settlesTo: 'expired', settlesAt, data });
}

export const titleBody = (name = unique('抬头')) => ({
  name,
  type: 'enterprise' as const,
  taxNumber: '91310115MA1K3HD02Q',
});

export async function newTitle({ url, token }: Here): Promise<string> {
  return (await call(url, createInvoiceTitle, { body: titleBody() }, token)).id;
}

export async function newInvoice(here: Here, issued = false): Promise<string> {
  const body = { billIds: [await newBill(here, 'paid')], titleId: await newTitle(here) };
  const { id } = await call(here.url, createInvoice, { body }, here.token);
  if (issued) await setStatus(here, id, 'APPROVED');
  return id;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A file as `tenant` would have uploaded it, and as a form names it. */
export async function newFile(here: Db, name = '合同.pdf') {
  const path = pathOfAttachment(unique('file-'), name);
  const data: AttachmentData = {
    path,
    filePath: path,
    size: 3,
    contentType: 'text/plain',
    sha256: '',
    inline: 'abc',
  };
  const id = path.split('/')[2] ?? '';
  await insertRow(here, attachment, { id, name, status: 'success', data });
  return { id, name, path, size: 3 };
}

export const contractBody = async (here: Db) => ({
  name: unique('合同'),
  type: 'service' as const,
  amount: '1000.00',
  startDay: day(-10),
  endDay: day(100),
  attachments: [await newFile(here)],
});

export async function newContract(here: Here, status = 'CREATED'): Promise<string> {
  const { id } = await call(
    here.url,
    createContract,
    { body: await contractBody(here) },
    here.token,
  );
  if (status !== 'CREATED') await setStatus(here, id, status);
  return id;
}

/** Lowers no order that others of these tests make meanwhile: promotions hold for every tenant. */
export const promotionBody = () => ({
  name: unique('促销'),
  type: 'reduction' as const,
  threshold: '99999999',
  reduction: '10.5',
  startDay: day(0),
  endDay: day(30),
});

export async function newPromotion(here: Here): Promise<string> {
  return (await call(here.url, createPromotion, { body: promotionBody() }, here.token)).id;
}

let versions = 0;
export const publicationBody = () => {
  versions += 1;
  return {
    name: unique('服务'),
    serviceCode: 'sample-service',
    category: 'compute' as const,
    version: `${versions}.${Date.now() % 1000}.${Math.floor(Date.now() / 1000) % 1000}`,
    chargeMode: 'PreCharge' as const,
    price: '9.90',
    unit: '月',
  };
};

export async function newPublication(here: Here, status = 'UNAPPLY'): Promise<string> {
  const { id } = await call(here.url, createPublication, { body: publicationBody() }, here.token);
  if (status !== 'UNAPPLY') await setStatus(here, id, status);
  return id;
}

export const workOrderBody = () => ({
  name: unique('工单'),
  type: 'fault' as const,
  content: '无法登录',
});

export async function newWorkOrder(here: Here, status = 'submitted'): Promise<string> {
  const { id } = await call(here.url, createWorkOrder, { body: workOrderBody() }, here.token);
  if (status !== 'submitted') await setStatus(here, id, status);
  return id;
}

/** A group that nothing has been billed to yet, and a budget for it. */
export const newBudget = async ({ url, token }: Here, amount = '1000') => {
  const { id: projectId } = await call(
    url,
    createProject,
    { body: { name: unique('预算组') } },
    token,
  );
  const body = { name: unique('预算'), amount, projectId };
  return { body, ...(await call(url, createBudget, { body }, token)) };
};

export { day };

/** What a tenant has handed in, as the platform's people see it. */
export async function reviewIn({ db }: Db, kind: Kind, sourceId: string): Promise<string> {
  const [row] = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kind.name), sql`${records.data} ->> 'sourceId' = ${sourceId}`));
  if (!row) throw new Error(`Nobody can decide about ${sourceId}`);
  return row.id;
}

/** The platform's administrator says yes, or no with a reason. */
export async function decideOne(
  here: Pick<Here, 'db' | 'url'>,
  kind: Kind,
  endpoint: typeof decideInvoices | typeof decideRemittances,
  sourceId: string,
  reason?: string,
): Promise<void> {
  const ids = [await reviewIn(here, kind, sourceId)];
  const body =
    reason === undefined
      ? ({ action: 'approve', ids } as const)
      : ({ action: 'refuse', ids, reason } as const);
  await call(here.url, endpoint, { body }, await signedIn(() => here.url)('admin'));
}
