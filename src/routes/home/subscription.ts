/** R-045, the second list: what is paid for and until when (K-7). */
import { listSubscriptions, openInstances } from '../../core/api/ordering/orders';
import type { Subscription } from '../../core/api/ordering/orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { askAbout } from '../ask-about';
import { lifetimeOps } from '../lifetime/lifetime';
import { lifetimeMessages as words } from '../lifetime/messages';
import { isChanged } from '../ordering/change/changed-service';
import { paths } from '../paths';
import { openedPath } from '../refs';
import { homeMessages as messages } from './messages';
import { renewalOf, renewalOps, renewalState } from './renewal';
import { termOf, termWords } from './term';

const isOpen = ({ status }: Subscription) => openInstances.some((each) => each === status);
export const subscription = resource<Subscription>()({
  name: 'subscription',
  messages,
  title: 'subscription.title',
  api: { list: listSubscriptions },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    serviceName: f.text('subscription.service', { search: 'lk' }),
    status: f.status('common.status', dictionaries.orderStatus, { search: 'eq' }),
    chargeMode: f.status('subscription.charge', dictionaries.chargeMode, { search: 'eq' }),
    term: f.tags('subscription.term', { value: termOf, words: termWords }),
    amount: f.money('subscription.amount', { sort: true, adds: true }),
    left: f.left('resource.left', { until: ({ expireTime }) => expireTime, soon: 30 }),
    expireTime: f.time('resource.expires', { search: 'range', sort: true }),
    renewal: f.state('subscription.renewal', renewalState, { value: renewalOf }),
    renewFailure: f.text('subscription.renewFailure', { hidden: true }),
    resourceId: f.link('subscription.resource', openedPath, {
      search: { as: 'eq', advanced: true },
      hidden: true,
      copy: true,
    }),
    orderId: f.order(),
    zone: f.zone('subscription.zone', { hidden: true }),
    projectName: f.project('resource.project', { hidden: true }),
    openTime: f.time('subscription.opened', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    order: o.go({ label: 'resource.toGoods', perm: 'order:create', to: paths.catalogue }),
    ...lifetimeOps(o, {
      by: 'ids',
      whenMore: (row) =>
        !isOpen(row)
          ? text(words, 'not.open')
          : row.expireTime === ''
            ? text(words, 'not.prepaid')
            : true,
      whenNoMore: (row) => isOpen(row) || text(words, 'not.open'),
    }),
    ...renewalOps(o),
    change: o.go({
      label: 'resource.change',
      perm: 'order:alter',
      when: (row) =>
        !isOpen(row)
          ? text(words, 'not.open')
          : isChanged(row.serviceCode) || text(words, 'not.changed'),
      to: ({ id }) => paths.changeOf(id),
    }),
    work: o.go({ ...askAbout, to: ({ resourceId }) => paths.workOrderAbout(resourceId) }),
  }),

  list: {
    sort: ['expireTime', 'asc'],
    toolbar: ['order', 'prolong', 'renewOn', 'renewOff', 'unsubscribe'],
    row: ['prolong', 'change'],
    more: [['renewOn', 'renewOff'], ['work'], ['unsubscribe']],
    facts: ['left', 'serviceName', 'amount', 'expireTime'],
    export: true,
    empty: { title: 'resource.empty', op: 'order' },
    above: {
      load: () => import('./resource-strip').then((m) => ({ default: m.SubscriptionStrip })),
      height: 32,
    },
  },

  detail: { omit: ['left'] },
});
