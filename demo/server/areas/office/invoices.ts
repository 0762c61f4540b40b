import { Big } from 'big.js';
import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/invoices';
import { shownAmount } from '../../../../src/core/format/amount';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { sendMessage as sendMail } from '../../security/outbox';
import {
  assertAllowed,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { inUse } from '../../records/in-use';
import { Refusal } from '../../refusal';
import {
  bill,
  invoice,
  invoiceTitle,
  type BillData,
  type InvoiceData,
  type InvoiceTitleData,
} from '../../kinds/office';
import { freeBills, invoiceable, numberOfInvoice, SELLER } from './invoiceable';
import { officeMessages } from './messages';
import { handIn, reviewScope, takeBack } from './reviews';
import { numberOf, sum } from './sums';

/** Until the tax service has issued it. */
const ISSUE_SECONDS = 60;
/** Of information services, per cent. */
const TAX_RATE = '6';

/** The tax is contained in the amount. */
const taxIn = (amount: string): string =>
  new Big(amount)
    .minus(new Big(amount).div(new Big(1).plus(new Big(TAX_RATE).div(100))))
    .toFixed(2);

/** The number is the issued invoice's: nobody reads it before. */
function invoiceWire(row: Row<InvoiceData>) {
  return {
    ...toWire(row),
    seller: SELLER,
    invoiceNo: row.status === 'APPROVED' ? numberOfInvoice(row) : '',
  };
}

/** One title at most is the default. */
async function titleData(
  scope: TenantScope,
  body: Omit<InvoiceTitleData, 'isDefault'> & { readonly isDefault: boolean },
  ownId: string,
): Promise<InvoiceTitleData> {
  if (body.type !== 'personal' && body.taxNumber === '') {
    const data = { field: 'taxNumber' };
    throw new Refusal(text(officeMessages, 'title.taxNumber'), {}, { data });
  }
  if (body.isDefault) {
    for (const other of await findRecords(scope, invoiceTitle, { match: { isDefault: true } })) {
      if (other.id === ownId) continue;
      await updateRecord(scope, invoiceTitle, other, { data: { isDefault: false } });
    }
  }
  const { type, taxNumber, bankName, bankAccount, address, phone, email, isDefault } = body;
  return { type, taxNumber, bankName, bankAccount, address, phone, email, isDefault };
}

async function assertFreeName(scope: TenantScope, name: string, ownId: string): Promise<void> {
  const others = await findRecords(scope, invoiceTitle, { match: { name } });
  if (others.every((other) => other.id === ownId)) return;
  throw new Refusal(
    'record.nameTaken',
    { kind: invoiceTitle.label, name },
    { data: { field: 'name' } },
  );
}

async function billsFor(scope: TenantScope, ids: readonly string[]): Promise<Row<BillData>[]> {
  const rows: Row<BillData>[] = [];
  for (const id of new Set(ids)) {
    const row = await readRecord<BillData>(scope, bill, id);
    const { name } = row;
    if (row.status !== 'paid') throw new Refusal(text(officeMessages, 'invoice.unpaid', { name }));
    if (row.data.invoiced) throw new Refusal(text(officeMessages, 'invoice.twice', { name }));
    rows.push(row);
  }
  return rows;
}

type Asked = v.InferOutput<NonNullable<(typeof api.createInvoice)['body']>>;

/** Asked for with paid bills; the platform's people issue it, or the tax service by the clock where none of them may. */
function create(context: SessionContext, body: Asked) {
  return context.scope.exclusive(async (scope) => {
    const title = await readRecord<InvoiceTitleData>(scope, invoiceTitle, body.titleId);
    assertComplete(title, body.invoiceType);
    const bills = await billsFor(scope, body.billIds);
    const amount = sum([...(await invoiceable(scope, bills)).values()]);
    if (new Big(amount).lte(0)) throw new Refusal(text(officeMessages, 'invoice.nothing'));
    const applyNo = numberOf('FP');
    const id = applyNo;
    for (const row of bills) {
      await updateRecord(scope, bill, row, { data: { invoiced: true, invoiceId: id } });
    }
    const platform = await reviewScope(context, scope, invoice);
    const issue = new Date(Date.now() + ISSUE_SECONDS * 1000);
    const data: InvoiceData = {
      applyNo,
      invoiceNo: '',
      invoiceType: body.invoiceType,
      amount,
      taxAmount: taxIn(amount),
      taxRate: TAX_RATE,
      billIds: bills.map((row) => row.id),
      billCount: bills.length,
      titleId: title.id,
      titleName: title.name,
      taxNumber: title.data.taxNumber,
      email: body.email === '' ? title.data.email : body.email,
      remark: body.remark,
      issueTime: platform ? '' : issue.toISOString(),
      refuseReason: '',
    };
    const row = await insertRecord<InvoiceData>(scope, invoice, {
      id,
      name: title.name,
      status: 'APPROVING',
      ...(!platform && { settles: { to: 'APPROVED', seconds: ISSUE_SECONDS } }),
      ownerId: context.session.user.id,
      data,
    });
    const { type: titleType, bankName, bankAccount, address, phone } = title.data;
    const more = { titleType, bankName, bankAccount, address, phone };
    if (platform) await handIn(context, platform, invoice, row, more);
    const target = { kind: invoice.name, targetId: id, targetName: row.name };
    await audit(context, scope, { action: 'invoice:create', ...target, detail: body });
    return invoiceWire(row);
  });
}

export const invoiceHandlers: readonly Handler[] = [
  listHandler(api.listInvoiceTitles, invoiceTitle),
  createHandler(api.createInvoiceTitle, invoiceTitle, async (scope, body, { session }) => {
    await assertFreeName(scope, body.name, '');
    const data = await titleData(scope, body, '');
    return { name: body.name, ownerId: session.user.id, data };
  }),
  updateHandler(api.updateInvoiceTitle, invoiceTitle, async (scope, row, body) => {
    await assertFreeName(scope, body.name, row.id);
    return { name: body.name, data: await titleData(scope, body, row.id) };
  }),
  removeHandler(api.deleteInvoiceTitle, invoiceTitle, async (scope, row) => {
    const [user] = await findRecords(scope, invoice, {
      match: { titleId: row.id, status: 'APPROVING' },
    });
    if (user) throw inUse(invoiceTitle, row, user.name);
  }),

  listHandler<InvoiceData>(api.listInvoices, invoice, { wire: invoiceWire }),
  readHandler<InvoiceData>(api.readInvoice, invoice, invoiceWire),
  forSession(api.createInvoice, (context, { body }) => create(context, body)),
  patchHandler<typeof api.changeInvoices, InvoiceData>(api.changeInvoices, invoice, {
    withdraw: {
      run: async (scope, row, _body, context) => {
        await freeBills(scope, row.data.billIds);
        await takeBack(context, scope, invoice, row);
        return { status: 'UNAPPLY', data: { issueTime: '' } };
      },
    },
  }),

  forSession(
    api.sendInvoice,
    async (context, { params, body }) => {
      const row = await readRecord<InvoiceData>(context.scope, invoice, params.id);
      assertAllowed(api.sendInvoice, invoice, row);
      await mail(context, row, body.email);
      return { email: body.email };
    },
    invoice,
  ),
];

/** A special invoice is booked by a company: everything about it has to be there. */
function assertComplete(title: Row<InvoiceTitleData>, invoiceType: string): void {
  const { type, taxNumber, bankName, bankAccount, address, phone } = title.data;
  if (invoiceType !== 'special') return;
  const filled = [taxNumber, bankName, bankAccount, address, phone].every((part) => part !== '');
  if (type === 'enterprise' && filled) return;
  throw new Refusal(text(officeMessages, 'invoice.special'), {}, { data: { field: 'titleId' } });
}

async function mail(context: SessionContext, row: Row<InvoiceData>, email: string): Promise<void> {
  const values = { invoiceNo: numberOfInvoice(row), amount: shownAmount(row.data.amount) };
  const body = translate(text(officeMessages, 'invoice.mail', values), context.locale);
  await sendMail(context.app, email, body);
  await audit(context, context.scope, {
    action: 'invoice:send',
    kind: invoice.name,
    targetId: row.id,
    targetName: row.name,
    detail: { email },
  });
}
