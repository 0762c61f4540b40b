/** R-072, E-079: the rules of a security group. */
import * as api from '../../core/api/network/sgroups';
import type { SgroupRule } from '../../core/api/network/sgroups';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { FormValues, Values } from '../../core/resource/input';
import { ipOrCidr } from '../../core/rules/network';
import { sgroups } from '../sources';
import {
  CUSTOM,
  presetOf,
  presetOptions,
  ruleDirection,
  rulePolicy,
  ruleProtocol,
  trafficOf,
} from './rule-presets';
import { sgroupMessages as messages } from './sgroup.messages';

const input = inputs(messages);
const isCustom = ({ preset }: FormValues) => preset === CUSTOM;
const hasPorts = (values: FormValues) =>
  isCustom(values) && (values['protocol'] === 'tcp' || values['protocol'] === 'udp');

const portRange = { min: 1, max: 65_535, whole: true, show: hasPorts } as const;

const form = {
  direction: input.radio({
    label: 'rule.direction',
    required: true,
    initial: 'ingress',
    from: choicesOf(ruleDirection),
  }),
  preset: input.select({
    label: 'rule.preset',
    help: 'rule.presetHelp',
    required: true,
    initial: CUSTOM,
    from: presetOptions,
  }),
  protocol: input.radio({
    label: 'rule.protocol',
    required: true,
    initial: 'tcp',
    from: choicesOf(ruleProtocol),
    show: isCustom,
  }),
  portMin: input.number({ ...portRange, label: 'rule.portMin', help: 'rule.portHelp' }),
  portMax: input.number({
    ...portRange,
    label: 'rule.portMax',
    check: (_last, { portMin, portMax }) =>
      Number(portMax ?? 65_535) < Number(portMin ?? 0)
        ? text(messages, 'rule.portOrder')
        : undefined,
  }),
  remote: input.radio({
    label: 'rule.remote',
    required: true,
    initial: 'address',
    from: [
      { value: 'address', label: text(messages, 'rule.byAddress') },
      { value: 'group', label: text(messages, 'rule.byGroup') },
    ],
  }),
  remoteIp: input.text({
    label: 'rule.remoteIp',
    help: 'rule.remoteIpHelp',
    placeholder: {
      messages: { 'zh-CN': { cidr: '0.0.0.0/0' }, en: { cidr: '0.0.0.0/0' } },
      key: 'cidr',
    },
    rules: [ipOrCidr],
    show: ({ remote }) => remote === 'address',
  }),
  remoteGroupId: input.select({
    label: 'rule.remoteGroup',
    required: true,
    from: sgroups,
    show: ({ remote }) => remote === 'group',
  }),
  policy: input.radio({
    label: 'rule.policy',
    required: true,
    initial: 'allow',
    from: choicesOf(rulePolicy),
  }),
  priority: input.number({
    label: 'rule.priority',
    help: 'rule.priorityHelp',
    required: true,
    initial: 1,
    min: 1,
    max: 100,
    whole: true,
  }),
  description: descriptionInput,
};

type Rule = Values<typeof form>;
/** What a form of rules says, on the wire: a preset is its traffic, and one kind of remote is nothing of the other. */
function rule({ preset, remote, protocol, portMin, portMax, ...values }: Rule) {
  const custom = { protocol: protocol || 'any', portMin: portMin ?? 0, portMax: portMax ?? 0 };
  return {
    ...values,
    ...(trafficOf(preset) ?? custom),
    remoteIp: remote === 'group' ? '' : values.remoteIp,
    remoteGroupId: remote === 'group' ? values.remoteGroupId : '',
  } as const;
}

const ports = ({ portMin, portMax }: SgroupRule) => {
  if (portMin === 0) return '';
  return portMin === portMax ? String(portMin) : `${portMin}-${portMax}`;
};

export const sgroupRule = resource<SgroupRule>()({
  name: 'sgroup-rule',
  messages,
  title: 'rule.title',
  api: { list: api.listSgroupRules },

  fields: (f) => ({
    direction: f.status('rule.direction', ruleDirection, { search: 'eq' }),
    protocol: f.status('rule.protocol', ruleProtocol, { search: 'eq' }),
    ports: f.virtual('rule.ports', { value: ports }),
    remote: f.virtual('rule.remote', { value: (row) => row.remoteGroupName || row.remoteIp }),
    policy: f.status('rule.policy', rulePolicy, { search: 'eq' }),
    priority: f.number('rule.priority', { sort: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'rule.create',
      endpoint: api.createSgroupRule,
      form: { sgroupId: input.hidden(), ...form },
      input: ({ sgroupId, ...values }) => ({ body: { sgroupId, ...rule(values) } }),
    }),
    edit: o.update({
      endpoint: api.updateSgroupRule,
      form,
      from: (row) => ({
        ...(row as Omit<Rule, 'preset' | 'remote'>),
        preset: presetOf(row),
        portMin: row.portMin || null,
        portMax: row.portMax || null,
        remote: row.remoteGroupId === '' ? 'address' : 'group',
      }),
      input: (values, { id }) => ({ params: { id }, body: rule(values) }),
    }),
    enable: o.act(api.changeSgroupRules, 'enable', {
      label: 'rule.enable',
      bulk: true,
      notNow: 'rule.isEnabled',
    }),
    disable: o.act(api.changeSgroupRules, 'disable', {
      label: 'rule.disable',
      bulk: true,
      notNow: 'rule.isDisabled',
    }),
    remove: o.remove({ endpoint: api.deleteSgroupRule, bulk: true }),
  }),

  list: {
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    export: true,
  },
});
