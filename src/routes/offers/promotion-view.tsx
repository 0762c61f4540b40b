import { listPromotions, type Promotion } from '../../core/api/office/promotions';
import { promotionApproval } from '../../core/dictionaries/orders';
import { savedOf } from '../../core/charge/promotion';
import { shownAmount } from '../../core/format/amount';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { offerMessages as m } from './messages';
import css from './offers.css';
import { examplesOf, overlapping, paidOf } from './promotion-effect';
import { offerWords, termsOf } from './words';

/** What a promotion takes off, and which others hold for the same services on the same days. */
export function PromotionView({ row }: ViewProps<Promotion>) {
  useStylesheet(detailCss);
  useStylesheet(css);
  const t = useMessages(m);
  return (
    <>
      <table className="by-detail-table">
        <caption className="by-offer-caption">{t('promotion.examples')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('promotion.of')}</th>
            <th scope="col">{t('promotion.pays')}</th>
            <th scope="col">{t('promotion.saves')}</th>
          </tr>
        </thead>
        <tbody>
          {examplesOf(row).map((amount) => (
            <tr key={amount}>
              <td>¥{shownAmount(amount)}</td>
              <td>¥{shownAmount(paidOf(amount, row))}</td>
              <td>¥{shownAmount(savedOf(amount, row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Overlaps row={row} />
    </>
  );
}

function Overlaps({ row }: { readonly row: Promotion }) {
  const t = useMessages(m);
  const locale = useLocale();
  const others = useEndpointQuery(
    listPromotions,
    { query: { page: 1, rows: 200, sort: 'createTime', order: 'desc' } },
    { ignoreErrors: true },
  );
  if (!others.data)
    return others.error ? (
      <ErrorState error={others.error} onRetry={() => others.refetch()} />
    ) : (
      <SkeletonLines lines={3} />
    );
  const found = overlapping(row, others.data.rows);
  if (found.length === 0) return <p>{t('promotion.noOverlap')}</p>;
  return (
    <table className="by-detail-table">
      <caption className="by-offer-caption">{t('promotion.overlaps')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('promotion.name')}</th>
          <th scope="col">{t('promotion.offer')}</th>
          <th scope="col">{t('promotion.start')}</th>
          <th scope="col">{t('promotion.end')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((each) => (
          <tr key={each.id}>
            <td>
              {each.name} <StatusTag {...promotionApproval.lookup(each.status, locale)} />
            </td>
            <td>{offerWords.lookup(termsOf(each), locale).text}</td>
            <td>{each.startDay}</td>
            <td>{each.endDay}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
