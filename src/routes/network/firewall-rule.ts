/** R-079, E-088: the rules of one policy; the first that fits decides. */
import * as api from '../../core/api/network/firewalls';
import type { FirewallRule } from '../../core/api/network/firewalls';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { FormValues, Values } from '../../core/resource/input';
import { ipOrCidr, portRange } from '../../core/rules/network';
import { firewallMessages as messages } from './firewall.messages';
import { firewallProtocol, verdict } from './firewall-words';

const input = inputs(messages);
const hasPorts = ({ protocol }: FormValues) => protocol === 'tcp' || protocol === 'udp';
const place = { help: 'rules.placeHelp', rules: [ipOrCidr] } as const;
const ports = { help: 'rules.portHelp', rules: [portRange], show: hasPorts } as const;
const position = { label: 'rules.position', min: 1, max: 1000, whole: true } as const;

const form = {
  name: nameInput,
  policy: input.oneOf({ label: 'rules.verdict', of: verdict, initial: 'allow' }),
  protocol: input.oneOf({ label: 'rules.protocol', of: firewallProtocol, initial: 'tcp' }),
  sourceIp: input.text({ ...place, label: 'rules.source' }),
  sourcePort: input.text({ ...ports, label: 'rules.sourcePort' }),
  destinationIp: input.text({ ...place, label: 'rules.destination' }),
  destinationPort: input.text({ ...ports, label: 'rules.destinationPort' }),
  enabled: input.switch({ label: 'rules.enabled', initial: true }),
  description: descriptionInput,
};

/** On the wire: what has no ports names none. */
const rule = ({ sourcePort, destinationPort, ...values }: Values<typeof form>) => ({
  ...values,
  ...(hasPorts(values) ? { sourcePort, destinationPort } : { sourcePort: '', destinationPort: '' }),
});

const at = (ip: string, port: string) => [ip || '*', port].filter(Boolean).join(' : ');

export const firewallRule = resource<FirewallRule>()({
  name: 'firewall-rule',
  messages,
  title: 'rules.title',
  api: { list: api.listFirewallRules, read: api.readFirewallRule },

  fields: (f) => ({
    position: f.number('rules.position', { sort: true }),
    name: f.text('common.name', { search: 'lk', sort: true }),
    policy: f.status('rules.verdict', verdict, { search: 'eq' }),
    protocol: f.status('rules.protocol', firewallProtocol, { search: 'eq' }),
    from: f.virtual('rules.source', { value: (row) => at(row.sourceIp, row.sourcePort) }),
    to: f.virtual('rules.destination', {
      value: (row) => at(row.destinationIp, row.destinationPort),
    }),
    enabled: f.flag('rules.enabled'),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'rules.create',
      endpoint: api.createFirewallRule,
      form: {
        policyId: input.hidden(),
        ...form,
        position: input.number({ ...position, help: 'rules.positionHelp' }),
      },
      input: ({ policyId, position: wanted, ...values }) => ({
        body: { policyId, ...rule(values), ...(wanted === null ? {} : { position: wanted }) },
      }),
    }),
    edit: o.update({
      endpoint: api.updateFirewallRule,
      form,
      from: (row) => row as Values<typeof form>,
      input: (values, { id }) => ({ params: { id }, body: rule(values) }),
    }),
    moveTo: o.act(api.changeFirewallRules, 'moveTo', {
      label: 'rules.moveTo',
      form: { position: input.number({ ...position, required: true }) },
      from: (row) => ({ position: row.position }),
    }),
    ...o.switched(api.changeFirewallRules, { words: 'rules', bulk: true }),
    remove: o.remove({ endpoint: api.deleteFirewallRule, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['position', 'asc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'moveTo'],
    more: ['enable', 'disable', 'remove'],
    facts: ['name', 'policy', 'from', 'to', 'protocol'],
    export: true,
    empty: { title: 'rules.empty', hint: 'rules.emptyHint', op: 'create' },
  },
});
