import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { formList, wireId, wireText } from './wire';

/** Rows of several kinds by what people know of them; each kind is found by whoever may list it, and where. */
export const findResources = defineEndpoint({
  id: 'O-findResources',
  name: 'findResources',
  summary:
    'Resources, orders, bills, work orders, alarms and others by a part of their name, address or number, or by their id; several addresses find each what has it',
  method: 'GET',
  path: '/soc/v1/find',
  query: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  reply: v.object({
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
