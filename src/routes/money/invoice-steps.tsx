import type { Invoice } from '../../core/api/office/invoices';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Steps } from '../../widgets/steps/steps';
import { moneyMessages as m } from './messages';
import { decidedSteps } from './steps-of';

/** How far an invoice is. */
export function InvoiceSteps({ row }: ViewProps<Invoice>) {
  const steps = decidedSteps(row, {
    checked: text(m, 'steps.reviewed'),
    done: text(m, 'steps.issuedInvoice'),
    doneTime: row.issueTime,
  });
  return <Steps label={text(m, 'steps.progress')} steps={steps} />;
}
