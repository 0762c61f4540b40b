import * as v from 'valibot';

/** Money travels as decimal text with two places, in yuan: a float would not meet itself again after a sum. */
export const moneyText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), '0.00'),
  v.transform((value) => (value === '' ? '0.00' : String(value))),
);

/** An amount that somebody enters: more than nothing, at most a billion, at most two places. */
export const amountInput = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
  v.regex(/^(?=.*[1-9])\d{1,9}(?:\.\d{1,2})?$/),
);

/** A month of account: `2026-01`. */
export const cycleInput = v.pipe(v.string(), v.trim(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** A day: `2026-01-31`. A month has the days that it has. */
export const dayInput = v.pipe(v.string(), v.trim(), v.isoDate(), v.regex(/^20\d{2}-/));

/** Several lines of a person's own words. */
export const words = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));
export const optionalWords = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');

/** A file that the upload service has taken in (N-07): by reference, never the content itself. What came without an id or a size has none. */
export const attachmentSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
  path: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300), v.regex(/^[^\\<>:"|?*]+$/)),
  /** Bytes; 0 where nobody has said. */
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** What a piece of evidence proves: who the company is, who may speak for it. */
export const evidenceKinds = ['licence', 'authority', 'other'] as const;
export const evidenceSchema = v.object({
  ...attachmentSchema.entries,
  kind: v.optional(v.picklist(evidenceKinds), 'other'),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

/** What was refused or withdrawn came to nothing: it can be handed in again. */
export const cameToNothing: readonly string[] = ['REFUSED', 'UNAPPLY'];
