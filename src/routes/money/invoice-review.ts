import * as api from '../../core/api/office/reviews';
import type { InvoiceReview } from '../../core/api/office/reviews';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { refusedFor } from '../decisions/decided';
import { moneyMessages as messages } from './messages';
import { reviewList } from './review';
import { invoicePaper } from './views';
import { invoiceTypes } from './words';

const refuse = refusedFor([text(messages, 'review.title'), text(messages, 'review.facts')]);

/** R-023 as the platform sees it before it issues them. */
export const invoiceReview = resource<InvoiceReview>()({
  name: 'invoice-review',
  messages,
  title: 'review.invoices',
  api: { list: api.listInvoiceReviews, read: api.readInvoiceReview },
  label: ({ applyNo }) => applyNo,

  fields: (f) => ({
    applyNo: f.text('invoice.apply', { search: 'lk', sort: true, opens: true }),
    applicant: f.text('review.applicant', { search: 'lk', sort: true, tells: true }),
    titleName: f.text('invoice.to', { search: 'lk' }),
    invoiceType: f.tags('invoice.type', {
      value: ({ invoiceType }) => [invoiceType],
      words: invoiceTypes,
    }),
    amount: f.money('invoice.amount', { sort: true, adds: true }),
    status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
    taxNumber: f.text('invoice.taxNumber', { search: 'lk', hidden: true, copy: true }),
    billCount: f.number('invoice.bills', { hidden: true }),
    invoiceNo: f.text('invoice.no', { hidden: true, copy: true }),
    email: f.text('invoice.email', { hidden: true }),
    remark: f.text('invoice.remark', { hidden: true }),
    reviewer: f.text('review.reviewer', { hidden: true }),
    decideTime: f.time('review.decided', { sort: true, hidden: true }),
    refuseReason: f.text('invoice.refused', { hidden: true }),
    createTime: f.time('review.handedIn', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    approve: o.act(api.decideInvoices, 'approve', {
      label: 'review.issue',
      bulk: true,
      confirm: 'review.issueConfirm',
    }),
    refuse: o.act(api.decideInvoices, 'refuse', { ...refuse, bulk: true }),
  }),

  list: reviewList,
  detail: {
    tabs: (t) => ({
      paper: t.view({
        title: 'invoice.preview',
        load: invoicePaper,
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
