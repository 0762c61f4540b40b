import * as v from 'valibot';
import { amountsOf } from '../../core/cart/cart-state';
import { jsonOrText } from '../../core/api/endpoint';
import type { ServiceCategory, Sku } from '../../core/api/ordering/catalogue';
import { text } from '../../core/i18n/translator';
import type { TextRef } from '../../core/i18n/translator';
import type { FormValues } from '../../core/resource/input';
import { ruleMessages } from '../../core/rules/messages';
import { own, type Chosen, type WizardStep } from './definition';

/** How much is kept as it was typed: null where that is no number. */
export interface Choice {
  readonly skuId: string;
  readonly amount: number | null;
}

/** What is chosen of each category, by its code. */
export type Choices = Readonly<Record<string, Choice>>;

const stored = v.record(
  v.string(),
  v.object({ skuId: v.string(), amount: v.nullable(v.number()) }),
);

/** What a draft holds may come from another version of the console. */
export function choicesOf(values: FormValues): Choices {
  const kept = values[own.choices];
  const parsed = v.safeParse(stored, typeof kept === 'string' ? jsonOrText(kept) : undefined);
  return parsed.success ? parsed.output : {};
}

export const writeChoices = (choices: Choices): string => JSON.stringify(choices);

/** What is wrong with an amount, if anything. */
export function amountProblem(amount: number | null, sku: Pick<Sku, 'least'>): TextRef | undefined {
  const { min, max } = amountsOf(sku);
  if (amount === null || !Number.isInteger(amount)) return text(ruleMessages, 'whole');
  if (amount < min) return text(ruleMessages, 'min', { min });
  return amount > max ? text(ruleMessages, 'max', { max }) : undefined;
}

const skuOf = ({ code, skus }: ServiceCategory, choices: Choices) =>
  skus.find(({ id }) => id === choices[code]?.skuId);

/** Categories whose SKU is counted, and not by a number that can be ordered. */
export const wrongAmounts = (
  choices: Choices,
  categories: readonly ServiceCategory[],
): readonly { readonly category: ServiceCategory; readonly message: TextRef }[] =>
  categories.flatMap((category) => {
    const sku = skuOf(category, choices);
    if (!sku || sku.unit === '') return [];
    const message = amountProblem(choices[category.code]?.amount ?? null, sku);
    return message ? [{ category, message }] : [];
  });

/** A SKU that the catalogue no longer has is not chosen, and neither is one in an amount that is none. */
export function chosenOf(
  choices: Choices,
  categories: readonly ServiceCategory[],
): readonly Chosen[] {
  return categories.flatMap((category) => {
    const sku = skuOf(category, choices);
    const amount = sku?.unit === '' ? 1 : (choices[category.code]?.amount ?? null);
    return sku && amount !== null && !amountProblem(amount, sku) ? [{ category, sku, amount }] : [];
  });
}

export const categoriesOf = (
  step: WizardStep,
  categories: readonly ServiceCategory[],
): readonly ServiceCategory[] =>
  step.categories === 'all'
    ? categories
    : categories.filter(({ code }) => step.categories.includes(code));

/** As the priced calls take them (N-25). */
export const itemsOf = (chosen: readonly Chosen[]) =>
  chosen.map(({ sku, amount }) => ({ skuId: sku.id, amount }));

export const lacking = (
  categories: readonly ServiceCategory[],
  chosen: readonly Chosen[],
): readonly ServiceCategory[] =>
  categories.filter(
    ({ required, code }) => required && !chosen.some(({ category }) => category.code === code),
  );
