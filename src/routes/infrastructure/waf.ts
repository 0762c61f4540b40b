/** Web application firewalls with the domains behind them; E-172. */
import * as api from '../../core/api/platforms/firewalls';
import type { Waf } from '../../core/api/platforms/firewalls';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { orderedOps } from '../lifetime/lifetime';
import { paths } from '../paths';
import { infrastructureMessages as messages } from './messages';
import { wafDomain } from './waf-domain';
import { edition } from './words';

const input = inputs(messages);

export const waf = resource<Waf>()({
  name: 'waf',
  messages,
  title: 'waf.title',
  api: { list: api.listWafs, read: api.readWaf },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    edition: f.status('waf.edition', edition, { search: 'eq' }),
    address: f.ip('infra.address', { copy: true }),
    domainLimit: f.number('waf.domainLimit'),
    requestLimit: f.number('waf.requestLimit'),
    bandwidth: f.number('waf.bandwidth'),
    left: f.left('infra.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    orderId: f.order(),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    enable: o.act(api.changeWafs, 'enable', { label: 'infra.enable' }),
    disable: o.act(api.changeWafs, 'disable', {
      ...{ label: 'infra.disable', confirm: 'waf.bypassConfirm' },
    }),
    setEdition: o.act(api.changeWafs, 'setEdition', {
      label: 'waf.setEdition',
      form: {
        edition: input.oneOf({ label: 'waf.edition', of: edition, initial: 'basic' }),
      },
      from: (row) => ({ edition: edition.values.find((each) => each === row.edition) ?? 'basic' }),
    }),
    ...orderedOps(o),
    remove: o.remove({ endpoint: api.deleteWaf, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['prolong'],
    row: ['setEdition', 'enable'],
    more: [
      { title: 'group.config', ops: ['disable', 'change', 'prolong'] },
      { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
    ],
    facts: ['edition', 'address', 'left'],
    export: true,
    empty: {
      title: 'waf.none',
      hint: 'waf.noneHint',
      go: { label: 'waf.go', to: paths.catalogue, perm: null },
    },
  },

  detail: {
    tabs: (t) => ({
      domains: t.list(wafDomain, { within: 'wafId' }),
      usage: t.view({
        title: 'waf.usage',
        load: async () => ({ default: (await import('./waf-usage')).WafUsage }),
      }),
      history: t.history(),
    }),
  },
});
