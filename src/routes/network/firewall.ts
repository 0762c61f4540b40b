/** firewalls before routers, E-087, E-090. What decides is their policy. */
import * as api from '../../core/api/network/firewalls';
import type { Firewall } from '../../core/api/network/firewalls';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { nameAndDescription } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { newFirewall, policyId } from './firewall-form';
import { firewallMessages as messages } from './firewall.messages';
import { guardedRouters, looseRouters } from './firewall-sources';
import { routersOfFirewall } from './network-routers';

const input = inputs(messages);
const router = { label: 'firewall.router', required: true } as const;
const then = { status: 'PENDING_UPDATE' };

export const firewall = resource<Firewall>()({
  name: 'firewall',
  messages,
  title: 'firewall.title',
  api: { list: api.listFirewalls, read: api.readFirewall },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.firewall(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.firewall, { search: 'eq' }),
    enabled: f.flag('firewall.enabled'),
    policyName: f.ref('firewall.policy', ({ policyId: id }) => ({ kind: 'firewallPolicy', id }), {
      search: 'lk',
    }),
    routerCount: f.number('firewall.routerCount'),
    region: f.region('firewall.region', { search: 'eq' }),
    projectName: f.project('firewall.project', { hidden: true }),
    ownerName: f.owner('firewall.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'firewall.create',
      endpoint: api.createFirewall,
      form: newFirewall,
    }),
    edit: o.update({ endpoint: api.updateFirewall, form: nameAndDescription }),
    ...o.switched(api.changeFirewalls, {
      words: 'firewall',
      confirm: 'firewall.disableConfirm',
      then,
    }),
    setPolicy: o.act(api.changeFirewalls, 'setPolicy', {
      ...{ label: 'firewall.setPolicy', then },
      form: { policyId },
      from: (row) => ({ policyId: row.policyId }),
    }),
    attachRouter: o.act(api.changeFirewalls, 'attachRouter', {
      label: 'firewall.attach',
      then,
      carries: { region: 'region' },
      form: { routerId: input.select({ ...router, from: looseRouters, needs: ['region'] }) },
    }),
    detachRouter: o.act(api.changeFirewalls, 'detachRouter', {
      label: 'firewall.detach',
      then,
      confirm: 'firewall.detachConfirm',
      when: ({ routerCount }) => routerCount > 0 || 'firewall.noRouters',
      carries: { firewallId: 'id' },
      form: { routerId: input.select({ ...router, from: guardedRouters, needs: ['firewallId'] }) },
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteFirewall, bulk: true, confirm: true },
      then: { status: 'PENDING_DELETE' },
      when: ({ routerCount }) => routerCount === 0 || 'firewall.isUsed',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['attachRouter', 'setPolicy'],
    more: [
      { title: 'group.config', ops: ['edit', 'enable'] },
      { title: 'group.danger', ops: ['disable', 'detachRouter', 'remove'] },
    ],
    export: true,
    empty: { title: 'firewall.empty', hint: 'firewall.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      rules: t.view({
        title: 'rules.order',
        load: async () => ({ default: (await import('./firewall-order')).FirewallOrder }),
      }),
      routers: t.list(routersOfFirewall, { title: 'firewall.routers', within: 'firewallId' }),
      history: t.history(),
    }),
  },
});
