/** Fields that the calls of monitoring share and the list of alarms does not have. */
import * as v from 'valibot';
import { monitorCatalogs } from '../../dictionaries/monitoring';
import { wireNumber } from '../endpoint';
import { formList, wireId, wireText, wireTexts } from '../wire';
import { FILTER_LENGTH, LAST_SECOND } from './fields';

const NAME_LENGTH = 60;
const DESCRIPTION_LENGTH = 200;
/** Rows that one binding names; a longer list is refused, not cut. */
const MAX_BOUND = 500;

export const nameField = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_LENGTH));
export const noteField = v.optional(v.pipe(wireText, v.maxLength(DESCRIPTION_LENGTH)), '');
export const boundId = v.pipe(wireId, v.maxLength(FILTER_LENGTH));
export const boundIds = v.pipe(formList(boundId), v.maxLength(MAX_BOUND));

export const severalIds = (most: number) =>
  v.pipe(wireTexts, v.array(v.pipe(v.string(), v.maxLength(FILTER_LENGTH))), v.maxLength(most));

/** D-062 */
export const catalogField = v.picklist(monitorCatalogs.values);

/** N-26: epoch seconds. */
export const epochSeconds = v.pipe(wireNumber, v.integer(), v.minValue(0), v.maxValue(LAST_SECOND));
