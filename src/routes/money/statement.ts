/** the ledger; the balance is the sum of its entries. */
import * as api from '../../core/api/office/assets';
import type { StatementEntry } from '../../core/api/office/assets';
import { readOnly, resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { moneyMessages as messages } from './messages';
import { refPath, signedAmount, statementFilters } from './own-filters';
import { channels, directions, entryTypes } from './words';
import { statementStrip } from './views';

export const statement = resource<StatementEntry>()({
  name: 'statement',
  messages,
  title: 'statement.title',
  api: {
    list: api.listStatement,
    read: api.readStatementEntry,
    load: (query, { call }) => call(api.listStatement, { query: statementFilters(query) }),
  },
  label: ({ entryNo }) => entryNo,

  fields: (f) => ({
    createTime: f.time('statement.time', { search: 'range', sort: true }),
    entryNo: f.text('statement.no', { search: 'lk', opens: true, copy: true }),
    direction: f.status('statement.direction', directions, { search: 'eq' }),
    type: f.status('statement.type', entryTypes, { search: 'eq' }),
    channel: f.tags('bill.channel', {
      value: ({ channel }) => (channel === '' ? [] : [channel]),
      words: channels,
    }),
    amount: f.money('statement.amount', { sort: true, value: signedAmount }),
    balance: f.money('statement.balance', { none: 'statement.arriving' }),
    effectiveTime: f.time('statement.effective', { sort: true }),
    refId: f.link('statement.ref', refPath, { copy: true }),
    remark: f.text('remittance.remark', { hidden: true }),
  }),

  ops: readOnly,

  list: {
    above: {
      load: statementStrip,
      height: 340,
    },
    sort: ['createTime', 'desc'],
    facts: ['amount', 'createTime', 'type', 'balance'],
    export: {
      endpoint: api.exportStatement,
      perm: api.exportStatement.perm ?? null,
      query: statementFilters,
    },
    empty: {
      title: 'statement.empty',
      go: { label: 'statement.toTopup', to: paths.assets(), perm: 'asset:list' },
    },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
