import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { wireNumber } from '../endpoint';
import type { Statuses } from '../family';
import { wireCount, wireId, wireText } from '../wire';

/* What bodies of this area are made of: every field has bounds, so that nothing unbounded reaches a row. */

/** A name or a line of text, 1 to `max` characters. */
export const line = (max = 60) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
/** Free text that may be empty. */
export const note = (max = 200) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
/** Text with lines, such as a template. */
export const block = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
export const whole = (min: number, max: number) =>
  v.pipe(wireNumber, v.integer(), v.minValue(min), v.maxValue(max));
/** The id of another row. */
export const ref = v.pipe(wireId, v.maxLength(64));
export const optionalRef = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), '');
/** A password or key as it was typed: the rule of the product behind it decides, not a trimmed copy. */
export const secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);

/** Where an object of a container cluster is, and what its lists are narrowed by. */
export const inNamespace = {
  clusterId: wireText,
  clusterName: wireText,
  namespaceId: wireText,
  namespace: wireText,
};
export const ofNamespace = { clusterId: v.optional(wireText), namespaceId: v.optional(wireText) };

/** What uses an object, the newest first; of many, some. */
export const usedByFields = {
  usedBy: v.array(wireText),
  /** The rows of these names, in their order; `of` is the load balancer of a listener. */
  usedByRows: v.optional(v.array(v.object({ kind: wireText, id: wireText, of: wireText })), []),
  /** How many use it. */
  usedByCount: wireCount,
};

/** Every row of this area may name its resource group when it is made. */
export const resourceGroupField = { projectId: optionalRef };

/** What runs, or is on its way somewhere, is not removed by accident; what rests or has failed may go. */
export const machineAtRest = [
  'STOPPED',
  'SUSPENDED',
  'PAUSED',
  'SHELVED',
  'SHUTDOWN',
  'TORECYCLE',
  'DEALLOCATE',
  'EXCEPTION',
  'SYNSEXCEPTION',
  'UNKNOWN',
  'ERROR',
] as const satisfies readonly Statuses<typeof dictionaries.vm>[];
