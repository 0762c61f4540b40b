// chunk: core
import * as v from 'valibot';
import { jsonOrText } from './endpoint';

/*
 * Tolerance at the edge: real backends send numbers as text, lists as text and null for nothing. Each schema here
 * accepts those and hands on one exact type, so that nothing behind the edge needs to know.
 */

/** Text that may be a number (ids) or missing: always a string, empty when there is nothing. */
export const wireText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value)),
);

/** Text that must say something. */
export const wireId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
  v.nonEmpty(),
);

const truthy = new Set(['true', '1', 'y', 'yes']);

/** A flag that may travel as text or as 0 and 1; nothing is false. */
export const wireFlag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) =>
    typeof value === 'boolean' ? value : truthy.has(String(value).toLowerCase()),
  ),
);

/** A count or amount; nothing is 0. */
export const wireCount = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((value) => Number(value)),
  v.finite(),
);

/** A moment: ISO 8601 text, `2026-01-31 08:00:00` or milliseconds → ISO 8601 in UTC; empty when there is none. */
export const wireTime = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.check((value) => value === '' || !Number.isNaN(toDate(value).getTime())),
  v.transform((value) => (value === '' ? '' : toDate(value).toISOString())),
);

function toDate(value: string | number): Date {
  return new Date(typeof value === 'string' ? value.replace(' ', 'T') : value);
}

/** Whatever arrives, also nothing at all: an absent field then goes the same way as null. */
const anything = v.optional(v.unknown(), null);

/** A list of texts that may arrive as a list, as its JSON text or separated by commas (N-04). */
export const wireTexts = v.pipe(
  anything,
  v.transform((value) => splitTexts(value)),
  v.array(v.string()),
);

function splitTexts(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== '');
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text.startsWith('[')) {
    const parsed = jsonOrText(text);
    if (Array.isArray(parsed)) return splitTexts(parsed);
  }
  return text
    .split(/[,，;\s]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** An object or a list; a number stays text, because ids of nineteen digits are more than a number can hold. */
const isJsonOfMany = (text: string) => /^\s*[[{]/.test(text);

/**
 * A list in a form body, where an array repeats its key and an object is JSON text: nothing, one or many values, each
 * plain, an object, the JSON of one, or the JSON of a list.
 */
export function formList<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    anything,
    v.transform((value): unknown => {
      if (value === null || value === undefined || value === '') return [];
      return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) =>
        typeof entry === 'string' && isJsonOfMany(entry) ? jsonOrText(entry) : entry,
      );
    }),
    v.array(item),
  );
}
