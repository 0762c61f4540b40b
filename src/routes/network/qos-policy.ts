/** QoS policies of network cards, E-091; what is typed has the unit that is chosen (V-087…V-092). */
import * as api from '../../core/api/network/qos';
import type { QosPolicy } from '../../core/api/network/qos';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import {
  cbsBytes,
  cbsKbytes,
  cbsMbytes,
  cirGbps,
  cirKbps,
  cirMbps,
} from '../../core/rules/numbers';
import { networkScreenMessages as messages } from './messages';
import { qosPort } from './port-parts';
import { qosDirection, qosForm } from './qos-form';

const input = inputs(messages);
const units = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const rate = (unit: string) => (values: FormValues) => values['rateUnit'] === unit;
const size = (unit: string) => (values: FormValues) => values['sizeUnit'] === unit;
const rateLabel = { label: 'qos.bandwidth', required: true } as const;
const sizeLabel = { label: 'qos.cbs', required: true } as const;

const form = {
  name: nameInput,
  direction: input.radio({
    ...{ label: 'qos.direction', required: true, initial: 'both' },
    from: choicesOf(qosDirection),
  }),
  rateUnit: input.radio({
    ...{ label: 'qos.rateUnit', required: true, initial: 'Mbps' },
    from: units(['Kbps', 'Mbps', 'Gbps']),
  }),
  kbps: input.text({
    ...{ ...rateLabel, help: 'qos.kbpsHelp', rules: [cirKbps], show: rate('Kbps') },
    check: (value) =>
      Number(value) >= 1000 && Number(value) % 1000 === 0
        ? undefined
        : text(messages, 'qos.wholeMbps'),
  }),
  mbps: input.text({ ...rateLabel, rules: [cirMbps], show: rate('Mbps') }),
  gbps: input.text({ ...rateLabel, rules: [cirGbps], show: rate('Gbps') }),
  burst: input.number({
    ...{ label: 'qos.burst', help: 'qos.burstHelp', unit: 'Mbps', min: 0, max: 100_000 },
    whole: true,
  }),
  sizeUnit: input.radio({
    ...{ label: 'qos.sizeUnit', required: true, initial: 'none' },
    from: [{ value: 'none', label: text(messages, 'qos.noCbs') }, ...units(['B', 'KB', 'MB'])],
  }),
  bytes: input.text({ ...sizeLabel, rules: [cbsBytes], show: size('B') }),
  kbytes: input.text({ ...sizeLabel, rules: [cbsKbytes], show: size('KB') }),
  mbytes: input.text({ ...sizeLabel, rules: [cbsMbytes], show: size('MB') }),
  description: descriptionInput,
};

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
    export: true,
    empty: { title: 'qos.empty', hint: 'qos.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      ports: t.list(qosPort, { title: 'port.title', within: ({ id }) => ({ qosPolicyId: id }) }),
      history: t.history(),
    }),
  },
});
