/** Fields that the requests of compute and storage share, each with its bounds. */
import * as v from 'valibot';
import { wireNumber } from '../endpoint';
import { wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';

const MAX_ID = 64;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 255;
const MAX_TAGS = 20;
const MAX_TAG = 32;
/** GB; the largest volume of the vendors that the catalogue names. */
export const MAX_VOLUME_GB = 32_768;

/** The id of a row that is named. */
export const idField = v.pipe(wireId, v.maxLength(MAX_ID));
export const optionalId = v.optional(v.pipe(wireText, v.trim(), v.maxLength(MAX_ID)), '');
/** Security groups: as many as a port may be in. */
export const idsField = v.pipe(
  wireTexts,
  v.maxLength(10),
  v.everyItem((id) => id.length <= MAX_ID),
);
/** Equality of an attribute in a list call. */
export const filterText = v.optional(v.pipe(wireText, v.maxLength(128)));
export const filterFlag = v.optional(wireFlag);

/** Any characters but control ones: people name machines in Chinese too. */
export const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(MAX_NAME),
  v.regex(/^\P{Cc}*$/u),
);
export const optionalName = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME), v.regex(/^\P{Cc}*$/u)),
  '',
);
export const descriptionField = v.optional(v.pipe(wireText, v.maxLength(MAX_DESCRIPTION)));
export const tagsField = v.pipe(
  wireTexts,
  v.maxLength(MAX_TAGS),
  v.everyItem((tag) => tag.length <= MAX_TAG),
);
/** The rules of the vendor decide; this only bounds it. */
export const passwordField = v.pipe(v.string(), v.nonEmpty(), v.maxLength(72));
export const optionalPassword = v.optional(v.pipe(v.string(), v.maxLength(72)), '');

export const whole = (min: number, max: number) =>
  v.pipe(wireNumber, v.integer(), v.minValue(min), v.maxValue(max));
/** GB. */
export const volumeSize = whole(1, MAX_VOLUME_GB);
/** ISO 8601, or as the console's date picker writes it; in this century. */
export const momentField = v.pipe(
  wireTime,
  v.nonEmpty(),
  v.check((value) => value >= '2000' && value < '2100'),
);

/** Months, as periods of an order are counted (C-16). */
export const monthsField = whole(1, 60);

/** Beside the ids: the requests that have to be agreed to before what was asked for is done (SPEC_EXPANSION, DISK_EXPANSION). */
export const requests = { requests: wireTexts };
