/** E-099: outside networks that routers lead to, and networks of the provider. */
import * as api from '../../core/api/network/vpcs';
import type { Network } from '../../core/api/network/vpcs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { maskOf } from '../../core/rules/addresses';
import { cidr, subnetMask, vlan } from '../../core/rules/network';
import { regions } from '../ordering/regions';
import { networkScreenMessages as messages } from './messages';
import { changeable, networkType } from './network-form';
import { routersOfNetwork } from './network-routers';

const input = inputs(messages);

export const network = resource<Network>()({
  name: 'network',
  messages,
  title: 'network.title',
  api: { list: api.listNetworks, read: api.readNetwork },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    networkType: f.status('network.type', networkType, { search: 'eq' }),
    vlan: f.virtual('network.vlan', { code: true, value: ({ vlanId }) => vlanId || undefined }),
    cidr: f.text('network.cidr', { search: 'lk', copy: true }),
    mask: f.text('network.mask', { hidden: true }),
    mtu: f.number('network.mtu', { unit: 'B', hidden: true }),
    dns: f.text('network.dns', { hidden: true }),
    shared: f.flag('network.shared'),
    region: f.region('network.region', { search: 'eq' }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'network.create',
      endpoint: api.createNetwork,
      form: {
        name: nameInput,
        networkType: input.oneOf({ label: 'network.type', of: networkType, initial: 'external' }),
        vlanId: input.text({
          ...{ label: 'network.vlan', help: 'network.vlanHelp', required: true, rules: [vlan] },
          show: (values) => values['networkType'] === 'vlan',
        }),
        region: input.select({ label: 'network.region', required: true, from: regions }),
        cidr: input.text({ label: 'network.cidr', required: true, rules: [cidr] }),
        mask: input.text({
          ...{ label: 'network.mask', help: 'network.maskHelp', rules: [subnetMask] },
          check: (value, values) => {
            const own = maskOf(String(values['cidr']));
            return value === '' || value === own
              ? undefined
              : text(messages, 'network.otherMask', { mask: own });
          },
        }),
        ...changeable,
      },
      input: ({ vlanId, ...values }) => ({
        body: { ...values, vlanId: values.networkType === 'vlan' ? Number(vlanId) : 0 },
      }),
    }),
    edit: o.update({
      endpoint: api.updateNetwork,
      form: { name: nameInput, ...changeable },
    }),
    remove: o.remove({
      endpoint: api.deleteNetwork,
      bulk: true,
      confirm: 'confirm.interruptsForGood',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    export: true,
    empty: { title: 'network.empty', hint: 'network.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      routers: t.list(routersOfNetwork, { title: 'network.routers', within: 'networkId' }),
      history: t.history(),
    }),
  },
});
