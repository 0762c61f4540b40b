import * as v from 'valibot';
import { formList, wireText } from './wire';

const plain = v.nullable(
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.array(v.string()),
    // Built of parts: that it has changed is all that is told.
    v.strictObject({}),
  ]),
);

/** One value of a row before an operation and after it. */
export const rowChange = v.object({ field: wireText, before: plain, after: plain });
export type RowChange = v.InferOutput<typeof rowChange>;

/** What an operation has changed; of entries from before this was kept, nothing. */
export const wireChanges = v.optional(formList(rowChange));
