/** the tenants of the platform; everybody else sees the own one (U-03). */
import * as api from '../../core/api/flows/tenants';
import type { Tenant } from '../../core/api/flows/tenants';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { charged, discountWords, factor } from './discount';
import { paths } from '../paths';
import { peopleMessages as messages } from './messages';
import { passwordInput, personNameInput, usernameInput } from './user-inputs';

const input = inputs(messages);
const account = /^[a-z][a-z0-9-]{2,29}$/;
const name = input.text({ label: 'common.name', required: true, maxLength: 60 });

export const tenant = resource<Tenant>()({
  name: 'tenant',
  messages,
  title: 'tenant.title',
  api: { list: api.listTenants },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    account: f.text('tenant.account', { search: 'lk', sort: true, copy: true }),
    discount: f.tags('tenant.discount', {
      value: ({ discount }) => [String(discount)],
      words: discountWords,
    }),
    userCount: f.link('tenant.users', ({ own }) => (own ? paths.users() : undefined)),
    platform: f.flag('tenant.platform'),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'tenant.create',
      endpoint: api.createTenant,
      form: {
        name,
        account: input.text({
          label: 'tenant.account',
          help: 'tenant.accountHelp',
          required: true,
          maxLength: 30,
          check: (value) =>
            account.test(value) ? undefined : text(messages, 'tenant.accountInvalid'),
        }),
        charged,
        adminUsername: usernameInput('tenant.adminUsername'),
        adminName: personNameInput('tenant.adminName'),
        adminPassword: passwordInput('tenant.adminPassword'),
      },
      input: ({ charged: percent, ...body }) => ({ body: { ...body, discount: factor(percent) } }),
    }),
    edit: o.update({
      endpoint: api.updateTenant,
      form: { name, charged },
      from: (row) => ({ name: row.name, charged: Math.round(row.discount * 100) }),
      input: ({ name: called, charged: percent }, { id }) => ({
        params: { id },
        body: { name: called, discount: factor(percent) },
      }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    above: {
      height: 160,
      load: async () => ({ default: (await import('./tenant-strip')).TenantStrip }),
    },
    row: ['edit'],
    export: true,
    empty: { title: 'tenant.empty', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      roles: t.view({
        title: 'tenant.roles',
        load: async () => ({ default: (await import('./tenant-roles')).TenantRoles }),
      }),
      spending: t.view({
        title: 'tenant.spending',
        load: async () => ({ default: (await import('./months-spent')).TenantSpending }),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
