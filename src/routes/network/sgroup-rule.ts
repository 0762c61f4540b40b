/** R-072, E-079: the rules of a security group. */
import * as api from '../../core/api/network/sgroups';
import type { SgroupRule } from '../../core/api/network/sgroups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { inputs } from '../../core/resource/input';
import { ruleDirection, rulePolicy, ruleProtocol } from './rule-presets';
import { form, rule, typed } from './sgroup-rule-form';
import { sgroupMessages as messages } from './sgroup.messages';

const input = inputs(messages);
const ports = ({ portMin, portMax }: SgroupRule) => {
  if (portMin === 0) return '';
  return portMin === portMax ? String(portMin) : `${portMin}-${portMax}`;
};

/** What a rule says, wherever it is shown. */
export const ruleFields = (f: FieldKit<SgroupRule, keyof (typeof messages)['zh-CN']>) => ({
  direction: f.status('rule.direction', ruleDirection, { search: 'eq' }),
  protocol: f.status('rule.protocol', ruleProtocol, { search: 'eq' }),
  ports: f.virtual('rule.ports', { value: ports }),
  remote: f.ref('rule.remote', ({ remoteGroupId: id }) => ({ kind: 'sgroup', id }), {
    value: (row: SgroupRule) => row.remoteGroupName || row.remoteIp,
  }),
  policy: f.status('rule.policy', rulePolicy, { search: 'eq' }),
  priority: f.number('rule.priority', { sort: true }),
  status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
  description: f.text('common.description'),
  createTime: f.time('common.created', { sort: true, hidden: true }),
});

export const sgroupRule = resource<SgroupRule>()({
  name: 'sgroup-rule',
  messages,
  title: 'rule.title',
  api: { list: api.listSgroupRules },

  fields: ruleFields,

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
      from: typed,
      input: (values, { id }) => ({ params: { id }, body: rule(values) }),
    }),
    ...o.switched(api.changeSgroupRules, { words: 'rule', byStatus: true, bulk: true }),
    remove: o.remove({ endpoint: api.deleteSgroupRule, bulk: true }),
  }),

  list: {
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    facts: ['ports', 'remote', 'policy', 'direction', 'status'],
    export: true,
  },
});
