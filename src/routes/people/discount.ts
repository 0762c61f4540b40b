import type { Dictionary } from '../../core/dictionaries/dictionary';
import { shownAmount } from '../../core/format/amount';
import { formatDiscount, tenthsOf } from '../../core/format/discount';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { peopleMessages as messages } from './messages';

/** The part of the price that is charged, as people say it (D-032). */
export const discountWords: Dictionary = {
  name: 'discount',
  values: [],
  lookup: (value, locale = 'zh-CN') => ({
    text: formatDiscount(tenthsOf(String(value)), locale),
    tone: 'normal',
    busy: false,
  }),
};

/** Per cent of the list price, with what that makes of 100 yuan. */
export const charged = inputs(messages).whole({
  label: 'tenant.percent',
  help: 'tenant.discountHelp',
  unit: '%',
  initial: 100,
  within: [10, 100],
  explain: (percent) =>
    percent >= 10 && percent <= 100
      ? text(messages, 'tenant.example', { price: shownAmount(percent) })
      : undefined,
});

/** The same as prices carry it (C-15). */
export const factor = (percent: number) => percent / 100;
