/** verifications of companies, to be decided and decided ones (U-04). */
import * as api from '../../core/api/flows/enterprises';
import type { EnterpriseApply } from '../../core/api/flows/enterprises';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { decided } from '../decisions/decided';
import { paths } from '../paths';
import { companyType } from './company-type';
import { peopleMessages as messages } from './messages';

export const applyBoxes = ['waiting', 'decided'] as const;
export type ApplyBox = (typeof applyBoxes)[number];
export const statusesOf: Readonly<Record<ApplyBox, readonly string[]>> = {
  waiting: api.undecidedApplies,
  decided: ['APPROVED', 'REFUSED'],
};

const input = inputs(messages);
const { approve, refuse } = decided([
  text(messages, 'apply.unclear'),
  text(messages, 'apply.differs'),
  text(messages, 'apply.authority'),
]);

/** The part that has to be mended: whoever handed it in finds the reason there. */
const about = input.select<'subject' | 'contact' | 'evidence'>({
  label: 'apply.about',
  from: api.verificationParts.map((part) => ({
    value: part,
    label: text(messages, `apply.${part}`),
  })),
});

const made = (box: ApplyBox) =>
  resource<EnterpriseApply>()({
    name: 'enterprise-apply',
    // Each list has its own columns and views: what is set for one says nothing about the other.
    stored: `enterprise-apply-${box}`,
    messages,
    title: 'apply.title',
    api: {
      list: api.listEnterpriseApplies,
      read: api.readEnterpriseVerification,
      scope: () => ({ where: { status: statusesOf[box] } }),
    },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
      enterpriseType: f.tags('enterprise.type', {
        value: (row) => [row.enterpriseType],
        words: companyType,
      }),
      creditCode: f.text('enterprise.code', { search: 'lk', copy: true }),
      legalPerson: f.text('enterprise.legal'),
      applicant: f.text('enterprise.owner', { search: 'lk' }),
      comment: f.text('apply.comment', { hidden: box === 'waiting' }),
      createTime: f.time('apply.time', { search: 'range', sort: true }),
    }),

    ops: (o) => ({
      approve: o.act(api.changeEnterpriseApplies, 'approve', approve),
      refuse: o.act(api.changeEnterpriseApplies, 'refuse', {
        ...refuse,
        form: { about, ...refuse.form },
      }),
      companies: o.go({
        label: 'apply.toCompanies',
        perm: 'enterprise:list',
        to: paths.enterpriseUsers(),
      }),
    }),

    list: {
      sort: ['createTime', box === 'waiting' ? 'asc' : 'desc'],
      toolbar: ['companies'],
      row: box === 'waiting' ? ['approve', 'refuse'] : [],
      facts: ['creditCode', 'applicant', 'createTime'],
      export: true,
      empty: { title: `apply.empty.${box}`, op: 'companies' },
    },

    detail: {
      tabs: (t) => ({
        application: t.view({
          title: 'apply.application',
          load: async () => ({ default: (await import('./application-view')).ApplicationView }),
        }),
        history: t.history({ of: 'system' }),
      }),
    },
  });

export const enterpriseApplies = { waiting: made('waiting'), decided: made('decided') };
