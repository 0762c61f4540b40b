/** What is agreed: the inputs of a contract. */
import type { Contract } from '../../core/api/office/contracts';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { amountRule } from './amount-rule';
import { moneyMessages as messages } from './messages';
import { contractTypes } from './words';

const input = inputs(messages);

export const contractForm = {
  name: input.text({ label: 'common.name', required: true, maxLength: 100 }),
  type: input.oneOf({ label: 'contract.type', of: contractTypes, initial: 'service' }),
  amount: input.text({ label: 'contract.amount', required: true, check: amountRule }),
  startDay: input.date({ label: 'contract.start', required: true }),
  endDay: input.date({
    label: 'contract.end',
    required: true,
    check: (value, { startDay }) =>
      value > String(startDay) ? undefined : text(messages, 'contract.days'),
  }),
  autoRenew: input.switch({ label: 'contract.renew' }),
  content: input.area({ label: 'contract.content', maxLength: 10_000 }),
  attachments: input.files({ label: 'contract.files', most: 10 }),
};
export const contractReason = {
  reason: input.area({ label: 'contract.reason', required: true, rules: [contentMax200] }),
};

/** A stored type may be one that the form does not offer. */
export function draftOf(row: Contract) {
  const type = contractTypes.values.find((value) => value === row.type) ?? 'service';
  return { ...row, type };
}

/** What cannot be had back is done by whoever can say what it is called. */
export const terminateForm = {
  ...contractReason,
  typed: input.text({
    label: 'contract.typeName',
    required: true,
    check: (value, { name }) => (value === name ? undefined : text(messages, 'contract.notName')),
  }),
};
