import { useId } from 'react';
import type { ServiceCategory, Sku } from '../../core/api/ordering/catalogue';
import { amountsOf } from '../../core/cart/cart-state';
import { findPrice, type PriceRow } from '../../core/charge/price';
import { shownAmount, plainAmount } from '../../core/format/amount';
import { flavorFamily } from '../../core/dictionaries/flavor-family';
import { formatList, text } from '../../core/i18n/translator';
import type { Locale, Text } from '../../core/i18n/translator';
import { Field } from '../controls/field';
import { NumberInput } from '../controls/number-input';
import { RadioTable } from '../controls/radio-table';
import { useLocale, useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import type { Booking } from './booking';
import { amountProblem, type Choice } from './choices';
import { wizardMessages as m } from './messages';
import css from './sku-table.css';
import { SkuFilter, useSkuFilter } from './sku-filter';
import { amountName, skuName } from './step-error';

interface SkuTableProps {
  readonly category: ServiceCategory;
  readonly choice: Choice | undefined;
  /** How it is paid: the price of each row is that of this booking. */
  readonly booking: Booking | undefined;
  readonly error: Text | undefined;
  /** What the instance has now. */
  readonly now?: string | undefined;
  /** Those that nobody can order any more. */
  readonly withdrawn?: readonly string[];
  readonly onChange: (choice: Choice | undefined) => void;
}

const number = 'by-radio-number';
const known = ['cpu', 'memory', 'disk'] as const;
const knownSpecs: ReadonlySet<string> = new Set(known);

/** W-06, N-18, C-22: one specification of a category, with its price; radio buttons, so arrow keys move the choice. */
export function SkuTable(props: SkuTableProps) {
  const { category, choice, booking, error, now, withdrawn = [], onChange } = props;
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const id = useId();
  const { name, required } = category;
  const { skus, kept, filter } = useSkuFilter(category, choice?.skuId);
  const columns = known.filter((key) => category.skus.some((sku) => sku[key] > 0));
  const more = category.skus.some((sku) =>
    sku.specs.some(({ specName }) => !knownSpecs.has(specName)),
  );
  const sku = skus.find((each) => each.id === choice?.skuId);
  const isHeld = category.skus.some((each) => each.id === now && withdrawn.includes(each.id));
  const isGone = choice !== undefined && category.skus.every((each) => each.id !== choice.skuId);
  const note = isHeld ? t('sku.heldHint') : isGone ? t('sku.goneHint') : undefined;
  const chosen = (skuId: string) => {
    const { least } = category.skus.find((each) => each.id === skuId) ?? { least: 1 };
    return { skuId, amount: choice ? choice.amount && Math.max(choice.amount, least) : least };
  };
  return (
    <section className="by-sku" data-input={skuName(category)} aria-labelledby={`${id}name`}>
      <h3 className="by-sku-title" id={`${id}name`}>
        {name}
        {required && (
          <span className="by-sku-mark" aria-hidden="true">
            *
          </span>
        )}
      </h3>
      {note !== undefined && (
        <p className="by-sku-note" id={`${id}note`}>
          {note}
        </p>
      )}
      {filter && <SkuFilter {...filter} />}
      <RadioTable
        scrolls
        labelledBy={`${id}name`}
        describedBy={
          [note && `${id}note`, error && `${id}error`].filter(Boolean).join(' ') || undefined
        }
        required={required}
        invalid={error !== undefined}
        columns={[
          { key: 'name', title: t('sku.name') },
          ...columns.map((key) => ({ key, title: t(`sku.${key}`), className: number })),
          ...(more ? [{ key: 'more', title: t('sku.more') }] : []),
          { key: 'price', title: t('sku.price'), className: number },
        ]}
        rows={skus.map((each) => ({
          value: each.id,
          cells: {
            ...Object.fromEntries(columns.map((key) => [key, each[key] > 0 ? each[key] : '—'])),
            name: (
              <>
                {each.name}
                {each.id === now && <span className="by-wizard-tag">{t('sku.now')}</span>}
                {withdrawn.includes(each.id) && (
                  <>
                    {' '}
                    <span className="by-wizard-tag">{t('sku.withdrawn')}</span>
                  </>
                )}
                {each.id === kept && (
                  <>
                    {' '}
                    <span className="by-wizard-tag">{t('sku.kept')}</span>
                  </>
                )}
              </>
            ),
            more: moreOf(each, t, locale),
            price: <SkuPrice sku={each} booking={booking} />,
          },
        }))}
        {...(required ? {} : { none: t('sku.none') })}
        value={sku?.id}
        onChange={(skuId) => onChange(skuId === undefined ? undefined : chosen(skuId))}
      />
      {error !== undefined && (
        <p className="by-sku-error" id={`${id}error`}>
          {show(error)}
        </p>
      )}
      {sku && sku.unit !== '' && choice && (
        <div className="by-sku-amount" data-input={amountName(category)}>
          <Field
            label={text(m, 'sku.amount', { unit: sku.unit })}
            required
            error={amountProblem(choice.amount, sku)}
          >
            <NumberInput
              value={choice.amount}
              {...amountsOf(sku)}
              unit={sku.unit}
              onChange={(amount) => onChange({ ...choice, amount })}
            />
          </Field>
        </div>
      )}
    </section>
  );
}

type Say = ReturnType<typeof useMessages<keyof (typeof m)['zh-CN']>>;

function moreOf(sku: Sku, t: Say, locale: Locale): string {
  const said = sku.specs
    .filter(({ specName }) => !knownSpecs.has(specName))
    .map(({ specName, specValue }) => {
      const key = `spec.${specName}`;
      const label = Object.hasOwn(m['zh-CN'], key) ? t(key as Parameters<Say>[0]) : specName;
      const word = specName === 'family' && flavorFamily.values.some((each) => each === specValue);
      return `${label} ${word ? flavorFamily.lookup(specValue, locale).text : specValue}`;
    });
  return formatList(said, locale);
}

/** Of one period; the first price there is where this booking is not offered. */
export function SkuPrice({
  sku,
  booking,
}: {
  readonly sku: Sku;
  readonly booking: Booking | undefined;
}) {
  const t = useMessages(m);
  const prices = sku.prices as readonly PriceRow[];
  const row = (booking && findPrice(prices, booking)) ?? prices[0];
  if (!row) return '—';
  if (row.chargeMode === 'EachCharge') return t('sku.perUse', { price: shownPrice(row.price) });
  return t(sku.unit === '' ? 'sku.per' : 'sku.perUnit', {
    price: shownPrice(row.price),
    period: t(`period.${row.mode}`),
    unit: sku.unit,
  });
}

/** A price by the minute has more than two decimals, and all of them count. */
export const shownPrice = (price: string): string => {
  const plain = plainAmount(price) ?? '';
  return /\.\d{3,}$/.test(plain) ? plain : shownAmount(price);
};
