import type { Dictionary } from '../dictionaries/dictionary';
import { text, translate } from '../i18n/translator';
import { noValue } from './no-value';
import { resourceMessages } from './messages';
import { readTime } from './time';

const DAY = 86_400_000;
/** The last days, in which something has to be done now. */
const URGENT = 3;
const SOON = 7;

/**
 * How long there is until a time, in whole days, as a dictionary of the times themselves: the colour says how urgent it is.
 * `soon`: below so many days it is a warning.
 */
export function timeLeft(soon = SOON, now: () => number = Date.now): Dictionary {
  return {
    name: 'timeLeft',
    values: [],
    lookup(value, locale = 'zh-CN') {
      const end = readTime(value);
      if (!end) return { text: noValue, tone: 'normal', busy: false };
      const left = (end.getTime() - now()) / DAY;
      const days = Math.max(1, Math.round(left));
      const level = left < URGENT ? 'danger' : left < soon ? 'warning' : 'normal';
      const words = text(resourceMessages, keyOf(left), { days });
      return { text: translate(words, locale), tone: level, busy: false };
    },
  };
}

function keyOf(left: number): 'left.over' | 'left.day' | 'left.one' | 'left.days' {
  if (left <= 0) return 'left.over';
  if (left < 1) return 'left.day';
  return left < 1.5 ? 'left.one' : 'left.days';
}
