/** coupons (D-011), claimed from the platform's campaigns. */
import * as api from '../../core/api/office/coupons';
import type { Coupon } from '../../core/api/office/coupons';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { moneyMessages as messages } from './messages';
import { couponServices, minimumOf } from './words';
import { couponStrip } from './views';

const input = inputs(messages);

const code = /^[A-Z0-9-]{4,32}$/;

export const coupon = resource<Coupon>()({
  name: 'coupon',
  messages,
  title: 'coupon.title',
  api: { list: api.listCoupons, read: api.readCoupon },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', opens: true }),
    status: f.status('common.status', dictionaries.coupon, { search: 'eq' }),
    code: f.text('coupon.code', { search: 'lk', copy: true }),
    amount: f.money('coupon.amount', { sort: true, adds: true }),
    threshold: f.money('coupon.threshold', {
      value: minimumOf,
      none: 'coupon.anyBill',
      sort: true,
    }),
    services: f.tags('coupon.services', {
      value: ({ serviceCodes }) => (serviceCodes.length > 0 ? serviceCodes : ['*']),
      words: couponServices,
    }),
    left: f.left('coupon.left', {
      until: ({ status, expireTime }) => (status === 'used' ? '' : expireTime),
      sort: 'expireTime',
    }),
    billNo: f.ref('coupon.bill', 'bill'),
    startTime: f.time('coupon.start', { hidden: true }),
    expireTime: f.time('coupon.end', { sort: true, hidden: true }),
    claimTime: f.time('coupon.claimed', { sort: true }),
    useTime: f.time('coupon.used', { hidden: true }),
  }),

  ops: (o) => ({
    claim: o.create({
      label: 'coupon.claim',
      endpoint: api.claimCoupon,
      form: {
        code: input.text({
          label: 'coupon.code',
          required: true,
          help: 'coupon.codeHelp',
          check: (value) =>
            code.test(value.trim().toUpperCase()) ? undefined : text(messages, 'coupon.codeRule'),
        }),
      },
    }),
    use: o.go({
      label: 'coupon.use',
      perm: 'bill:list',
      during: ['unused'],
      to: ({ id }) => paths.bills({ couponId: id }),
    }),
  }),

  list: {
    above: {
      load: couponStrip,
      height: 136,
    },
    sort: ['claimTime', 'desc'],
    toolbar: ['claim'],
    row: ['use'],
    export: true,
    cards: true,
    facts: ['amount', 'services', 'left'],
    empty: { title: 'coupon.empty', op: 'claim' },
  },

  detail: { omit: ['left'], tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
