/** Outwards: by which floating IP a subnet of the VPC goes out. */
import * as api from '../../core/api/network/nat';
import type { SnatRule } from '../../core/api/network/nat';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { natMessages as messages } from './nat.messages';
import { inwardSubnets, natFloatips } from './nat-sources';

const input = inputs(messages);
const natId = input.hidden();
const floatipId = input.select({
  ...{ label: 'nat.floatip', required: true, from: natFloatips, needs: ['natId'] },
});

export const snat = resource<SnatRule>()({
  name: 'snat',
  messages,
  title: 'snat.title',
  api: { list: api.listSnatRules, read: api.readSnatRule },
  label: (row) => row.subnetName,

  fields: (f) => ({
    subnetName: f.ref('nat.subnet', 'subnet', { search: 'lk', sort: true }),
    cidr: f.text('nat.cidr', { search: 'lk', copy: true }),
    floatIp: f.ref('nat.floatip', 'floatip', { search: 'lk', copy: true }),
    status: f.status('common.status', dictionaries.nat, { search: 'eq' }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'snat.create',
      endpoint: api.createSnatRule,
      form: {
        natId,
        subnetId: input.select({
          ...{ label: 'nat.subnet', required: true, from: inwardSubnets, needs: ['natId'] },
        }),
        floatipId,
        description: descriptionInput,
      },
    }),
    edit: o.update({
      endpoint: api.updateSnatRule,
      form: { natId, floatipId, description: descriptionInput },
      input: ({ natId: _natId, ...body }, { id }) => ({ params: { id }, body }),
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteSnatRule, bulk: true, confirm: 'confirm.interruptsForGood' },
      then: { status: 'Deleting' },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    facts: ['floatIp'],
    export: true,
    empty: { title: 'snat.empty', hint: 'snat.emptyHint', op: 'create' },
  },
});
