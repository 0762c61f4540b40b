import type { Publication } from '../../core/api/office/publishing';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { saleUnit } from '../../core/dictionaries/sale-units';
import { servicePublishing } from '../../core/dictionaries/services';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { EmptyState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { offerMessages as m } from './messages';

/** What is sold of a service beside itself, and what of it waits for its approval. */
export function PublicationSkus({ row }: ViewProps<Publication>) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const locale = useLocale();
  if (row.skus.length === 0) return <EmptyState title={text(m, 'publication.noSku')} hint={null} />;
  return (
    <table className="by-detail-table" aria-label={t('publication.skus')}>
      <thead>
        <tr>
          <th scope="col">{t('publication.skuName')}</th>
          <th scope="col">{t('publication.skuCode')}</th>
          <th scope="col">{t('publication.price')}</th>
          <th scope="col">{t('publication.unit')}</th>
          <th scope="col">{t('publication.chargeMode')}</th>
          <th scope="col">{t('publication.skuState')}</th>
        </tr>
      </thead>
      <tbody>
        {row.skus.map((sku) => (
          <tr key={sku.code}>
            <td>{sku.name}</td>
            <td>{sku.code}</td>
            <td>¥{shownAmount(sku.price)}</td>
            <td>{saleUnit.lookup(sku.unit, locale).text}</td>
            <td>{chargeMode.lookup(sku.chargeMode, locale).text}</td>
            <td>
              <StatusTag {...servicePublishing.lookup(sku.status, locale)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
