import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { formList, wireCount, wireId, wireText } from './wire';

/** How many rows are told where nothing is said. */
const FOUND = 30;
export const MOST_FOUND = 200;

/** Rows of several kinds by what people know of them; each kind is found by whoever may list it, and where. */
export const findResources = defineEndpoint({
  id: 'O-findResources',
  name: 'findResources',
  summary:
    'Resources, orders, bills, work orders, alarms and others by a part of their name, address or number, or by their id; several addresses find each what has it',
  method: 'GET',
  path: '/soc/v1/find',
  query: v.object({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
    /** How many are told. */
    most: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(1),
        v.maxValue(MOST_FOUND),
      ),
      FOUND,
    ),
  }),
  reply: v.object({
    /** How many there are, those that are not told among them; 0 where the backend does not say. */
    total: wireCount,
    /** The closest first. */
    rows: formList(
      v.object({
        /** `alarm`, or as the console names kinds of rows. */
        kind: wireText,
        kindName: wireText,
        id: wireId,
        name: wireText,
        /** The address or number by which it may have been found. */
        detail: wireText,
        /** What it belongs to, where its address needs that. */
        of: wireText,
      }),
    ),
  }),
});
export type Found = v.InferOutput<(typeof findResources)['reply']>['rows'][number];
