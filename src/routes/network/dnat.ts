/** Inwards: what comes in by which port of a floating IP, and where it goes. */
import * as api from '../../core/api/network/nat';
import type { DnatRule } from '../../core/api/network/nat';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { natProtocol } from './nat-words';
import { natMessages as messages } from './nat.messages';
import { inwardPorts, natFloatips } from './nat-sources';

const input = inputs(messages);
const natId = input.hidden();
const oneOf = { required: true, needs: ['natId'] } as const;
const port = { required: true, min: 1, max: 65_535, whole: true } as const;
const target = {
  protocol: input.oneOf({ label: 'dnat.protocol', of: natProtocol, initial: 'tcp' }),
  publicPort: input.number({ ...port, label: 'dnat.publicPort' }),
  portId: input.select({ ...oneOf, label: 'dnat.port', from: inwardPorts }),
  privatePort: input.number({ ...port, label: 'dnat.privatePort' }),
  description: descriptionInput,
};

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
      endpoint: api.createDnatRule,
      form: {
        natId,
        floatipId: input.select({ ...oneOf, label: 'nat.floatip', from: natFloatips }),
        ...target,
      },
    }),
    edit: o.update({
      endpoint: api.updateDnatRule,
      form: { natId, ...target },
      from: (row) => ({ ...row, protocol: row.protocol === 'udp' ? 'udp' : 'tcp' }),
      input: ({ natId: _natId, ...body }, { id }) => ({ params: { id }, body }),
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
