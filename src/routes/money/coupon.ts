/** coupons (D-011), claimed from the platform's campaigns. */
import * as api from '../../core/api/office/coupons';
import { couponCampaigns } from '../../core/api/office/campaigns';
import type { Coupon } from '../../core/api/office/coupons';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { moneyMessages as messages } from './messages';

const input = inputs(messages);

async function campaigns({ call }: SourceContext) {
  const open = await call(couponCampaigns, {});
  return open.map(({ code, name, amount, threshold, days }) => ({
    value: code,
    label: text(messages, 'coupon.campaignIs', { name, amount, threshold, days }),
  }));
}

export const coupon = resource<Coupon>()({
  name: 'coupon',
  messages,
  title: 'coupon.title',
  api: { list: api.listCoupons, read: api.readCoupon },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', opens: true }),
    status: f.status('common.status', dictionaries.coupon, { search: 'eq' }),
    code: f.text('coupon.code', { search: 'lk', copy: true }),
    amount: f.money('coupon.amount', { sort: true }),
    threshold: f.money('coupon.threshold', { sort: true }),
    serviceCodes: f.tags('coupon.services', { value: (row) => row.serviceCodes, hidden: true }),
    left: f.left('coupon.left', {
      until: ({ status, expireTime }) => (status === 'used' ? '' : expireTime),
      sort: 'expireTime',
    }),
    billNo: f.text('coupon.bill'),
    startTime: f.time('coupon.start', { hidden: true }),
    expireTime: f.time('coupon.end', { sort: true, hidden: true }),
    claimTime: f.time('coupon.claimed', { sort: true }),
    useTime: f.time('coupon.used', { hidden: true }),
  }),

  ops: (o) => ({
    claim: o.create({
      label: 'coupon.claim',
      endpoint: api.claimCoupon,
      form: { code: input.select({ label: 'coupon.campaign', required: true, from: campaigns }) },
    }),
  }),

  list: {
    sort: ['claimTime', 'desc'],
    toolbar: ['claim'],
    export: true,
    empty: { title: 'coupon.empty', op: 'claim' },
  },

  detail: { omit: ['left'], tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
