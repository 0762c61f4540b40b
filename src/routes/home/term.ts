import type { Subscription } from '../../core/api/ordering/orders';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { payPeriods } from '../../core/format/schedules';

/** For how long something is paid, as `3 MONTH`; nothing where what is used is paid, or each use. */
export const termOf = ({ chargeMode, mode, month }: Subscription): readonly string[] =>
  ['PostCharge', 'EachCharge'].includes(chargeMode) ? [] : [`${month} ${mode}`];

/** The same as it is said: `3个月`, `3 months`. */
export const termWords: Dictionary = {
  name: 'term',
  values: [],
  lookup(value, locale = 'zh-CN') {
    const [count = '', mode] = String(value).split(' ');
    const period = payPeriods.values.find((each) => each === mode);
    const as = { style: 'unit', unit: period?.toLowerCase() ?? '', unitDisplay: 'long' } as const;
    const text = period ? new Intl.NumberFormat(locale, as).format(Number(count)) : String(value);
    return { text, tone: 'normal', busy: false };
  },
};
