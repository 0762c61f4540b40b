import * as v from 'valibot';
import { payPeriods } from '../../format/schedules';
import { chargeMode } from '../../dictionaries/charge-mode';
import { jsonTextOr, wireNumber } from '../endpoint';
import { formList, wireCount, wireFlag, wireId, wireText } from '../wire';

/* What several calls of ordering take and give, each with its bounds. */

const MAX_PERIODS = 60;
const MAX_COUNT = 50;
const MAX_NODES = 100;
const MAX_AMOUNT = 1_000_000;
const MAX_ITEMS = 20;

/** An object, or its JSON text; nothing is an empty one. */
export const anyObject = v.pipe(
  v.nullish(jsonTextOr(v.record(v.string(), v.unknown())), {}),
  v.transform((value) => value),
);

export const shortText = v.pipe(v.string(), v.trim(), v.maxLength(64));
export const shortId = v.pipe(wireId, v.maxLength(64));
export const remark = v.pipe(v.string(), v.maxLength(500));

/** What people call an instance: letters of any script, digits, `.`, `_` and `-`; 2 to 50 together. */
export const instanceName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,49}$/u),
);

const countUpTo = (max: number) => v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(max));

/** N-24. `month` counts periods of `mode` (D-057). */
export const reservationFields = {
  chargeMode: v.optional(v.picklist(chargeMode.values), 'PreCharge'),
  mode: v.optional(v.picklist(payPeriods.values), 'MONTH'),
  month: v.optional(countUpTo(MAX_PERIODS), 1),
  count: v.optional(countUpTo(MAX_COUNT), 1),
  nodes: v.optional(countUpTo(MAX_NODES), 1),
};

/** The same where only what changes is sent. */
export const reservationChanges = {
  chargeMode: v.optional(v.picklist(chargeMode.values)),
  mode: v.optional(v.picklist(payPeriods.values)),
  month: v.optional(countUpTo(MAX_PERIODS)),
  count: v.optional(countUpTo(MAX_COUNT)),
  nodes: v.optional(countUpTo(MAX_NODES)),
};

/** N-25 as it is chosen. Prices and discounts are the server's: what a caller says about them is not read. */
const chosenItem = v.object({
  categoryId: v.optional(shortText),
  skuId: shortId,
  priceId: v.optional(shortText),
  /** How many of it each node has, such as GB of a disk. */
  amount: v.optional(countUpTo(MAX_AMOUNT), 1),
});
export const chosenItems = v.pipe(formList(chosenItem), v.minLength(1), v.maxLength(MAX_ITEMS));

const MAX_SPEC_LENGTH = 16_384;
const MAX_SPEC_DEPTH = 6;
const depthWithin = (value: unknown, most: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (most > 0 && Object.values(value).every((part) => depthWithin(part, most - 1)));

/** What the service itself asks for, beside the priced items; each service checks its own. No form sends more than this. */
export const serviceSpec = v.optional(
  jsonTextOr(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown()),
      v.check(
        (spec) =>
          depthWithin(spec, MAX_SPEC_DEPTH) && JSON.stringify(spec).length <= MAX_SPEC_LENGTH,
      ),
    ),
  ),
  {},
);

/** N-18 */
export const specEntry = v.object({ specName: wireText, specValue: wireText });

/** N-25 as it is priced; money is decimal text, yuan. */
export const pricedItemSchema = v.object({
  categoryId: wireText,
  skuId: wireText,
  skuName: wireText,
  skuList: formList(specEntry),
  priceId: wireText,
  /** For one of it, for one period. */
  price: wireText,
  discount: wireText,
  amount: wireCount,
  /** Each instance has it once: its nodes are no factor of the price. */
  perInstance: wireFlag,
  /** After the discount, for all instances, nodes and periods. */
  total: wireText,
});
/** The promotion that lowered a price; all empty, and nothing saved, where none did. */
export const promotedFields = {
  promotionId: wireText,
  promotionName: wireText,
  /** What it took off: `amount` and `due` are without it. */
  promotionSaved: wireText,
};
export type PricedItemRow = v.InferOutput<typeof pricedItemSchema>;

export const zone = v.optional(shortText);
