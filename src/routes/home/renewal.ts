import { changeSubscriptions, workingInstances } from '../../core/api/ordering/orders';
import type { Subscription } from '../../core/api/ordering/orders';
import { isRenewable } from '../../core/charge/renewal';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { text } from '../../core/i18n/translator';
import type { OpKit } from '../../core/resource/operation';
import { lifetimeMessages as words } from '../lifetime/messages';
import { homeMessages as messages } from './messages';

/** Whether something renews itself, and whether that failed the last time. */
export const renewalState = dictionary('renewal', {
  off: tone.normal('未开启', 'Off'),
  on: tone.success('已开启', 'On'),
  failed: tone.danger('未成功', 'Failed'),
});

export const renewalOf = ({ autoRenew, renewFailure }: Subscription): 'off' | 'on' | 'failed' =>
  !autoRenew ? 'off' : renewFailure === '' ? 'on' : 'failed';

/** To switch it on and off, of one or of several. */
export const renewalOps = <K extends string>(o: OpKit<Subscription, K>) => ({
  renewOn: o.act(changeSubscriptions, 'autoRenew', {
    label: text(messages, 'renewal.on'),
    bulk: true,
    when: (row: Subscription) =>
      row.autoRenew
        ? text(messages, 'renewal.isOn')
        : !workingInstances.some((each) => each === row.status)
          ? text(words, 'not.open')
          : isRenewable(row) || text(messages, 'renewal.term'),
    confirm: text(messages, 'renewal.onAsk'),
    input: () => ({ on: true }),
  }),
  renewOff: o.act(changeSubscriptions, 'autoRenew', {
    label: text(messages, 'renewal.off'),
    bulk: true,
    when: (row: Subscription) => row.autoRenew || text(messages, 'renewal.isOff'),
    confirm: text(messages, 'renewal.offAsk'),
    input: () => ({ on: false }),
  }),
});
