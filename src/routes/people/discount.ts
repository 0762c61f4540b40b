import type { Dictionary } from '../../core/dictionaries/dictionary';
import { formatDiscount, tenthsOf } from '../../core/format/discount';

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
