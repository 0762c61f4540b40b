/** F-2: machines and accounts at another cloud vendor, whichever it is. */
import type { changeQcloudAccounts, changeQcloudInstances } from '../../core/api/platforms/vendors';
import type { VendorAccount, VendorInstance } from '../../core/api/platforms/vendors';
import type { Endpoint } from '../../core/api/endpoint';
import { vm } from '../../core/dictionaries/compute';
import { accountStatus } from '../../core/dictionaries/states';
import type { TextRef } from '../../core/i18n/translator';
import { resource, type ListEndpoint } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { Op, OpKit } from '../../core/resource/operation';
import type { RefKind } from '../../core/resource/ref';
import { cpuMultiple2, specMemory } from '../../core/rules/numbers';
import type { Rule } from '../../core/rules/rule';
import { vendorMessages as messages } from './messages';

const input = inputs(messages);
export type VendorKey = keyof (typeof messages)['zh-CN'];
type Made<R, N extends string> = Readonly<Record<N, Op<R>>>;

/** The size of a machine at a vendor. */
export const sizeInputs = {
  cpu: input.number({
    ...{ label: 'vendor.cpu', required: true, whole: true, min: 1, max: 128, initial: 2 },
    rules: [cpuMultiple2],
  }),
  memory: input.number({
    ...{ label: 'vendor.memory', unit: 'GiB', required: true, whole: true, min: 1, max: 1024 },
    ...{ initial: 4, rules: [specMemory] },
  }),
};
export const passwordOf = (rule: Rule) =>
  input.password({ label: 'vendor.password', required: true, strength: true, rules: [rule] });

interface Machines<N extends string> {
  /** Stem of the permission codes. */
  readonly name: string;
  readonly title: TextRef;
  readonly list: ListEndpoint<VendorInstance>;
  readonly read: Endpoint;
  readonly change: typeof changeQcloudInstances;
  readonly remove: Endpoint;
  readonly password: Rule;
  /** Where its accounts are shown. */
  readonly account: RefKind;
  /** Creation, and what this vendor alone can do. */
  readonly own: (o: OpKit<VendorInstance, VendorKey>) => Made<VendorInstance, 'create' | N>;
  readonly more: readonly N[];
}

export const machinesOf = <N extends string>(vendor: Machines<N>) =>
  resource<VendorInstance>()({
    name: vendor.name,
    messages,
    title: vendor.title,
    api: { list: vendor.list, read: vendor.read as never },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('common.status', vm, { search: 'eq' }),
      accountName: f.ref('vendor.account', ({ accountId: id }) => ({ kind: vendor.account, id }), {
        search: 'lk',
        sort: true,
      }),
      region: f.text('vendor.region', { search: 'eq', sort: true }),
      flavor: f.text('vendor.flavor', { search: 'lk' }),
      os: f.text('vendor.os', { search: 'lk' }),
      address: f.ip('vendor.address', { copy: true }),
      publicAddress: f.ip('vendor.public', { copy: true }),
      cpu: f.number('vendor.cpu', { hidden: true, sort: true }),
      memory: f.number('vendor.memory', { unit: 'GiB', hidden: true, sort: true }),
      resourceGroup: f.text('vendor.group', { hidden: true, search: 'lk' }),
      adminUser: f.text('vendor.admin', { hidden: true }),
      projectName: f.project('vendor.project', { hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
    }),

    ops: (o) => ({
      ...(vendor.own(o) as Made<VendorInstance, 'create' | 'deallocate'>),
      start: o.act(vendor.change, 'start', {
        ...{ label: 'vendor.start', bulk: true, then: { status: 'STARTING' }, settles: 'RUNNING' },
      }),
      stop: o.act(vendor.change, 'stop', {
        ...{ label: 'vendor.stop', bulk: true, confirm: 'confirm.interrupts' },
        ...{ then: { status: 'STOPPING' }, settles: 'STOPPED' },
      }),
      restart: o.act(vendor.change, 'restart', {
        ...{ label: 'vendor.restart', bulk: true, confirm: 'confirm.interrupts' },
        ...{ then: { status: 'RESTARTING' }, settles: 'RUNNING' },
      }),
      resetPassword: o.act(vendor.change, 'resetPassword', {
        label: 'vendor.resetPassword',
        form: { password: passwordOf(vendor.password) },
      }),
      resize: o.act(vendor.change, 'resize', {
        label: 'vendor.resize',
        form: sizeInputs,
        from: ({ cpu, memory }) => ({ cpu, memory }),
      }),
      remove: o.remove({
        endpoint: vendor.remove,
        input: ({ id }) => ({ params: { id } }),
        typeToConfirm: ({ name }) => name,
      }),
    }),

    list: {
      sort: ['createTime', 'desc'],
      toolbar: ['create', 'start', 'stop'],
      row: ['start', 'restart'],
      more: [
        { title: 'group.power', ops: ['stop', ...(vendor.more as readonly 'deallocate'[])] },
        { title: 'group.config', ops: ['resetPassword', 'resize'] },
        { title: 'group.danger', ops: ['remove'] },
      ],
      facts: ['accountName', 'address', 'flavor'],
      export: true,
      empty: { title: 'vendor.none', hint: 'vendor.noneHint', op: 'create' },
    },

    detail: { tabs: (t) => ({ history: t.history() }) },
  });

