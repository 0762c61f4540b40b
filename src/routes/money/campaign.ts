/** Coupons that the platform gives away: how much off which bills, how many, from when until when. */
import * as api from '../../core/api/office/campaigns';
import type { Campaign } from '../../core/api/office/campaigns';
import { campaign as statuses } from '../../core/dictionaries/orders';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { terms } from './campaign-form';
import { moneyMessages as messages } from './messages';
import { minimumOf } from './words';

const input = inputs(messages);
const code = /^[A-Z0-9-]{4,32}$/;

export const campaign = resource<Campaign>()({
  name: 'campaign',
  messages,
  title: 'campaign.title',
  api: { list: api.listCampaigns, read: api.readCampaign },

  fields: (f) => ({
    code: f.text('coupon.code', { opens: true, copy: true }),
    name: f.text('campaign.name', { search: 'lk', sort: true }),
    nameEn: f.text('campaign.nameEn'),
    status: f.status('common.status', statuses, { search: 'eq' }),
    amount: f.money('coupon.amount', { sort: true }),
    threshold: f.money('coupon.threshold', {
      value: minimumOf,
      none: 'coupon.anyBill',
      sort: true,
    }),
    claims: f.meter('campaign.claims', {
      value: ({ claims, number }) => ({ used: claims, total: number }),
    }),
    left: f.left('campaign.left', {
      until: ({ status, expireTime }) => (status === 'CLOSED' ? '' : expireTime),
      sort: 'endDay',
    }),
    startDay: f.text('contract.start', { sort: true, hidden: true }),
    endDay: f.text('campaign.end', { hidden: true }),
    days: f.number('campaign.days', { hidden: true }),
    serviceCodes: f.tags('coupon.services', { value: (row) => row.serviceCodes, hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'campaign.create',
      endpoint: api.createCampaign,
      form: {
        code: input.text({
          label: 'coupon.code',
          required: true,
          check: (value) =>
            code.test(value.toUpperCase()) ? undefined : text(messages, 'coupon.codeRule'),
        }),
        ...terms,
      },
      input: ({ number, days, ...body }) => ({
        body: { ...body, days, number: number ?? 0 },
      }),
    }),
    edit: o.update({
      endpoint: api.updateCampaign,
      form: terms,
      input: ({ number, days, ...body }, { id }) => ({
        params: { id },
        body: { ...body, days, number: number ?? 0 },
      }),
    }),
    close: o.act(api.changeCampaigns, 'close', {
      ...{ label: 'campaign.close', confirm: 'confirm.reversible' },
    }),
    resume: o.act(api.changeCampaigns, 'resume', { label: 'campaign.resume' }),
  }),

  list: {
    toolbar: ['create'],
    row: ['edit', 'close'],
    more: ['resume'],
    facts: ['name', 'amount', 'left', 'claims'],
    export: true,
    empty: { title: 'campaign.empty', op: 'create' },
  },

  detail: { omit: ['left'], tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
