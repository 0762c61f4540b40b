/** contracts. `status` says how far signing is, `state` whether a signed one is in force (D-009). */
import * as api from '../../core/api/office/contracts';
import type { Contract } from '../../core/api/office/contracts';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { amountRule } from './amount-rule';
import { moneyMessages as messages } from './messages';
import { contractTypes } from './words';

const input = inputs(messages);
const paper = {
  name: input.text({ label: 'common.name', required: true, maxLength: 100 }),
  type: input.radio({
    label: 'contract.type',
    required: true,
    initial: 'service',
    from: choicesOf(contractTypes),
  }),
  amount: input.text({ label: 'contract.amount', required: true, check: amountRule }),
  startDay: input.date({ label: 'contract.start', required: true }),
  endDay: input.date({
    label: 'contract.end',
    required: true,
    check: (value, { startDay }) =>
      value > String(startDay) ? undefined : text(messages, 'contract.days'),
  }),
  autoRenew: input.switch({ label: 'contract.renew' }),
  content: input.area({ label: 'contract.content', maxLength: 10_000 }),
  attachments: input.files({ label: 'contract.files', most: 10 }),
};
const reason = {
  reason: input.area({ label: 'contract.reason', required: true, rules: [contentMax200] }),
};

export const contract = resource<Contract>()({
  name: 'contract',
  messages,
  title: 'contract.title',
  api: { list: api.listContracts, read: api.readContract },

  fields: (f) => ({
    contractNo: f.text('contract.no', { search: 'lk', sort: true, opens: true, copy: true }),
    name: f.text('common.name', { search: 'lk', sort: true }),
    type: f.status('contract.type', contractTypes, { search: 'eq' }),
    partyB: f.text('contract.partyB', { search: 'lk' }),
    amount: f.money('contract.amount', { sort: true }),
    endDay: f.text('contract.end', { sort: true }),
    left: f.left('contract.left', {
      until: (row) => (row.state === 'ACTIVE' && !row.autoRenew ? row.endDay : ''),
      soon: 30,
      sort: 'endDay',
    }),
    status: f.status('contract.signing', dictionaries.applicationApproval, { search: 'eq' }),
    state: f.tags('contract.state', {
      value: ({ state }) => (state === '' ? [] : [state]),
      words: dictionaries.templateState,
    }),
    startDay: f.text('contract.start', { sort: true, hidden: true }),
    partyA: f.text('contract.partyA', { hidden: true }),
    autoRenew: f.flag('contract.renew', { hidden: true }),
    signerName: f.text('contract.signer', { hidden: true }),
    signTime: f.time('contract.signTime', { hidden: true }),
    terminateTime: f.time('contract.ended', { hidden: true }),
    terminateReason: f.text('contract.reason', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({ label: 'contract.create', endpoint: api.createContract, form: paper }),
    edit: o.update({ endpoint: api.updateContract, form: paper, from: (row) => draftOf(row) }),
    sign: o.act(api.changeContracts, 'sign', {
      label: 'contract.sign',
      form: { signerName: input.text({ label: 'contract.signer', required: true, maxLength: 50 }) },
    }),
    refuse: o.act(api.changeContracts, 'refuse', { label: 'contract.refuse', form: reason }),
    withdraw: o.act(api.changeContracts, 'withdraw', {
      label: 'contract.withdraw',
      confirm: 'confirm.withdrawn',
    }),
    terminate: o.act(api.changeContracts, 'terminate', {
      label: 'contract.terminate',
      danger: true,
      when: ({ state }) => state === 'ACTIVE' || 'contract.notActive',
      form: reason,
    }),
    remove: o.remove({ endpoint: api.deleteContract, confirm: true }),
  }),

  list: {
    columns: [
      ...(['contractNo', 'name', 'status', 'state', 'type', 'amount', 'endDay', 'left'] as const),
      ...(['partyB', 'startDay', 'partyA', 'autoRenew', 'signerName', 'signTime'] as const),
      ...(['terminateTime', 'terminateReason', 'createTime'] as const),
    ],
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['sign', 'edit'],
    more: [
      ['refuse', 'withdraw'],
      ['terminate', 'remove'],
    ],
    export: true,
    empty: { title: 'contract.empty', op: 'create' },
  },

  detail: {
    omit: ['left'],
    tabs: (t) => ({
      text: t.view({
        title: 'contract.content',
        load: () =>
          import('./contract-text').then(({ ContractText }) => ({ default: ContractText })),
      }),
      files: t.view({
        title: 'contract.files',
        load: () =>
          import('../attachments-view').then(({ AttachmentsView }) => ({
            default: AttachmentsView,
          })),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});

/** A stored type may be one that the form does not offer. */
function draftOf(row: Contract) {
  const type = contractTypes.values.find((value) => value === row.type) ?? 'service';
  return { ...row, type };
}
