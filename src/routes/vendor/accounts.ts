/** F-2: accounts at another cloud vendor, whichever it is. */
import type { changeQcloudAccounts } from '../../core/api/platforms/vendors';
import type { VendorAccount } from '../../core/api/platforms/vendors';
import type { Endpoint } from '../../core/api/endpoint';
import { accountStatus } from '../../core/dictionaries/states';
import type { TextRef } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import type { ListEndpoint } from '../../core/resource/definition';
import type { Op, OpKit } from '../../core/resource/operation';
import { keyInput } from './inputs';
import { vendorMessages as messages } from './messages';
import type { VendorKey } from './messages';

interface Accounts {
  readonly name: string;
  readonly title: TextRef;
  /** What the number is called by which the vendor knows the account. */
  readonly accessId: VendorKey;
  readonly list: ListEndpoint<VendorAccount>;
  /** What is said where there is none; of accounts without it. */
  readonly empty?: { readonly title: VendorKey; readonly hint: VendorKey };
  readonly change: typeof changeQcloudAccounts;
  readonly remove: Endpoint;
  readonly create: (o: OpKit<VendorAccount, VendorKey>) => Op<VendorAccount>;
}
export const accountsOf = (vendor: Accounts) =>
  resource<VendorAccount>()({
    name: vendor.name,
    messages,
    title: vendor.title,
    api: { list: vendor.list },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('common.status', accountStatus, { search: 'eq' }),
      accessId: f.text(vendor.accessId, { search: 'lk', copy: true }),
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
      rotate: o.act(vendor.change, 'rotate', { label: 'vendor.rotate', form: { key: keyInput } }),
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
      empty: {
        title: vendor.empty?.title ?? 'vendor.noAccount',
        hint: vendor.empty?.hint ?? 'vendor.noAccountHint',
        op: 'create',
      },
    },

    detail: { tabs: (t) => ({ history: t.history() }) },
  });
