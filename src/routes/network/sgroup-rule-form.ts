/** What a rule of a security group is asked for, and what of it travels. */
import type { SgroupRule } from '../../core/api/network/sgroups';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
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

export const form = {
  direction: input.oneOf({ label: 'rule.direction', of: ruleDirection, initial: 'ingress' }),
  preset: input.select({
    label: 'rule.preset',
    help: 'rule.presetHelp',
    required: true,
    initial: CUSTOM,
    from: presetOptions,
  }),
  protocol: input.oneOf({
    label: 'rule.protocol',
    of: ruleProtocol,
    initial: 'tcp',
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
  policy: input.oneOf({ label: 'rule.policy', of: rulePolicy, initial: 'allow' }),
  priority: input.whole({
    label: 'rule.priority',
    help: 'rule.priorityHelp',
    initial: 1,
    within: [1, 100],
  }),
  description: descriptionInput,
};

type Rule = Values<typeof form>;

/** What a form of rules says, on the wire: a preset is its traffic, and one kind of remote is nothing of the other. */
export function rule({ preset, remote, protocol, portMin, portMax, ...values }: Rule) {
  const custom = { protocol: protocol || 'any', portMin: portMin ?? 0, portMax: portMax ?? 0 };
  return {
    ...values,
    ...(trafficOf(preset) ?? custom),
    remoteIp: remote === 'group' ? '' : values.remoteIp,
    remoteGroupId: remote === 'group' ? values.remoteGroupId : '',
  } as const;
}

/** The same of a row, as the form asks for it. */
export const typed = (row: SgroupRule) => ({
  ...(row as Omit<Rule, 'preset' | 'remote'>),
  preset: presetOf(row),
  portMin: row.portMin || null,
  portMax: row.portMax || null,
  remote: row.remoteGroupId === '' ? ('address' as const) : ('group' as const),
});
