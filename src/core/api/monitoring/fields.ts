// chunk: alarms
/** Fields of the list of alarms, which the board's tag loads at first; other calls of monitoring share them. */
import * as v from 'valibot';
import { wireNumber } from '../endpoint';
import { wireFlag, wireText, wireTexts, wireTime } from '../wire';

export const FILTER_LENGTH = 100;
export const filterField = v.optional(v.pipe(wireText, v.maxLength(FILTER_LENGTH)));

/** Nothing chosen, which a form sends as empty text, is no condition; a plain flag would read it as `false`. */
export const flagFilter = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    wireFlag,
  ]),
);

/** What a query takes several of: repeated, or separated by commas. */
export const severalOf = <const V extends string>(values: readonly V[]) =>
  v.optional(v.pipe(wireTexts, v.array(v.picklist(values)), v.maxLength(values.length)));

/** Year 2100: what is later is a mistake of the unit. */
export const LAST_SECOND = 4_102_444_800;

const FIRST_MOMENT = Date.UTC(2000, 0);

/** A moment of a filter; nothing happened before 2000, and databases cannot hold every year that a date can. */
export const momentField = v.optional(
  v.union([
    // N-26: epoch seconds, as the other charts take them; milliseconds are far beyond the last second.
    v.pipe(
      wireNumber,
      v.integer(),
      v.minValue(FIRST_MOMENT / 1000),
      v.maxValue(LAST_SECOND),
      v.transform((seconds) => new Date(seconds * 1000).toISOString()),
    ),
    v.pipe(
      wireTime,
      v.check((iso) => {
        const at = Date.parse(iso);
        return iso === '' || (at >= FIRST_MOMENT && at <= LAST_SECOND * 1000);
      }),
    ),
  ]),
);
