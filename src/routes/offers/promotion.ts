/** Promotions (D-007, D-008): what is taken off, of which services, and when. */
import * as api from '../../core/api/office/promotions';
import type { Promotion } from '../../core/api/office/promotions';
import { promotionApproval, promotionType } from '../../core/dictionaries/orders';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { couponServices } from '../money/words';
import { order } from '../ordering/orders/order';
import { offerMessages as messages } from './messages';
import { promotionBody, promotionForm } from './promotion-form';
import { namedServices, offerWords, termsOf } from './words';

export const promotion = resource<Promotion>()({
  name: 'promotion',
  messages,
  title: 'promotion.title',
  api: { list: api.listPromotions, read: api.readPromotion },

  fields: (f) => ({
    name: f.text('promotion.name', { search: 'lk', sort: true, opens: true }),
    type: f.status('promotion.type', promotionType, { search: 'eq' }),
    offer: f.tags('promotion.offer', { value: (row) => [termsOf(row)], words: offerWords }),
    status: f.status('common.status', promotionApproval, { search: 'eq' }),
    services: f.tags('promotion.services', { value: namedServices, words: couponServices }),
    startDay: f.text('promotion.start', { sort: true }),
    endDay: f.text('promotion.end', { sort: true }),
    comment: f.text('promotion.comment', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    approveTime: f.time('promotion.approved', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'promotion.create',
      endpoint: api.createPromotion,
      form: promotionForm,
      input: (values) => ({ body: promotionBody(values) }),
    }),
    edit: o.update({
      endpoint: api.updatePromotion,
      form: promotionForm,
      from: ({ type, ...row }) => ({
        ...row,
        type: promotionType.values.find((value) => value === type) ?? 'reduction',
      }),
      input: (values, { id }) => ({ params: { id }, body: promotionBody(values) }),
    }),
    submit: o.act(api.changePromotions, 'submit', { label: 'promotion.submit' }),
    invalidate: o.act(api.changePromotions, 'invalidate', {
      ...{ label: 'promotion.invalidate', danger: true, confirm: 'promotion.invalidateConfirm' },
    }),
    remove: o.remove({ endpoint: api.deletePromotion, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'submit'],
    more: ['invalidate', 'remove'],
    facts: ['offer', 'services', 'endDay'],
    export: true,
    empty: { title: 'promotion.empty', hint: 'promotion.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      effect: t.view({
        title: 'promotion.effect',
        load: async () => ({ default: (await import('./promotion-view')).PromotionView }),
      }),
      orders: t.list(order, {
        title: 'promotion.orders',
        within: 'promotionId',
      }),
      approvals: t.list(requestOf, { title: 'offer.approvals', within: 'targetId' }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
