import * as v from 'valibot';
import { jsonOrText } from '../../core/api/endpoint';
import type { ServiceCategory } from '../../core/api/ordering/catalogue';
import type { FormValues } from '../../core/resource/input';
import { own, type Chosen, type WizardStep } from './definition';

/** What is chosen of each category, by its code. */
export type Choices = Readonly<Record<string, { readonly skuId: string; readonly amount: number }>>;

const stored = v.record(
  v.string(),
  v.object({ skuId: v.string(), amount: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/** What a draft holds may come from another version of the console. */
export function choicesOf(values: FormValues): Choices {
  const kept = values[own.choices];
  const parsed = v.safeParse(stored, typeof kept === 'string' ? jsonOrText(kept) : undefined);
  return parsed.success ? parsed.output : {};
}

export const writeChoices = (choices: Choices): string => JSON.stringify(choices);

/** A SKU that the catalogue no longer has is not chosen. */
export function chosenOf(
  choices: Choices,
  categories: readonly ServiceCategory[],
): readonly Chosen[] {
  return categories.flatMap((category) => {
    const choice = choices[category.code];
    const sku = category.skus.find(({ id }) => id === choice?.skuId);
    return sku && choice ? [{ category, sku, amount: sku.unit === '' ? 1 : choice.amount }] : [];
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
