import * as api from '../../core/api/office/reviews';
import type { RemittanceReview } from '../../core/api/office/reviews';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { refusedFor } from '../decisions/decided';
import { moneyMessages as messages } from './messages';
import { reviewList } from './review';
import { attachmentsView } from './views';

const refuse = refusedFor([text(messages, 'review.notFound'), text(messages, 'review.amount')]);

/** R-017 as the platform's finance desk sees it. */
export const remittanceReview = resource<RemittanceReview>()({
  name: 'remittance-review',
  messages,
  title: 'review.remittances',
  api: { list: api.listRemittanceReviews, read: api.readRemittanceReview },
  label: ({ applyNo }) => applyNo,

  fields: (f) => ({
    applyNo: f.text('remittance.no', { search: 'lk', sort: true, opens: true, copy: true }),
    applicant: f.text('review.applicant', { search: 'lk', sort: true, tells: true }),
    amount: f.money('remittance.amount', { sort: true, adds: true }),
    payer: f.text('remittance.payer', { search: 'lk' }),
    serialNo: f.text('remittance.serial', { search: 'lk', copy: true }),
    transferDay: f.text('remittance.day', { sort: true }),
    status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
    bankName: f.text('remittance.bank', { hidden: true }),
    bankAccount: f.text('remittance.account', { hidden: true }),
    remark: f.text('remittance.remark', { hidden: true }),
    reviewer: f.text('review.reviewer', { hidden: true }),
    decideTime: f.time('review.decided', { sort: true, hidden: true }),
    refuseReason: f.text('remittance.refused', { hidden: true }),
    createTime: f.time('review.handedIn', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    approve: o.act(api.decideRemittances, 'approve', {
      label: 'review.arrived',
      bulk: true,
      confirm: 'review.arrivedConfirm',
    }),
    refuse: o.act(api.decideRemittances, 'refuse', { ...refuse, bulk: true }),
  }),

  list: reviewList,
  detail: {
    tabs: (t) => ({
      files: t.view({
        title: 'remittance.slip',
        load: attachmentsView,
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
