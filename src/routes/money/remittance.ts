/** money that was sent by bank transfer. */
import * as api from '../../core/api/office/remittances';
import type { Remittance } from '../../core/api/office/remittances';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200, digitsOnly, lettersAndDigits } from '../../core/rules/basic';
import { amountRule } from './amount-rule';
import { moneyMessages as messages } from './messages';

const input = inputs(messages);
const short = { required: true, maxLength: 100 } as const;

export const remittance = resource<Remittance>()({
  name: 'remittance',
  messages,
  title: 'remittance.title',
  api: { list: api.listRemittances, read: api.readRemittance },
  label: ({ applyNo }) => applyNo,

  fields: (f) => ({
    applyNo: f.text('remittance.no', { search: 'lk', sort: true, opens: true, copy: true }),
    amount: f.money('remittance.amount', { sort: true }),
    payer: f.text('remittance.payer', { search: 'lk' }),
    bankName: f.text('remittance.bank', { search: 'lk' }),
    transferDay: f.text('remittance.day', { sort: true }),
    serialNo: f.text('remittance.serial', { search: 'lk', copy: true }),
    status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
    arriveTime: f.time('remittance.arrived', { sort: true }),
    bankAccount: f.text('remittance.account', { hidden: true }),
    remark: f.text('remittance.remark', { hidden: true }),
    refuseReason: f.text('remittance.refused', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'remittance.create',
      endpoint: api.createRemittance,
      form: {
        amount: input.text({ label: 'remittance.amount', required: true, check: amountRule }),
        payer: input.text({ ...short, label: 'remittance.payer' }),
        bankName: input.text({ ...short, label: 'remittance.bank' }),
        bankAccount: input.text({
          label: 'remittance.account',
          required: true,
          rules: [digitsOnly],
          check: ({ length }) =>
            length >= 8 && length <= 32 ? undefined : text(messages, 'remittance.digits'),
        }),
        transferDay: input.date({ label: 'remittance.day', required: true, past: true }),
        serialNo: input.text({
          label: 'remittance.serial',
          required: true,
          rules: [lettersAndDigits],
          check: ({ length }) =>
            length >= 4 && length <= 64 ? undefined : text(messages, 'remittance.serialLength'),
        }),
        attachments: input.files({ label: 'remittance.slip', most: 10 }),
        remark: input.area({ label: 'remittance.remark', rules: [contentMax200] }),
      },
    }),
    withdraw: o.act(api.changeRemittances, 'withdraw', {
      label: 'remittance.withdraw',
      confirm: 'confirm.withdrawn',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['withdraw'],
    export: true,
    empty: { title: 'remittance.empty', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      files: t.view({
        title: 'remittance.slip',
        load: () =>
          import('../attachments-view').then(({ AttachmentsView }) => ({
            default: AttachmentsView,
          })),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
