/** money that comes online; it arrives when the payment service has confirmed it (D-013). */
import * as api from '../../core/api/office/assets';
import type { Topup } from '../../core/api/office/assets';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { amountRule } from './amount-rule';
import { moneyMessages as messages } from './messages';
import { channels, topupChannels } from './words';

const input = inputs(messages);

export const topup = resource<Topup>()({
  name: 'topup',
  messages,
  title: 'topup.title',
  api: { list: api.listTopups, read: api.readTopup },
  label: ({ topupNo }) => topupNo,

  fields: (f) => ({
    topupNo: f.text('topup.no', { search: 'lk', sort: true, opens: true, copy: true }),
    amount: f.money('topup.amount', { sort: true }),
    channel: f.tags('bill.channel', { value: ({ channel }) => [channel], words: channels }),
    status: f.status('common.status', dictionaries.bill, { search: 'eq' }),
    remark: f.text('remittance.remark'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'topup.create',
      endpoint: api.createTopup,
      form: {
        amount: input.text({ label: 'topup.amount', required: true, check: amountRule }),
        channel: input.radio({
          label: 'bill.channel',
          required: true,
          initial: 'unionpay',
          from: choicesOf(topupChannels),
        }),
        remark: input.area({ label: 'remittance.remark', rules: [contentMax200] }),
      },
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
