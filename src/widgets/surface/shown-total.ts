// chunk: widgets
import { noValue } from '../../core/resource/no-value';

/** What is written for a figure that is not known: whether it is on its way, or not to be had. */
export const shownUnknown = (error: unknown): string => (error ? noValue : '…');

/** How many there are, of a count that is asked for beside a list. */
export const shownTotal = (answer: {
  readonly data?: { readonly total: number } | undefined;
  readonly error: unknown;
}): number | string => answer.data?.total ?? shownUnknown(answer.error);
