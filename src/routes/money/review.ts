/** What tenants have handed in to be decided by the platform: what its two screens have in common. */
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { moneyMessages as messages } from './messages';

const input = inputs(messages);
export const refusal = {
  reason: input.area({ label: 'review.reason', required: true, rules: [contentMax200] }),
};
export const reviewList = {
  sort: ['createTime', 'desc'],
  row: ['approve', 'refuse'],
  export: true,
  empty: { title: 'review.empty', hint: 'review.emptyHint' },
} as const;
