/** companies whose verification was approved (U-03). */
import * as api from '../../core/api/flows/enterprises';
import type { EnterpriseUser } from '../../core/api/flows/enterprises';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { peopleMessages as messages } from './messages';

export const enterpriseUser = resource<EnterpriseUser>()({
  name: 'enterprise-user',
  messages,
  title: 'enterprise.title',
  api: { list: api.listEnterpriseUsers, read: api.readEnterpriseUser },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.accountStatus, { search: 'eq' }),
    enterpriseType: f.text('enterprise.type', { search: 'lk' }),
    creditCode: f.text('enterprise.code', { search: 'lk', copy: true }),
    legalPerson: f.text('enterprise.legal'),
    contactName: f.text('enterprise.contact'),
    contactMobile: f.text('enterprise.mobile'),
    ownerName: f.text('enterprise.owner', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    freeze: o.act(api.changeEnterpriseUsers, 'freeze', {
      label: 'enterprise.freeze',
      bulk: true,
      danger: true,
      confirm: 'enterprise.freezeConfirm',
      then: { status: 'ABNORMAL' },
    }),
    unfreeze: o.act(api.changeEnterpriseUsers, 'unfreeze', {
      label: 'enterprise.unfreeze',
      bulk: true,
      then: { status: 'NORMAL' },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['freeze', 'unfreeze'],
    row: ['freeze', 'unfreeze'],
    export: true,
    empty: {
      title: 'enterprise.empty',
      go: { label: 'enterprise.toApplies', to: paths.enterpriseApplies, perm: 'enterprise:list' },
    },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'system' }) }) },
});
