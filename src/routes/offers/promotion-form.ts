import { promotionType } from '../../core/dictionaries/orders';
import { text } from '../../core/i18n/translator';
import { inputs, type FormValues, type Values } from '../../core/resource/input';
import { serviceCodes } from '../money/services';
import { isAmount } from './amount';
import { offerMessages as messages } from './messages';

const input = inputs(messages);
const isReduction = ({ type }: FormValues) => type === 'reduction';
const factor = /^0\.(?=\d*[1-9])\d{1,2}$/;

/** As the server takes them: a reduction needs both amounts, a discount its factor. */
export const promotionForm = {
  name: input.text({ label: 'promotion.name', required: true, maxLength: 60 }),
  type: input.oneOf({ label: 'promotion.type', of: promotionType, initial: 'reduction' }),
  threshold: input.text({
    label: 'promotion.threshold',
    help: 'promotion.thresholdHelp',
    check: (value, values) =>
      isAmount(value) || (!isReduction(values) && /^0?(?:\.0{1,2})?$/.test(value))
        ? undefined
        : text(messages, 'promotion.amountWrong'),
  }),
  reduction: input.text({
    label: 'promotion.off',
    show: isReduction,
    check: (value, { threshold }) => {
      if (!isAmount(value)) return text(messages, 'promotion.amountWrong');
      return Number(value) < Number(threshold) ? undefined : text(messages, 'promotion.offWrong');
    },
  }),
  discount: input.text({
    label: 'promotion.factor',
    help: 'promotion.factorHelp',
    show: (values) => !isReduction(values),
    check: (value) => (factor.test(value) ? undefined : text(messages, 'promotion.factorWrong')),
  }),
  serviceCodes: input.multi({
    label: 'promotion.services',
    help: 'promotion.servicesHelp',
    from: serviceCodes,
  }),
  startDay: input.date({ label: 'promotion.start', required: true }),
  endDay: input.date({
    label: 'promotion.end',
    required: true,
    check: (value, { startDay }) =>
      value >= String(startDay) ? undefined : text(messages, 'promotion.backwards'),
  }),
  description: input.area({ label: 'common.description', maxLength: 500 }),
};

/** What its kind has no use for is left out. */
export function promotionBody(values: Values<typeof promotionForm>) {
  const { threshold, reduction, discount, ...body } = values;
  return {
    ...body,
    ...(isAmount(threshold) ? { threshold } : {}),
    ...(body.type === 'reduction' ? { reduction } : { discount }),
  };
}
