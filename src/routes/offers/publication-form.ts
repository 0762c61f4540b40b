import {
  readPublication,
  type Publication,
  type PublishedSku,
} from '../../core/api/office/publishing';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { choicesOf } from '../../core/dictionaries/choices';
import { saleUnit } from '../../core/dictionaries/sale-units';
import { chinaDayOf } from '../../core/format/china-day';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { isAmount } from './amount';
import { offerMessages as messages } from './messages';
import { categories } from './words';

const input = inputs(messages);
type Category = (typeof categories.values)[number];

const code = (label: 'publication.code' | 'publication.skuCode') =>
  input.text({
    label,
    help: 'publication.codeHelp',
    required: true,
    maxLength: 41,
    check: (value) =>
      /^[a-z][a-z0-9-]{1,40}$/.test(value) ? undefined : text(messages, 'publication.codeWrong'),
  });
const priced = {
  chargeMode: input.oneOf({
    label: 'publication.chargeMode',
    of: chargeMode,
    initial: 'PreCharge',
  }),
  price: input.text({
    label: 'publication.price',
    required: true,
    check: (value) => (isAmount(value) ? undefined : text(messages, 'promotion.amountWrong')),
  }),
  unit: input.select({
    label: 'publication.unit',
    required: true,
    // A word of its seller's own, as a service may have from before, is kept; a new one is not typed here.
    from: async ({ values }) => {
      const { unit } = values;
      const own = typeof unit === 'string' ? unit : '';
      const units = choicesOf(saleUnit);
      return own === '' || saleUnit.values.includes(own)
        ? units
        : [...units, { value: own, label: own }];
    },
  }),
};

export const publicationForm = {
  name: input.text({ label: 'publication.service', required: true, maxLength: 60 }),
  serviceCode: code('publication.code'),
  category: input.select<Category>({
    label: 'publication.category',
    required: true,
    initial: 'compute',
    from: choicesOf(categories),
  }),
  version: input.text({
    label: 'publication.version',
    help: 'publication.versionHelp',
    required: true,
    initial: '1.0',
    check: (value) =>
      /^\d{1,3}(?:\.\d{1,3}){0,2}$/.test(value)
        ? undefined
        : text(messages, 'publication.versionWrong'),
  }),
  ...priced,
  description: input.area({ label: 'common.description', maxLength: 1000 }),
};

export const skuForm = {
  code: code('publication.skuCode'),
  name: input.text({ label: 'publication.skuName', required: true, maxLength: 60 }),
  ...priced,
};
const isSold = ({ status }: Pick<PublishedSku, 'status'>) => status === 'PUBLISHED';
export const hasSku = ({ skus }: Pick<Publication, 'skus'>): boolean =>
  skus.length > 0 && skus.some(isSold);
export const revokeForm = {
  code: input.select({
    label: 'publication.skuName',
    required: true,
    needs: ['publicationId'],
    from: async ({ call, values }) => {
      const id = String(values['publicationId']);
      const { skus } = await call(readPublication, { params: { id } });
      return skus
        .filter(isSold)
        .map(({ code: value, name }) => ({ value, label: `${name} (${value})` }));
    },
  }),
};
const minutes = { required: true, whole: true, min: 1, max: 10_080, unit: 'min' } as const;
export const slaForm = {
  availability: input.text({
    label: 'publication.availability',
    required: true,
    check: (value) =>
      /^\d{2}(?:\.\d{1,3})?$/.test(value)
        ? undefined
        : text(messages, 'publication.availabilityWrong'),
  }),
  responseMinutes: input.number({ ...minutes, label: 'publication.response' }),
  recoveryMinutes: input.number({ ...minutes, label: 'publication.recovery' }),
};

export const someDay = input.date({
  label: 'publication.expireDay',
  required: true,
  check: (value) =>
    value >= chinaDayOf(Date.now()) ? undefined : text(messages, 'publication.past'),
});
export const laterDay = {
  expireDay: input.date({
    label: 'publication.expireDay',
    required: true,
    check: (value, { now }) => {
      if (value < chinaDayOf(Date.now())) return text(messages, 'publication.past');
      // It ends with the midnight after its last day.
      const last = now === '' ? '' : chinaDayOf(Date.parse(String(now)) - 1);
      return value > last ? undefined : text(messages, 'publication.later');
    },
  }),
};
