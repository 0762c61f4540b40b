import type { Invoice } from '../../core/api/office/invoices';
import type { InvoiceReview } from '../../core/api/office/reviews';
import { addAmounts, shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { absoluteTime, readTime } from '../../core/resource/time';
import type { ViewProps } from '../../core/resource/tab';
import { Paper } from '../../widgets/paper/paper';
import { useLocale } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { invoiceTypes } from './words';

/** As the platform's people see it: with everything that is printed of the buyer. */
type Printed = Invoice &
  Partial<Pick<InvoiceReview, 'bankName' | 'bankAccount' | 'address' | 'phone'>>;

/** An invoice as it is printed; before it is issued a preview, which proves nothing. */
export function InvoicePaper({ row }: ViewProps<Printed>) {
  const locale = useLocale();
  const issued = row.status === 'APPROVED' ? readTime(row.issueTime) : undefined;
  const net = addAmounts(row.amount, `-${row.taxAmount}`);
  return (
    <Paper
      title={invoiceTypes.lookup(row.invoiceType, locale).text}
      facts={[
        { label: text(m, 'invoice.no'), value: row.invoiceNo },
        { label: text(m, 'invoice.issued'), value: issued ? absoluteTime(issued) : '' },
        { label: text(m, 'invoice.apply'), value: row.applyNo },
      ]}
      parties={[
        {
          name: text(m, 'paper.buyer'),
          facts: [
            { label: text(m, 'title.name'), value: row.titleName },
            { label: text(m, 'invoice.taxNumber'), value: row.taxNumber },
            { label: text(m, 'title.address'), value: row.address ?? '' },
            { label: text(m, 'title.phone'), value: row.phone ?? '' },
            { label: text(m, 'title.bank'), value: row.bankName ?? '' },
            { label: text(m, 'title.account'), value: row.bankAccount ?? '' },
          ],
        },
        {
          name: text(m, 'paper.seller'),
          facts: [{ label: text(m, 'title.name'), value: row.seller }],
        },
      ]}
      columns={[
        { title: text(m, 'paper.what') },
        { title: text(m, 'invoice.bills'), number: true },
        { title: text(m, 'paper.net'), number: true },
        { title: text(m, 'invoice.rate'), number: true },
        { title: text(m, 'invoice.tax'), number: true },
      ]}
      rows={[
        [
          paperService[locale],
          String(row.billCount),
          shownAmount(net),
          `${row.taxRate}%`,
          shownAmount(row.taxAmount),
        ],
      ]}
      sums={[{ label: text(m, 'paper.sum'), amount: row.amount }]}
      note={issued ? undefined : text(m, 'paper.preview')}
    />
  );
}

const paperService = { 'zh-CN': '信息技术服务', en: 'Information technology services' } as const;
