/** F-2: machines at another cloud vendor, whichever it is. */
import type { changeQcloudInstances } from '../../core/api/platforms/vendors';
import type { VendorInstance } from '../../core/api/platforms/vendors';
import type { Endpoint } from '../../core/api/endpoint';
import { vm } from '../../core/dictionaries/compute';
import type { TextRef } from '../../core/i18n/translator';
import { resource, type ListEndpoint } from '../../core/resource/definition';
import type { Op, OpKit } from '../../core/resource/operation';
import type { RefKind } from '../../core/resource/ref';
import type { Rule } from '../../core/rules/rule';
import { turns } from '../turns';
import { passwordOf, sizeInputs } from './inputs';
import { vendorMessages as messages } from './messages';
import type { VendorKey } from './messages';

type Made<R, N extends string> = Readonly<Record<N, Op<R>>>;

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
      cpu: f.number('vendor.cpu', { hidden: true, sort: true, adds: true }),
      memory: f.number('vendor.memory', { unit: 'GB', hidden: true, sort: true, adds: true }),
      resourceGroup: f.text('vendor.group', { hidden: true, search: 'lk' }),
      adminUser: f.text('vendor.admin', { hidden: true }),
      projectName: f.project('vendor.project', { hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
    }),

    ops: (o) => ({
      ...(vendor.own(o) as Made<VendorInstance, 'create' | 'deallocate'>),
      start: o.act(vendor.change, 'start', { ...turns.start, label: 'vendor.start' }),
      stop: o.act(vendor.change, 'stop', { ...turns.stop, label: 'vendor.stop' }),
      restart: o.act(vendor.change, 'restart', { ...turns.restart, label: 'vendor.restart' }),
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
      facts: ['address', 'flavor', 'accountName', 'region'],
      export: true,
      empty: { title: 'vendor.none', hint: 'vendor.noneHint', op: 'create' },
    },

    detail: { tabs: (t) => ({ history: t.history() }) },
  });
