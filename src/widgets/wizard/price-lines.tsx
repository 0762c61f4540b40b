import type { PricedItemRow } from '../../core/api/ordering/fields';
import type { Price } from '../../core/api/ordering/prices';
import { shownAmount } from '../../core/format/amount';
import { formatDiscount, tenthsOf } from '../../core/format/discount';
import type { PayPeriod } from '../../core/format/schedules';
import { useLocale, useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { wizardMessages as m } from './messages';
import css from './price-lines.css';
import { shownPrice } from './sku-table';

/** What an amount is made of; an order on record has the same parts. */
export type Explained = Pick<
  Price,
  'items' | 'chargeMode' | 'mode' | 'month' | 'count' | 'nodes' | 'originalAmount' | 'amount'
> &
  Partial<Pick<Price, 'promotionName' | 'promotionSaved'>>;

/** Each line with its arithmetic, as the server did it. */
export function PriceLines({ price }: { readonly price: Explained }) {
  useStylesheet(css);
  const t = useMessages(m);
  const { promotionName, promotionSaved = '' } = price;
  const saves = Number(promotionSaved) > 0;
  return (
    <table className="by-price-lines">
      <thead>
        <tr>
          <th scope="col">{t('price.item')}</th>
          <th scope="col">{t('price.how')}</th>
          <th scope="col" className="by-price-end">
            {t('price.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {price.items.map((item) => (
          <tr key={item.skuId}>
            <td>{item.skuName}</td>
            <td>
              <How item={item} price={price} />
            </td>
            <td className="by-price-end">¥{shownAmount(item.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {saves && (
          <tr>
            <th scope="row" colSpan={2}>
              {t('price.promotion', { name: promotionName ?? '' })}
            </th>
            <td className="by-price-end">−¥{shownAmount(promotionSaved)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={2}>
            {t('price.monthly')}
          </th>
          <td className="by-price-end">¥{shownAmount(price.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function How({ item, price }: { readonly item: PricedItemRow; readonly price: Explained }) {
  const t = useMessages(m);
  const locale = useLocale();
  const { chargeMode, mode, month, count, nodes } = price;
  const period = t(`${month === 1 ? 'unit.one' : 'unit'}.${mode as PayPeriod}`);
  const parts = [
    item.amount === 1
      ? `¥${shownPrice(item.price)}`
      : t('price.each', { price: `¥${shownPrice(item.price)}`, amount: item.amount }),
    chargeMode === 'EachCharge' ? '' : t('price.periods', { month, period }),
    count === 1 ? '' : t('price.count', { count }),
    nodes === 1 || item.perInstance ? '' : t('price.nodes', { nodes }),
    item.discount === '1' || item.discount === ''
      ? ''
      : t('price.discount', {
          factor: item.discount,
          discount: formatDiscount(tenthsOf(item.discount), locale),
        }),
  ];
  return parts.join('');
}
