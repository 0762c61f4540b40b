import type { ServiceCategory } from '../../core/api/ordering/catalogue';
import { amountsOf } from '../../core/cart/cart-state';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { NativeSelect } from '../controls/native-select';
import { NumberInput } from '../controls/number-input';
import { SkeletonLines } from '../feedback/skeleton';
import { lazyMessages as m, useLazyText } from './lazy-messages';
import { isWithin, type Choice, type LineForm } from './line-form';
import type { useCategories } from './use-categories';

interface SkuFieldsProps {
  readonly form: LineForm;
  readonly categories: ReturnType<typeof useCategories>;
  readonly onChange: (change: Partial<LineForm>) => void;
}

/** One choice for each category of the service (E-150), with its amount where it is sold by amount. */
export function SkuFields({ form, categories, onChange }: SkuFieldsProps) {
  const t = useLazyText();
  if (categories.status === 'none') return null;
  if (categories.status === 'loading') return <SkeletonLines lines={2} />;
  if (categories.status === 'failed') {
    return (
      <p role="alert" className="oc-error">
        {t('edit.failed')}{' '}
        <Button size="small" onClick={categories.retry}>
          {t('cart.reload')}
        </Button>
      </p>
    );
  }
  return categories.rows.map((category) => (
    <Category
      key={category.id}
      category={category}
      choice={form.choices[category.id]}
      onChange={(choice) => onChange({ choices: { ...form.choices, [category.id]: choice } })}
    />
  ));
}

interface CategoryProps {
  readonly category: ServiceCategory;
  readonly choice: Choice | undefined;
  readonly onChange: (choice: Choice | undefined) => void;
}

function Category({ category, choice, onChange }: CategoryProps) {
  const t = useLazyText();
  const { name, skus, required } = category;
  const sku = skus.find(({ id }) => id === choice?.skuId);
  const pick = (skuId: string) => {
    if (skuId === '') {
      onChange(undefined);
      return;
    }
    const least = skus.find(({ id }) => id === skuId)?.least ?? 1;
    onChange({ skuId, amount: Math.max(choice?.amount ?? 0, least) });
  };
  return (
    <div className="oc-form-row">
      <Field label={name} required={required}>
        <NativeSelect
          value={choice?.skuId ?? ''}
          placeholder={required ? null : text(m, 'edit.optional')}
          clearable={!required}
          options={skus.map((each) => ({ value: each.id, label: each.name }))}
          onChange={pick}
        />
      </Field>
      {choice && sku && isByAmount(sku.unit) && (
        <Field
          label={t('edit.amount', { name })}
          error={
            isWithin(choice.amount, amountsOf(sku))
              ? undefined
              : text(m, 'line.range', amountsOf(sku))
          }
          required
        >
          <NumberInput
            value={choice.amount}
            {...amountsOf(sku)}
            unit={sku.unit}
            onChange={(amount) => onChange({ ...choice, amount })}
          />
        </Field>
      )}
    </div>
  );
}

const isByAmount = (unit: string): boolean => unit !== '';
