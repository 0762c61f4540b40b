import { financialAssets } from '../../core/api/office/assets';
import { listInvoiceTitles } from '../../core/api/office/invoices';
import type { Invoice } from '../../core/api/office/invoices';
import type { AboveProps } from '../../core/resource/definition';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { shownTotal } from '../../widgets/surface/shown-total';
import { paths } from '../paths';
import { moneyMessages as m } from './messages';
import { Figure, More, Strip } from './strip';

/** What can still be invoiced, and whom for. */
export function InvoiceStrip({ total }: AboveProps<Invoice>) {
  const t = useMessages(m);
  const can = useCan();
  const assets = useEndpointQuery(
    financialAssets,
    {},
    { enabled: can('asset:list'), ignoreErrors: true },
  );
  const titles = useEndpointQuery(
    listInvoiceTitles,
    { query: { rows: 1 } },
    { enabled: can('invoiceTitle:list'), ignoreErrors: true },
  );
  return (
    <Strip label={t('invoice.title')} error={assets.error}>
      {can('asset:list') && (
        <Figure name={t('assets.invoiceable')} amount={assets.data?.invoiceableAmount}>
          <More
            to={`${paths.invoices}?do=create`}
            perm="invoice:create"
            text={t('invoice.create')}
          />
        </Figure>
      )}
      <div className="by-report-total">
        <dt>{t('invoice.title')}</dt>
        <dd className="by-report-amount">{total}</dd>
      </div>
      {can('invoiceTitle:list') && (
        <div className="by-report-total">
          <dt>{t('title.title')}</dt>
          <dd className="by-report-amount">{shownTotal(titles)}</dd>
        </div>
      )}
    </Strip>
  );
}
