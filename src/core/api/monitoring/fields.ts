// chunk: alarms
/** Fields that the calls of monitoring share. */
import * as v from 'valibot';
import { monitorCatalogs } from '../../dictionaries/monitoring';
import { wireNumber } from '../endpoint';
import { formList, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';

const NAME_LENGTH = 60;
const DESCRIPTION_LENGTH = 200;
const FILTER_LENGTH = 100;
/** Rows that one binding names; a longer list is refused, not cut. */
const MAX_BOUND = 500;

export const nameField = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_LENGTH));
export const noteField = v.optional(v.pipe(wireText, v.maxLength(DESCRIPTION_LENGTH)), '');
export const filterField = v.optional(v.pipe(wireText, v.maxLength(FILTER_LENGTH)));
export const boundId = v.pipe(wireId, v.maxLength(FILTER_LENGTH));
export const boundIds = v.pipe(formList(boundId), v.maxLength(MAX_BOUND));

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

export const severalIds = (most: number) =>
  v.pipe(wireTexts, v.array(v.pipe(v.string(), v.maxLength(FILTER_LENGTH))), v.maxLength(most));

/** D-062 */
export const catalogField = v.picklist(monitorCatalogs.values);

/** Year 2100: what is later is a mistake of the unit. */
const LAST_SECOND = 4_102_444_800;

/** N-26: epoch seconds. */
export const epochSeconds = v.pipe(wireNumber, v.integer(), v.minValue(0), v.maxValue(LAST_SECOND));

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
