import * as v from 'valibot';

/** Both sides say which version of the messages they speak; the console refuses a page of another one. */
export const FRAME_VERSION = 1;

/** What a page in an iframe may say. `id` joins a question and its answer. */
export const fromFrame = v.variant('type', [
  v.object({ type: v.literal('ready'), version: v.literal(FRAME_VERSION) }),
  v.object({
    type: v.literal('resize'),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  }),
  v.object({
    type: v.literal('route'),
    route: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2000)),
    replace: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('token'), id: v.pipe(v.number(), v.integer()) }),
  v.object({ type: v.literal('title'), title: v.pipe(v.string(), v.maxLength(200)) }),
  v.object({
    type: v.literal('notify'),
    tone: v.picklist(['success', 'info', 'warning', 'error']),
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  }),
  v.object({ type: v.literal('error'), message: v.pipe(v.string(), v.maxLength(500)) }),
]);
/** For whoever has said another. */
export const typesOfFrame = fromFrame.options.map(({ entries }) => entries.type.literal);
export type FromFrame = v.InferOutput<typeof fromFrame>;
