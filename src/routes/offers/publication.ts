/** Services on their way into the catalogue and out of it again (D-017): each step but drafting is approved (D-033). */
import * as api from '../../core/api/office/publishing';
import type { Publication } from '../../core/api/office/publishing';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { saleUnit } from '../../core/dictionaries/sale-units';
import { servicePublishing } from '../../core/dictionaries/services';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { offerMessages as messages } from './messages';
import { publicationOps } from './publication-ops';
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
    unit: f.status('publication.unit', saleUnit),
    left: f.left('publication.left', {
      until: ({ expireTime }) => expireTime,
      soon: 30,
      sort: 'expireTime',
    }),
    ownerName: f.owner('publication.applicant'),
    availability: f.text('publication.availability', { hidden: true }),
    responseMinutes: f.number('publication.response', { unit: 'min', hidden: true }),
    recoveryMinutes: f.number('publication.recovery', { unit: 'min', hidden: true }),
    chargeMode: f.status('publication.chargeMode', chargeMode, { hidden: true }),
    comment: f.text('publication.comment', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    publishTime: f.time('publication.published', { sort: true, hidden: true }),
    expireTime: f.time('publication.expires', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: publicationOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['publish', 'postpone'],
    more: [
      ...(['apply', 'edit', 'withdraw', 'releaseSku', 'revokeSku', 'setSla'] as const),
      { title: 'group.danger', ops: ['soldout', 'remove'] },
    ],
    facts: ['price', 'unit', 'expireTime', 'version'],
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
      approvals: t.list(requestOf, { title: 'offer.approvals', within: 'targetId' }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
