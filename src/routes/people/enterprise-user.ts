/** companies whose verification was approved (U-03). */
import * as api from '../../core/api/flows/enterprises';
import type { EnterpriseUser } from '../../core/api/flows/enterprises';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { companyType } from './company-type';
import { peopleMessages as messages } from './messages';

export const enterpriseUser = resource<EnterpriseUser>()({
  name: 'enterprise-user',
  messages,
  title: 'enterprise.title',
  api: { list: api.listEnterpriseUsers, read: api.readEnterpriseUser },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.accountStatus, { search: 'eq' }),
    validity: f.left('enterprise.validity', { until: (row) => row.validUntil, soon: 60 }),
    enterpriseType: f.tags('enterprise.type', {
      value: (row) => [row.enterpriseType],
      words: companyType,
      search: 'lk',
    }),
    creditCode: f.text('enterprise.code', { search: 'lk', copy: true }),
    legalPerson: f.text('enterprise.legal'),
    contactName: f.text('enterprise.contact'),
    contactMobile: f.link('enterprise.mobile', ({ contactMobile }) => `tel:${contactMobile}`),
    applicant: f.text('enterprise.owner', { search: 'lk', hidden: true }),
    validUntil: f.time('enterprise.validUntil', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    freeze: o.act(api.changeEnterpriseUsers, 'freeze', {
      label: 'enterprise.freeze',
      bulk: true,
      notNow: 'enterprise.onlyNormal',
      confirm: 'enterprise.freezeConfirm',
      then: { status: 'ABNORMAL' },
    }),
    unfreeze: o.act(api.changeEnterpriseUsers, 'unfreeze', {
      label: 'enterprise.unfreeze',
      bulk: true,
      notNow: 'enterprise.notFrozen',
      then: { status: 'NORMAL' },
    }),
    applies: o.go({
      label: 'enterprise.toApplies',
      perm: 'enterprise:list',
      to: paths.enterpriseApplies(),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['freeze', 'unfreeze', 'applies'],
    row: ['freeze', 'unfreeze'],
    facts: ['creditCode', 'validity', 'contactName'],
    export: true,
    empty: { title: 'enterprise.empty', op: 'applies' },
  },

  detail: {
    tabs: (t) => ({
      verification: t.view({
        title: 'enterprise.verification',
        load: async () => ({ default: (await import('./application-view')).ApplicationView }),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
