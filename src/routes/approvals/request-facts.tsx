import * as v from 'valibot';
import type { FlowInstance } from '../../core/api/flows/instances';
import { pricedItemSchema } from '../../core/api/ordering/fields';
import { wireCount, wireText } from '../../core/api/wire';
import { sumAmounts } from '../../core/charge/price';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { saleUnit } from '../../core/dictionaries/sale-units';
import { shownAmount } from '../../core/format/amount';
import { payPeriods } from '../../core/format/schedules';
import { formatList, text, translate } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import { usePlaceName } from '../../widgets/resource/use-places';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { EmptyState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { PriceLines } from '../../widgets/wizard/price-lines';
import css from './approvals.css';
import { approvalMessages as m } from './messages';

/** In the order in which they are read; others come after them. */
const known = [
  'amount',
  'price',
  'unit',
  'serviceName',
  'type',
  'name',
  'names',
  'before',
  'wanted',
  'fileSize',
  'path',
  'count',
  'targetCount',
  'nodes',
  'chargeMode',
  'month',
  'mode',
  'autoRenew',
  'zone',
  'region',
  'size',
  'bandwidth',
  'flavorId',
  'imageId',
  'osName',
  'osType',
  'vmId',
  'vpcId',
  'ipPoolId',
  'language',
  'step',
  'version',
  'orderSn',
  'reason',
  'remark',
  'description',
  'failure',
  'resourceId',
] as const;
type Known = (typeof known)[number];

/** What stands in the table of the price, or in a total already. */
const counted = new Set(['items', 'originalAmount', 'promotionName', 'promotionSaved', 'kind']);

/** What `wanted` says in words already; flows look at it as numbers. */
const worded = new Set(['cpu', 'memory', 'size']);

/** What an order costs by its parts, as it is told since orders tell it. */
const priced = v.object({
  items: v.pipe(v.array(pricedItemSchema), v.minLength(1)),
  chargeMode: wireText,
  mode: wireText,
  month: wireCount,
  count: wireCount,
  nodes: wireCount,
  originalAmount: wireText,
  promotionName: wireText,
  promotionSaved: wireText,
});

/** Longer than this it has a line of its own. */
const LONG = 40;

/** What the applicant asked for, and what it costs. Names of fields that no word is known for stand as they came. */
export function RequestFacts({ row }: { readonly row: Pick<FlowInstance, 'detail'> }) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const placeOf = usePlaceName();
  const rank = (key: string) => known.indexOf(key as Known) >>> 0;
  const facts = Object.entries(row.detail)
    .filter(([key, value]) => !counted.has(key) && !(key === 'nodes' && value === 1))
    .filter(([key]) => !worded.has(key) || row.detail['wanted'] === undefined)
    // A publication keeps its status there, an order what the instance is made of.
    .filter(([key, value]) => key !== 'before' || Array.isArray(value))
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([key, value]) => {
      const plain = written(value, locale);
      const shown = key === 'zone' && plain !== '' ? placeOf(plain) : called(key, plain, locale);
      const name = known.find((each) => each === key);
      return shown === '' ? [] : [{ key, label: name ? t(`field.${name}`) : key, shown }];
    });
  const cost = v.safeParse(priced, row.detail);
  if (facts.length === 0) return <EmptyState title={text(m, 'approval.noRequest')} hint={null} />;
  return (
    <div className="by-request-all">
      <dl className="by-request-facts" aria-label={t('approval.request')}>
        {facts.map(({ key, label, shown }) => (
          <div
            key={key}
            className="by-request-fact"
            data-money={key === 'amount' || undefined}
            data-long={shown.length > LONG || undefined}
          >
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {cost.success && (
        <section aria-label={t('approval.parts')}>
          <p className="by-step-status">{t('approval.parts')}</p>
          <PriceLines price={{ ...cost.output, ...wholeOf(cost.output) }} />
        </section>
      )}
    </div>
  );
}

/** A change costs a difference: what it is made of is the price of the whole. */
const wholeOf = ({ items, promotionSaved }: v.InferOutput<typeof priced>) => ({
  amount: sumAmounts([...items.map(({ total }) => total), `-${promotionSaved || '0'}`]),
  promotionSaved: promotionSaved || '0',
});

/** An order says how it is paid in codes; a code without a word stands as it came. */
function called(key: string, value: string, locale: Locale): string {
  if (key === 'amount' || key === 'price') return value === '' ? '' : `¥${shownAmount(value)}`;
  if (key === 'unit') return saleUnit.lookup(value, locale).text;
  if (key === 'mode') {
    const period = payPeriods.values.find((each) => each === value);
    return period ? translate(payPeriods.label(period), locale) : value;
  }
  const { chargeMode } = dictionaries;
  return key === 'chargeMode' && chargeMode.values.some((each) => each === value)
    ? chargeMode.lookup(value, locale).text
    : value;
}

/** Lists in one line; parts of parts belong to the thing itself, not to its request. */
function written(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return dictionaries.boolean.lookup(String(value), locale).text;
  if (!Array.isArray(value)) return '';
  const parts = value.map((each) => written(each, locale));
  return formatList(
    parts.filter((each) => each !== ''),
    locale,
  );
}
