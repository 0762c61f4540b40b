/** key pairs of machines (E-084, E-126); a private key that was made is shown once. */
import * as api from '../../core/api/compute/keypairs';
import type { Keypair } from '../../core/api/compute/keypairs';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { machines, machinesOfPair } from './keypair-sources';
import { computeScreenMessages as messages } from './messages';
import { vm } from './vm';

const input = inputs(messages);
const whenUsed = ({ vmCount }: Keypair) => vmCount > 0 || 'keypair.unused';

export const keypair = resource<Keypair>()({
  name: 'keypair',
  messages,
  title: 'keypair.title',
  api: { list: api.listKeypairs, read: api.readKeypair },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    algorithm: f.text('keypair.algorithm', { search: 'eq' }),
    fingerprint: f.text('keypair.fingerprint', { search: 'lk', copy: true }),
    vmCount: f.number('keypair.machines'),
    publicKey: f.text('keypair.public', { hidden: true, copy: true }),
    ownerName: f.owner('compute.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'keypair.create',
      endpoint: api.createKeypair,
      form: {
        name: nameInput,
        publicKey: input.area({
          label: 'keypair.public',
          help: 'keypair.publicHelp',
          maxLength: 4096,
          check: (value) =>
            value.trim() === '' || /^(?:ssh|ecdsa|sk)-\S+ \S+/.test(value.trim())
              ? undefined
              : text(messages, 'keypair.noKey'),
        }),
        description: descriptionInput,
      },
      result: async () => ({ default: (await import('./made-key')).MadeKey }),
    }),
    bind: o.act(api.changeKeypairs, 'bind', {
      label: 'keypair.bind',
      form: { vmId: input.select({ label: 'keypair.machine', required: true, from: machines }) },
      input: ({ vmId }) => ({ vmId }),
    }),
    unbind: o.act(api.changeKeypairs, 'unbind', {
      label: 'keypair.unbind',
      when: whenUsed,
      carries: { keypairId: 'id' },
      form: {
        vmId: input.select({
          ...{ label: 'keypair.machine', required: true },
          ...{ from: machinesOfPair, needs: ['keypairId'] },
        }),
      },
    }),
    rename: o.act(api.changeKeypairs, 'rename', {
      label: 'keypair.rename',
      form: { name: nameInput },
      from: ({ name }) => ({ name }),
      input: ({ name }) => ({ name }),
    }),
    remove: o.remove({
      endpoint: api.deleteKeypair,
      bulk: true,
      when: ({ vmCount }) => vmCount === 0 || 'keypair.isUsed',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['bind', 'remove'],
    more: ['unbind', 'rename'],
    export: true,
    empty: { title: 'keypair.empty', hint: 'keypair.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['publicKey'],
    tabs: (t) => ({
      machines: t.list(vm, { title: 'keypair.machines', within: 'keypairId' }),
      publicKey: t.view({
        title: 'keypair.public',
        load: async () => ({ default: (await import('./public-key')).PublicKey }),
      }),
      history: t.history(),
    }),
  },
});
