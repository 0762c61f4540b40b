import { chinaDayOf } from '../../core/format/china-day';

const DAY = 86_400_000;

/** So many days of which today is the last, as charts and filters count them: days of China. */
export const lastDays = (now: Date, days: number) => ({
  from: chinaDayOf(now.getTime() - (days - 1) * DAY),
  to: chinaDayOf(now.getTime()),
});
