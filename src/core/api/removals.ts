import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { formList, wireCount, wireText } from './wire';

/** As many rows of one question as are tried at once. */
export const MOST_TRIED = 50;

const sent = v.optional(v.record(v.string(), v.unknown()));

/**
 * What would become of other rows if these were removed: the calls are done in a transaction that is taken back, so the answer is that of
 * the removal itself. Whoever may not remove is refused here too.
 */
export const tryRemoval = defineEndpoint({
  id: 'O-tryRemoval',
  name: 'tryRemoval',
  summary:
    'Tries a removal and takes it back: what it would be refused for, and which other rows go, change or hold it back, by kind',
  method: 'POST',
  path: '/soc/v1/removals/try',
  encoding: 'json',
  ignoreErrors: true,
  body: v.object({
    /** The name of the call that removes. */
    call: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    /** What is sent with it, once for each row. */
    inputs: v.pipe(
      formList(v.object({ params: sent, query: sent, body: sent })),
      v.minLength(1),
      v.maxLength(MOST_TRIED),
    ),
  }),
  reply: v.object({
    /** False for a call that cannot be tried: then nothing else is said. */
    known: v.boolean(),
    /** The inputs that would be refused, by their places, and why. */
    refused: v.array(v.object({ index: wireCount, reason: wireText })),
    /** Other rows: `holds` the removal back, `goes` with it, goes `later` when the row leaves the recycle bin, or `changes`. */
    effects: v.array(
      v.object({
        fate: v.picklist(['holds', 'goes', 'later', 'changes']),
        kind: wireText,
        kindName: wireText,
        count: wireCount,
        /** The calls that list rows of the kind. */
        lists: v.array(wireText),
      }),
    ),
  }),
});
export type RemovalTried = v.InferOutput<(typeof tryRemoval)['reply']>;
export type RemovalEffect = RemovalTried['effects'][number];
