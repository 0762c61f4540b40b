/** What a campaign of coupons gives, to whom, and until when. */
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { amountRule } from './amount-rule';
import { serviceCodes } from './services';
import { moneyMessages as messages } from './messages';

const input = inputs(messages);
const whole = { min: 0, whole: true } as const;
export const terms = {
  name: input.text({ label: 'campaign.name', required: true, maxLength: 50 }),
  nameEn: input.text({ label: 'campaign.nameEn', required: true, maxLength: 50 }),
  amount: input.text({ label: 'coupon.amount', required: true, check: amountRule }),
  threshold: input.text({
    label: 'coupon.threshold',
    help: 'campaign.thresholdHelp',
    initial: '0',
    check: (value) =>
      /^\d{1,9}(?:\.\d{1,2})?$/.test(value) ? undefined : text(messages, 'campaign.threshold'),
  }),
  serviceCodes: input.multi({
    label: 'coupon.services',
    help: 'campaign.servicesHelp',
    from: serviceCodes,
  }),
  number: input.number({ ...whole, label: 'campaign.number', help: 'campaign.numberHelp' }),
  days: input.whole({ label: 'campaign.days', within: [1, 730] }),
  startDay: input.date({ label: 'contract.start', required: true }),
  endDay: input.date({
    label: 'campaign.end',
    check: (value, { startDay }) =>
      value === '' || value >= String(startDay) ? undefined : text(messages, 'contract.days'),
  }),
};
