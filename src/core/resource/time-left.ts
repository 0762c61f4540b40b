import type { Dictionary } from '../dictionaries/dictionary';
import { groupedNumber } from '../format/number';
import { text, translate } from '../i18n/translator';
import { noValue } from './no-value';
import { resourceMessages } from './messages';
import { readTime } from './time';

const DAY = 86_400_000;
/** Of a day. */
const HOUR = 1 / 24;
/** The last days, in which something has to be done now. */
const URGENT = 3;
const SOON = 7;

/**
 * How long there is until a time, in whole days, and in hours and minutes on the last, as a dictionary of the times themselves:
 * the colour says how urgent it is.
 * `soon`: below so many days it is a warning. `isDue`: until it is to be done, so that afterwards it is late and not over, and
 * a danger only then.
 */
export function timeLeft(soon = SOON, isDue = false, now: () => number = Date.now): Dictionary {
  return {
    name: 'timeLeft',
    values: [],
    lookup(value, locale = 'zh-CN') {
      const end = readTime(value);
      if (!end) return { text: noValue, tone: 'normal', busy: false };
      const left = (end.getTime() - now()) / DAY;
      // No more than there is: two and a half days are two. What was made for thirty days has thirty in its first hour.
      const days = Math.floor(left + HOUR);
      const level = left < (isDue ? 0 : URGENT) ? 'danger' : left < soon ? 'warning' : 'normal';
      const hours = Math.floor(left / HOUR);
      const minutes = Math.max(1, Math.floor((left / HOUR) * 60));
      const words = text(resourceMessages, isDue && left <= 0 ? 'left.late' : keyOf(left), {
        days: groupedNumber(days),
        hours,
        minutes,
      });
      return { text: translate(words, locale), tone: level, busy: false };
    },
  };
}

function keyOf(left: number) {
  if (left <= 0) return 'left.over';
  if (left < HOUR) return 'left.minutes';
  if (left < 2 * HOUR) return 'left.hour';
  if (left < 1) return 'left.hours';
  return left < 2 - HOUR ? 'left.one' : 'left.days';
}
