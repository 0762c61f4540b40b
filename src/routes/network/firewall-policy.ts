/** policies, which are rules in their order, E-089. */
import * as api from '../../core/api/network/firewalls';
import type { FirewallPolicy } from '../../core/api/network/firewalls';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { firewallMessages as messages } from './firewall.messages';
import { firewallRule } from './firewall-rule';
import { firewallsOfPolicy } from './firewall-parts';

const input = inputs(messages);
const shared = input.switch({ label: 'policy.shared', help: 'policy.sharedHelp' });

export const firewallPolicy = resource<FirewallPolicy>()({
  name: 'firewall-policy',
  messages,
  title: 'policy.title',
  api: { list: api.listFirewallPolicies, read: api.readFirewallPolicy },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.firewallPolicy(id), { search: 'lk', sort: true }),
    audited: f.flag('policy.audited'),
    status: f.status('common.status', dictionaries.resourceStatus, { hidden: true }),
    ruleCount: f.number('policy.ruleCount'),
    firewallCount: f.number('policy.firewallCount'),
    shared: f.flag('policy.shared'),
    ownerName: f.owner('firewall.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'policy.create',
      endpoint: api.createFirewallPolicy,
      form: { name: nameInput, shared, description: descriptionInput },
    }),
    edit: o.update({
      endpoint: api.updateFirewallPolicy,
      form: { name: nameInput, shared, description: descriptionInput },
    }),
    audit: o.act(api.changeFirewallPolicies, 'audit', {
      ...{ label: 'policy.audit', confirm: 'policy.auditConfirm' },
      when: ({ audited }) => !audited || 'policy.isAudited',
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteFirewallPolicy, bulk: true, confirm: true },
      when: ({ firewallCount }) => firewallCount === 0 || 'policy.isUsed',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['audit', 'edit'],
    more: ['remove'],
    export: true,
    empty: { title: 'policy.empty', hint: 'policy.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      order: t.view({
        title: 'rules.order',
        load: async () => ({ default: (await import('./firewall-order')).PolicyOrder }),
      }),
      rules: t.list(firewallRule, { within: 'policyId' }),
      firewalls: t.list(firewallsOfPolicy, { within: 'policyId' }),
      history: t.history(),
    }),
  },
});
