/** money that comes online; it arrives when the payment service has confirmed it (D-013). */
import * as api from '../../core/api/office/assets';
import type { Topup } from '../../core/api/office/assets';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { moneyMessages as messages } from './messages';
import { topupForm } from './top-up';
import { channels } from './words';

export const topup = resource<Topup>()({
  name: 'topup',
  messages,
  title: 'topup.title',
  api: { list: api.listTopups, read: api.readTopup },
  label: ({ topupNo }) => topupNo,

  fields: (f) => ({
    topupNo: f.text('topup.no', { search: 'lk', sort: true, opens: true, copy: true }),
    amount: f.money('topup.amount', { sort: true, adds: true }),
    channel: f.tags('bill.channel', { value: ({ channel }) => [channel], words: channels }),
    status: f.status('common.status', dictionaries.bill, { search: 'eq' }),
    remark: f.text('remittance.remark'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'topup.create',
      endpoint: api.createTopup,
      form: topupForm,
    }),
    cancel: o.act(api.changeTopups, 'cancel', {
      label: 'topup.cancel',
      confirm: 'confirm.withdrawn',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['cancel'],
    export: true,
    empty: { title: 'topup.empty', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
