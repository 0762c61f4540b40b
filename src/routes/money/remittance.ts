/** money that was sent by bank transfer. */
import * as api from '../../core/api/office/remittances';
import type { Remittance } from '../../core/api/office/remittances';
import { cameToNothing } from '../../core/api/office/money';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { moneyMessages as messages } from './messages';
import { remittanceForm } from './remittance-form';
import { attachmentsView, remittanceSteps } from './views';

export const remittance = resource<Remittance>()({
  name: 'remittance',
  messages,
  title: 'remittance.title',
  api: { list: api.listRemittances, read: api.readRemittance },
  label: ({ applyNo }) => applyNo,

  fields: (f) => ({
    applyNo: f.text('remittance.no', { search: 'lk', sort: true, opens: true, copy: true }),
    amount: f.money('remittance.amount', { sort: true, adds: true }),
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
      form: remittanceForm,
    }),
    again: o.patch({
      label: 'remittance.again',
      endpoint: api.createRemittance,
      when: ({ status }) => cameToNothing.includes(status) || 'remittance.notRefused',
      form: remittanceForm,
      // Of the account the last digits alone were kept: it is typed again.
      from: (row) => ({ ...row, bankAccount: '' }),
      input: (body) => ({ body }),
    }),
    withdraw: o.act(api.changeRemittances, 'withdraw', {
      label: 'remittance.withdraw',
      confirm: 'confirm.withdrawn',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['withdraw', 'again'],
    facts: ['amount', 'transferDay', 'arriveTime', 'payer'],
    export: true,
    empty: { title: 'remittance.empty', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      steps: t.view({
        title: 'steps.progress',
        load: remittanceSteps,
      }),
      files: t.view({
        title: 'remittance.slip',
        load: attachmentsView,
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
