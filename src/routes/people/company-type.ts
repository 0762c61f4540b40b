import type { Dictionary } from '../../core/dictionaries/dictionary';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

const kinds = dictionary('companyType', {
  enterprise: tone.normal('企业', 'Company'),
  government: tone.normal('政府机关', 'Government body'),
});

/** What kind of subject it is: as it was handed in, or in the words that the register has for it. */
export const companyType: Dictionary = {
  ...kinds,
  lookup: (value, locale) =>
    (kinds.values as readonly unknown[]).includes(value)
      ? kinds.lookup(value, locale)
      : { text: String(value), tone: 'normal', busy: false },
};
