/** IP pools, E-137, with their addresses, E-136. */
import * as api from '../../core/api/network/ips';
import type { IpPool } from '../../core/api/network/ips';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { endpointsOf, ipPoolEndpoints, ipv4 } from '../../core/rules/network';
import { rangesText } from './ip-ranges';
import { regions } from '../ordering/regions';
import { ip } from './ip';
import { category, line } from './ip-pool-words';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

/** As many as the server walks. */
const MOST_RANGES = 16;
const isOwn = ({ category: of }: IpPool) => of !== 'public' || 'pool.isPublic';

export const ipPool = resource<IpPool>()({
  name: 'ip-pool',
  messages,
  title: 'pool.title',
  api: { list: api.listIpPools, read: api.readIpPool },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    category: f.status('pool.category', category, { search: 'eq' }),
    // A private pool has none.
    lines: f.tags('pool.line', {
      value: (row) => (row.line === '' ? [] : [row.line]),
      words: line,
    }),
    ips: f.meter('pool.used', { value: ({ used, total }) => ({ used, total }) }),
    gatewayIp: f.ip('pool.gateway', { copy: true }),
    endpoints: f.virtual('pool.endpoints', {
      value: ({ endpoints }) => rangesText(endpoints),
      hidden: true,
    }),
    region: f.region('pool.region', { search: 'eq' }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'pool.create',
      endpoint: api.createIpPool,
      form: {
        name: nameInput,
        region: input.select({ label: 'pool.region', required: true, from: regions }),
        endpoints: input.area({
          ...{ label: 'pool.endpoints', help: 'pool.endpointsHelp', required: true },
          ...{ maxLength: 600, rules: [ipPoolEndpoints] },
          check: (value) =>
            endpointsOf(value).length > MOST_RANGES * 2
              ? text(messages, 'pool.ranges', { most: MOST_RANGES })
              : undefined,
        }),
        gatewayIp: input.ip({ label: 'pool.gateway', is: ipv4 }),
        description: descriptionInput,
      },
    }),
    edit: o.update({
      endpoint: api.updateIpPool,
      form: nameAndDescription,
      when: isOwn,
    }),
    enable: o.act(api.changeIpPools, 'enable', { label: 'pool.enable', bulk: true }),
    disable: o.act(api.changeIpPools, 'disable', {
      ...{ label: 'pool.disable', bulk: true, confirm: 'confirm.reversible' },
    }),
    remove: o.remove({ endpoint: api.deleteIpPool, bulk: true, confirm: true, when: isOwn }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    facts: ['ips', 'category', 'lines'],
    export: true,
    empty: { title: 'pool.empty', hint: 'pool.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      map: t.view({
        title: 'pool.map',
        load: async () => ({ default: (await import('./ip-map')).IpMap }),
      }),
      ips: t.list(ip, { within: 'ipPoolId' }),
      history: t.history(),
    }),
  },
});
