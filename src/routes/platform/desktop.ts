/** cloud desktops, who they are assigned to, and how long they live. */
import * as api from '../../core/api/platforms/desktops';
import type { Desktop } from '../../core/api/platforms/desktops';
import { vm } from '../../core/dictionaries/compute';
import { nameAndDescription } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { pwdVmWindows } from '../../core/rules/vendor-passwords';
import { resourceLifetime } from '../lifetime/lifetime';
import { paths } from '../paths';
import { turns } from '../turns';
import { assigning, cloning } from './desktop-form';
import { platformMessages as messages } from './messages';

const input = inputs(messages);
const isFree = ({ account: of }: Desktop) => of === '';

export const desktop = resource<Desktop>()({
  name: 'vdi',
  messages,
  title: 'vdi.title',
  api: { list: api.listDesktops, read: api.readDesktop },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', vm, { search: 'eq' }),
    account: f.text('vdi.account', { search: 'lk', sort: true }),
    os: f.text('metal.os', { search: 'lk' }),
    size: f.virtual('vdi.size', {
      value: ({ cpu, memory, disk }) => `${cpu} CPU · ${memory} GB · ${disk} GB`,
    }),
    gpu: f.text('vdi.gpu', { hidden: true, search: 'lk' }),
    address: f.ip('metal.address', { copy: true }),
    lastSignIn: f.time('vdi.lastSignIn', { sort: true, search: 'range' }),
    left: f.left('bucket.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    orderId: f.order(),
    projectName: f.project('bucket.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    start: o.act(api.changeDesktops, 'start', { ...turns.start, label: 'ai.start' }),
    stop: o.act(api.changeDesktops, 'stop', { ...turns.stop, label: 'ai.stop' }),
    restart: o.act(api.changeDesktops, 'restart', { ...turns.restart, label: 'ai.restart' }),
    assign: o.act(api.changeDesktops, 'assign', {
      label: 'vdi.assign',
      when: (row) => isFree(row) || 'vdi.isAssigned',
      form: assigning,
    }),
    release: o.act(api.changeDesktops, 'release', {
      label: 'vdi.release',
      when: (row) => !isFree(row) || 'vdi.isFree',
      confirm: 'vdi.releaseConfirm',
    }),
    resetPassword: o.act(api.changeDesktops, 'resetPassword', {
      label: 'vdi.resetPassword',
      form: {
        password: input.password({
          ...{ label: 'vdi.password', required: true, strength: true, rules: [pwdVmWindows] },
        }),
      },
    }),
    edit: o.update({ endpoint: api.updateDesktop, form: nameAndDescription }),
    clone: o.patch({
      label: 'vdi.clone',
      endpoint: api.cloneResource,
      form: cloning,
      from: ({ name }) => ({ name: `${name}-copy` }),
      input: ({ name, count }, { id }) => ({ body: { id, type: 'vdi' as const, name, count } }),
      result: async () => ({ default: (await import('./cloned')).Cloned }),
    }),
    ...resourceLifetime(o),
    remove: o.remove({
      ...{ endpoint: api.deleteDesktop, confirm: true },
      when: (row) => isFree(row) || 'vdi.isAssigned',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['start', 'stop', 'restart', 'prolong'],
    row: ['assign', 'restart'],
    more: [
      { title: 'group.power', ops: ['start', 'stop'] },
      { title: 'group.config', ops: ['release', 'resetPassword', 'edit', 'clone', 'prolong'] },
      { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
    ],
    facts: ['account', 'size', 'os', 'lastSignIn'],
    cards: true,
    export: true,
    empty: {
      title: 'vdi.none',
      hint: 'vdi.noneHint',
      go: { label: 'vdi.order', to: paths.catalogue, perm: null },
    },
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
