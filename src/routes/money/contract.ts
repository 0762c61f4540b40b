/** contracts. `status` says how far signing is, `state` whether a signed one is in force (D-009). */
import * as api from '../../core/api/office/contracts';
import type { Contract } from '../../core/api/office/contracts';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { contractOps } from './contract-ops';
import { moneyMessages as messages } from './messages';
import { contractFilters } from './own-filters';
import { contractLeft, contractState, contractTypes } from './words';
import { contractFiles, contractPaper, contractStrip, contractTerm } from './views';

export const contract = resource<Contract>()({
  name: 'contract',
  messages,
  title: 'contract.title',
  api: {
    list: api.listContracts,
    read: api.readContract,
    load: (query, { call }) => call(api.listContracts, { query: contractFilters(query) }),
  },

  fields: (f) => ({
    contractNo: f.text('contract.no', { search: 'lk', sort: true, opens: true, copy: true }),
    name: f.text('common.name', { search: 'lk', sort: true }),
    type: f.status('contract.type', contractTypes, { search: 'eq' }),
    partyB: f.text('contract.partyB', { search: 'lk' }),
    amount: f.money('contract.amount', { sort: true, adds: true }),
    endDay: f.text('contract.end', { sort: true }),
    left: f.state('contract.left', contractLeft, {
      value: ({ state, autoRenew, endDay }) =>
        state !== 'ACTIVE' ? '' : autoRenew ? 'renews' : endDay,
      sort: 'endDay',
    }),
    status: f.status('contract.signing', dictionaries.applicationApproval, { search: 'eq' }),
    state: f.status('contract.state', contractState, { search: 'eq' }),
    expiring: f.virtual('contract.expiring', {
      value: () => '',
      search: { as: 'eq', advanced: true },
      hidden: true,
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

  ops: contractOps,

  list: {
    above: { load: contractStrip, height: 32 },
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
    facts: ['name', 'amount', 'left', 'endDay'],
    cards: true,
    export: true,
    empty: { title: 'contract.empty', op: 'create' },
  },

  detail: {
    omit: ['left', 'expiring'],
    tabs: (t) => ({
      text: t.view({
        title: 'contract.content',
        load: contractPaper,
      }),
      term: t.view({
        title: 'contract.term',
        load: contractTerm,
      }),
      files: t.view({
        title: 'contract.files',
        load: contractFiles,
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
