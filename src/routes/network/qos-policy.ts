/** QoS policies of network cards, E-091; what is typed has the unit that is chosen (V-087…V-092). */
import * as api from '../../core/api/network/qos';
import type { QosPolicy } from '../../core/api/network/qos';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { networkScreenMessages as messages } from './messages';
import { qosPort } from './port-parts';
import { form, qosDirection, qosForm } from './qos-form';

export const qosPolicy = resource<QosPolicy>()({
  name: 'qos-policy',
  messages,
  title: 'qos.title',
  api: { list: api.listQosPolicies, read: api.readQosPolicy },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    direction: f.status('qos.direction', qosDirection, { search: 'eq' }),
    bandwidth: f.number('qos.bandwidth', { unit: 'Mbps', sort: true }),
    burst: f.number('qos.burst', { unit: 'Mbps' }),
    cbs: f.number('qos.cbs', { unit: 'B', hidden: true }),
    portCount: f.number('qos.portCount'),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'qos.create',
      endpoint: api.createQosPolicy,
      form,
      input: (values) => ({ body: qosForm.write(values) }),
    }),
    edit: o.update({
      endpoint: api.updateQosPolicy,
      form,
      from: qosForm.read,
      input: (values, { id }) => ({ params: { id }, body: qosForm.write(values) }),
    }),
    enable: o.act(api.changeQosPolicies, 'enable', { label: 'qos.enable', bulk: true }),
    disable: o.act(api.changeQosPolicies, 'disable', {
      ...{ label: 'qos.disable', bulk: true, confirm: 'confirm.reversible' },
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteQosPolicy, bulk: true, confirm: true },
      when: ({ portCount }) => portCount === 0 || 'qos.isUsed',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    facts: ['bandwidth', 'direction', 'burst'],
    export: true,
    empty: { title: 'qos.empty', hint: 'qos.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      ports: t.list(qosPort, { within: 'qosPolicyId' }),
      history: t.history(),
    }),
  },
});
