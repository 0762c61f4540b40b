/** What is said of money that was sent by bank transfer. */
import { listRemittances } from '../../core/api/office/remittances';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { contentMax200, digitsOnly, lettersAndDigits } from '../../core/rules/basic';
import { amountRule } from './amount-rule';
import { moneyMessages as messages } from './messages';

const input = inputs(messages);
const short = { required: true, maxLength: 100 } as const;

/** Said before it is sent: the same transfer is not handed in twice. */
async function handedIn(serialNo: string, { call }: Pick<SourceContext, 'call'>) {
  const params = JSON.stringify([{ name: 'serialNo', sign: 'EQ', value: serialNo }]);
  const { rows } = await call(listRemittances, { query: { rows: 20, params } });
  const earlier = rows.find(({ status }) => status === 'APPROVING' || status === 'APPROVED');
  return earlier && text(messages, 'remittance.twice', { no: earlier.applyNo });
}

export const remittanceForm = {
  amount: input.text({ label: 'remittance.amount', required: true, check: amountRule }),
  payer: input.text({ ...short, label: 'remittance.payer' }),
  bankName: input.text({ ...short, label: 'remittance.bank' }),
  bankAccount: input.text({
    label: 'remittance.account',
    required: true,
    rules: [digitsOnly],
    check: (value) => (/^\d{8,32}$/.test(value) ? undefined : text(messages, 'remittance.digits')),
  }),
  transferDay: input.date({ label: 'remittance.day', required: true, past: true }),
  serialNo: input.text({
    label: 'remittance.serial',
    required: true,
    rules: [lettersAndDigits],
    check: ({ length }) =>
      length >= 4 && length <= 64 ? undefined : text(messages, 'remittance.serialLength'),
    verify: handedIn,
  }),
  attachments: input.files({ label: 'remittance.slip', most: 10 }),
  remark: input.area({ label: 'remittance.remark', rules: [contentMax200] }),
};
