/** Inwards: what comes in by which port of a floating IP, and where it goes. */
import * as api from '../../core/api/network/nat';
import type { DnatRule } from '../../core/api/network/nat';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { newRules, oneRule, protocolOf } from './dnat-form';
import { natProtocol } from './nat-words';
import { natMessages as messages } from './nat.messages';

export const dnat = resource<DnatRule>()({
  name: 'dnat',
  messages,
  title: 'dnat.title',
  api: { list: api.listDnatRules, read: api.readDnatRule },

  fields: (f) => ({
    floatIp: f.ref('nat.floatip', 'floatip', { search: 'lk', copy: true }),
    protocol: f.status('dnat.protocol', natProtocol, { search: 'eq' }),
    publicPort: f.number('dnat.publicPort', { code: true, sort: true }),
    portName: f.ref('dnat.port', 'port', { search: 'lk' }),
    privateIp: f.ip('dnat.privateIp', { search: 'lk', copy: true }),
    privatePort: f.number('dnat.privatePort', { code: true }),
    status: f.status('common.status', dictionaries.nat, { search: 'eq' }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'dnat.create',
      endpoint: api.createDnatRules,
      form: newRules,
      input: ({ rules, ...shared }) => ({
        body: { ...shared, rules: rules.map((line) => ({ ...line, protocol: protocolOf(line) })) },
      }),
    }),
    edit: o.update({
      endpoint: api.updateDnatRule,
      form: oneRule,
      from: (row) => ({ ...row, protocol: protocolOf(row) }),
      input: ({ id, natId: _natId, floatipId: _floatipId, ...body }) => ({ params: { id }, body }),
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteDnatRule, bulk: true, confirm: 'confirm.interruptsForGood' },
      then: { status: 'Deleting' },
    }),
  }),

  list: {
    sort: ['publicPort', 'asc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    facts: ['publicPort', 'privateIp', 'privatePort', 'protocol'],
    export: true,
    empty: { title: 'dnat.empty', hint: 'dnat.emptyHint', op: 'create' },
  },
});
