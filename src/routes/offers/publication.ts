/** Services on their way into the catalogue and out of it again (D-017): each step but drafting is approved (D-033). */
import * as api from '../../core/api/office/publishing';
import type { Publication } from '../../core/api/office/publishing';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { servicePublishing } from '../../core/dictionaries/services';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { offerMessages as messages } from './messages';
import {
  hasSku,
  laterDay,
  publicationForm,
  revokeForm,
  skuForm,
  slaForm,
  someDay,
} from './publication-form';
import { categories } from './words';

export const publication = resource<Publication>()({
  name: 'publication',
  messages,
  title: 'publication.title',
  api: { list: api.listPublications, read: api.readPublication },

  fields: (f) => ({
    name: f.text('publication.service', { search: 'lk', sort: true, opens: true }),
    serviceCode: f.text('publication.code', { search: 'lk', copy: true }),
    version: f.text('publication.version'),
    status: f.status('common.status', servicePublishing, { search: 'eq' }),
    category: f.status('publication.category', categories, { search: 'eq' }),
    price: f.money('publication.price', { sort: true }),
    unit: f.text('publication.unit'),
    left: f.left('publication.left', {
      until: ({ expireTime }) => expireTime,
      soon: 30,
      sort: 'expireTime',
    }),
    ownerName: f.ref('publication.applicant', ({ ownerId: id }) => ({ kind: 'user', id })),
    availability: f.text('publication.availability', { hidden: true }),
    responseMinutes: f.number('publication.response', { unit: 'min', hidden: true }),
    recoveryMinutes: f.number('publication.recovery', { unit: 'min', hidden: true }),
    chargeMode: f.status('publication.chargeMode', chargeMode, { hidden: true }),
    comment: f.text('publication.comment', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    publishTime: f.time('publication.published', { sort: true, hidden: true }),
    expireTime: f.time('publication.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'publication.create',
      endpoint: api.createPublication,
      form: publicationForm,
    }),
    edit: o.update({
      endpoint: api.updatePublication,
      form: publicationForm,
      from: ({ category, chargeMode: mode, ...row }) => ({
        ...row,
        category: categories.values.find((value) => value === category) ?? 'compute',
        chargeMode: chargeMode.values.find((value) => value === mode) ?? 'PreCharge',
      }),
    }),
    apply: o.act(api.changePublications, 'apply', { label: 'publication.apply' }),
    publish: o.act(api.changePublications, 'publish', {
      label: 'publication.publish',
      form: { expireDay: someDay },
    }),
    postpone: o.act(api.changePublications, 'postpone', {
      label: 'publication.postpone',
      form: laterDay,
      from: ({ expireTime }) => ({ now: expireTime }),
      input: ({ expireDay }) => ({ expireDay }),
    }),
    soldout: o.act(api.changePublications, 'soldout', {
      ...{ label: 'publication.soldout', danger: true, confirm: 'publication.soldoutConfirm' },
    }),
    withdraw: o.act(api.changePublications, 'withdraw', {
      ...{ label: 'publication.withdraw', confirm: 'publication.withdrawConfirm' },
    }),
    releaseSku: o.act(api.changePublications, 'releaseSku', {
      label: 'publication.releaseSku',
      form: skuForm,
    }),
    revokeSku: o.act(api.changePublications, 'revokeSku', {
      label: 'publication.revokeSku',
      when: (row) => hasSku(row) || 'publication.noSku',
      form: revokeForm,
      from: ({ id }) => ({ publicationId: id }),
      input: ({ code }) => ({ code }),
    }),
    setSla: o.act(api.changePublications, 'setSla', {
      label: 'publication.setSla',
      form: slaForm,
      from: (row) => row,
    }),
    remove: o.remove({ endpoint: api.deletePublication, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['publish', 'postpone'],
    more: [
      ...(['apply', 'edit', 'withdraw', 'releaseSku', 'revokeSku', 'setSla'] as const),
      { title: 'group.danger', ops: ['soldout', 'remove'] },
    ],
    facts: ['price', 'version', 'left'],
    export: true,
    empty: { title: 'publication.empty', hint: 'publication.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['left'],
    tabs: (t) => ({
      line: t.view({
        title: 'publication.line',
        load: async () => ({ default: (await import('./publication-line')).PublicationLine }),
      }),
      skus: t.view({
        title: 'publication.skus',
        load: async () => ({ default: (await import('./publication-skus')).PublicationSkus }),
      }),
      approvals: t.list(requestOf, {
        title: 'offer.approvals',
        within: ({ id }) => ({ targetId: id }),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