interface Accounts {
  readonly name: string;
  readonly title: TextRef;
  readonly list: ListEndpoint<VendorAccount>;
  readonly change: typeof changeQcloudAccounts;
  readonly remove: Endpoint;
  readonly create: (o: OpKit<VendorAccount, VendorKey>) => Op<VendorAccount>;
}
const key = input.password({ label: 'vendor.key', help: 'vendor.keyHelp', required: true });
export const keyInput = key;

export const accountsOf = (vendor: Accounts) =>
  resource<VendorAccount>()({
    name: vendor.name,
    messages,
    title: vendor.title,
    api: { list: vendor.list },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('common.status', accountStatus, { search: 'eq' }),
      accessId: f.text('vendor.accessId', { search: 'lk', copy: true }),
      keyHint: f.text('vendor.key'),
      regions: f.tags('vendor.regions', { value: (row) => row.regions }),
      instanceCount: f.number('vendor.machines', { sort: true }),
      syncTime: f.time('vendor.synced', { sort: true }),
      directoryId: f.text('vendor.directory', { hidden: true, copy: true }),
      description: f.text('common.description', { hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
    }),

    ops: (o) => ({
      create: vendor.create(o),
      sync: o.act(vendor.change, 'sync', { label: 'vendor.sync', bulk: true }),
      rotate: o.act(vendor.change, 'rotate', { label: 'vendor.rotate', form: { key } }),
      freeze: o.act(vendor.change, 'freeze', {
        ...{ label: 'vendor.freeze', confirm: 'confirm.reversible' },
      }),
      unfreeze: o.act(vendor.change, 'unfreeze', { label: 'vendor.unfreeze' }),
      remove: o.remove({
        endpoint: vendor.remove,
        input: ({ id }) => ({ params: { id } }),
        confirm: true,
        when: ({ instanceCount }) => instanceCount === 0 || 'vendor.hasMachines',
      }),
    }),

    list: {
      sort: ['createTime', 'desc'],
      toolbar: ['create', 'sync'],
      row: ['sync', 'rotate'],
      more: ['freeze', 'unfreeze', { title: 'group.danger', ops: ['remove'] }],
      facts: ['accessId', 'instanceCount', 'syncTime'],
      export: true,
      empty: { title: 'vendor.noAccount', hint: 'vendor.noAccountHint', op: 'create' },
    },

    detail: { tabs: (t) => ({ history: t.history() }) },
  });
