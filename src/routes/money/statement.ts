/** the ledger; the balance is the sum of its entries. */
import * as api from '../../core/api/office/assets';
import type { StatementEntry } from '../../core/api/office/assets';
import { readOnly, resource } from '../../core/resource/definition';
import type { ListQuery } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { paths } from '../paths';
import { moneyMessages as messages } from './messages';
import { channels, directions, entryTypes } from './words';

/** Direction and type are parameters of the call, not fields of what is stored. */
function ownFilters(asked: ListQuery) {
  const { direction, type, ...query } = asParameters(asked, ['direction', 'type']);
  return {
    ...query,
    ...(isOneOf(directions.values, direction) && { direction }),
    ...(isOneOf(entryTypes.values, type) && { type }),
  };
}

function isOneOf<V extends string>(values: readonly V[], value: string | undefined): value is V {
  return values.some((each) => each === value);
}

export const statement = resource<StatementEntry>()({
  name: 'statement',
  messages,
  title: 'statement.title',
  api: {
    list: api.listStatement,
    read: api.readStatementEntry,
    load: (query, { call }) => call(api.listStatement, { query: ownFilters(query) }),
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
    amount: f.money('statement.amount', { sort: true }),
    balance: f.money('statement.balance'),
    effectiveTime: f.time('statement.effective', { sort: true }),
    refId: f.text('statement.ref', { hidden: true, copy: true }),
    remark: f.text('remittance.remark', { hidden: true }),
  }),

  ops: readOnly,

  list: {
    sort: ['createTime', 'desc'],
    export: { endpoint: api.exportStatement, perm: api.exportStatement.perm ?? null },
    empty: {
      title: 'statement.empty',
      go: { label: 'statement.toRemittance', to: paths.remittances, perm: 'remittance:list' },
    },
  },

  detail: {},
});
