import type { Locale } from '../../core/i18n/translator';
import { relativeTime } from '../../core/resource/time';

/** How far a moment is from when something was answered (epoch milliseconds), as the answer is not asked again meanwhile. */
export const momentText = (moment: Date, answered: number, locale: Locale): string =>
  relativeTime(moment, new Date(answered), locale);
