import type { PricedItemRow } from '../../core/api/ordering/fields';
import { readSla } from '../../core/api/ordering/catalogue';
import { sumAmounts } from '../../core/charge/price';
import type { CartLine } from '../../core/cart/cart-item';
import { groupedAmount, plainAmount, shownAmount } from '../../core/format/amount';
import { formatDiscount, tenthsOf } from '../../core/format/discount';
import { durationText } from '../../core/format/duration';
import { useLocale } from '../surface/runtime-context';
import { useAnswer } from '../surface/use-answer';
import { useLazyText } from './lazy-messages';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './lazy.css';

/** What a line is made of, and how its price comes about, factor by factor. */
export function LineDetails({ line }: { readonly line: CartLine }) {
  useStylesheet(css);
  const t = useLazyText();
  const { items, amount, originalAmount, zoneName, projectName, remark, draft } = line;
  const specs = items.flatMap(({ skuList }) => skuList);
  const saved = sumAmounts([originalAmount, `-${amount}`]);
  const facts = [
    [t('details.place'), zoneName],
    [t('details.project'), projectName],
    [t('details.remark'), remark],
    [t('details.renewal'), line.autoRenew ? t('details.renews') : ''],
  ].filter(([, value]) => value !== '');
  return (
    <>
      {!draft && items.length > 0 && (
        <div className="oc-explained">
          <p className="oc-details-title">{t('details.price')}</p>
          <ul>
            {items.map((item) => (
              <li key={item.skuId}>
                <span>{item.skuName}</span>
                <Formula line={line} item={item} />
              </li>
            ))}
          </ul>
          <p className="oc-details-sum">
            {saved === '0.00'
              ? t('details.sumPlain', { amount: shownAmount(amount) })
              : t('details.sum', {
                  amount: shownAmount(amount),
                  original: shownAmount(originalAmount),
                  saved: shownAmount(saved),
                })}
          </p>
          <p className="oc-aside">{t('details.rounding')}</p>
        </div>
      )}
      <dl className="oc-facts">
        {specs.length > 0 && (
          <div>
            <dt>{t('details.spec')}</dt>
            <dd>
              {specs.map(({ specName, specValue }) => `${specName} ${specValue}`).join(' · ')}
            </dd>
          </div>
        )}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {line.slaId !== '' && (
          <div>
            <dt>{t('details.sla')}</dt>
            <dd>
              <Sla id={line.slaId} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** `¥2.60 × 3 个月 × 2 个实例 × 8.5折 = ¥13.26`; a factor of one says nothing and is left out. */
function Formula({ line, item }: { readonly line: CartLine; readonly item: PricedItemRow }) {
  const t = useLazyText();
  const locale = useLocale();
  const { mode, month, count, nodes } = line;
  const periods = line.chargeMode === 'EachCharge' ? 1 : month;
  const tenths = tenthsOf(item.discount === '' ? '1' : item.discount);
  const factors = [
    t('details.unitPrice', { price: groupedAmount(plainAmount(item.price) ?? item.price) }),
    ...(item.amount === 1 ? [] : [t('details.amount', { amount: item.amount })]),
    ...(periods === 1 ? [] : [t('details.period', { month: periods, unit: t(`unit.${mode}`) })]),
    ...(count === 1 ? [] : [t('details.count', { count })]),
    ...(nodes === 1 ? [] : [t('details.nodes', { nodes })]),
    ...(tenths === '10' ? [] : [formatDiscount(tenths, locale)]),
  ];
  return (
    <span className="oc-formula">
      {t('details.formula', { factors: factors.join(' × '), total: shownAmount(item.total) })}
    </span>
  );
}

/** E-155, asked for when somebody looks. */
function Sla({ id }: { readonly id: string }) {
  const t = useLazyText();
  const { status, data: sla } = useAnswer(id, (runtime, signal) =>
    runtime.call(readSla, { params: { id } }, { signal, inPlace: true, ignoreErrors: true }),
  );
  if (status === 'failed') return t('details.slaFailed');
  if (!sla) return '…';
  return t('details.slaText', {
    name: sla.name,
    availability: sla.availability,
    response: durationText(sla.responseMinutes, 'min'),
    recovery: durationText(sla.recoveryMinutes, 'min'),
  });
}
