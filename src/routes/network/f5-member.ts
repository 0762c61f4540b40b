/** the members of a pool, those that do not answer first. */
import * as api from '../../core/api/platforms/traffic-managers';
import type { PoolMember } from '../../core/api/platforms/traffic-managers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { isIp } from '../../core/rules/addresses';
import { f5Messages as messages } from './f5.messages';

const input = inputs(messages);
const ratio = { label: 'f5.ratio', required: true, min: 1, max: 100, whole: true } as const;

export const f5Member = resource<PoolMember>()({
  name: 'f5member',
  messages,
  title: 'f5.members',
  api: { list: api.listPoolMembers },
  label: ({ address, port }) => `${address}:${port}`,

  fields: (f) => ({
    address: f.ip('f5.ip', { search: 'lk', copy: true, sort: true }),
    port: f.number('f5.port', { code: true }),
    status: f.status('common.status', dictionaries.device, { search: 'eq', sort: true }),
    share: f.meter('f5.ratio', { value: (row) => ({ used: row.ratio, total: 100 }) }),
    poolName: f.ref('f5.pool', ({ poolId: id }) => ({ kind: 'f5-pool', id })),
    enabled: f.flag('f5.enabled'),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'f5.addMember',
      endpoint: api.createPoolMember,
      form: {
        poolId: input.hidden(),
        address: input.text({
          ...{ label: 'f5.ip', required: true, maxLength: 39 },
          check: (value) => (isIp(value.trim()) ? undefined : text(messages, 'f5.noIp')),
        }),
        port: input.port({ label: 'f5.port' }),
        ratio: input.number({ ...ratio, initial: 1 }),
      },
    }),
    setRatio: o.act(api.changePoolMembers, 'setRatio', {
      label: 'f5.setRatio',
      form: { ratio: input.number(ratio) },
      from: (row) => ({ ratio: row.ratio }),
    }),
    ...o.switched(api.changePoolMembers, {
      words: 'f5',
      bulk: true,
      confirm: 'confirm.interrupts',
    }),
    remove: o.remove({ endpoint: api.deletePoolMember, bulk: true, confirm: true }),
  }),

  list: {
    // OFFLINE, ONLINE, SUBHEALTH: what does not answer stands first.
    sort: ['status', 'asc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['setRatio', 'enable'],
    more: ['disable', 'remove'],
    export: true,
    empty: { title: 'f5.noMembers', hint: 'f5.noMembersHint', op: 'create' },
  },
});
