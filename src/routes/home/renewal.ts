import type { Subscription } from '../../core/api/ordering/orders';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** Whether something renews itself, and whether that failed the last time. */
export const renewalState = dictionary('renewal', {
  off: tone.normal('未开启', 'Off'),
  on: tone.success('已开启', 'On'),
  failed: tone.danger('未成功', 'Failed'),
});

export const renewalOf = ({ autoRenew, renewFailure }: Subscription): 'off' | 'on' | 'failed' =>
  !autoRenew ? 'off' : renewFailure === '' ? 'on' : 'failed';
