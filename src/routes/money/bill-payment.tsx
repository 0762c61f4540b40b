import type { Bill } from '../../core/api/office/bills';
import { formatAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Paper } from '../../widgets/paper/paper';
import { Steps } from '../../widgets/steps/steps';
import { useSession } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { billSteps } from './steps-of';

/** How far the payment of a bill is, and the bill as it is printed. */
export function BillPayment({ row }: ViewProps<Bill>) {
  const tenant = useSession(({ user }) => user?.tenant.name ?? '');
  return (
    // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
    <Steps label={text(m, 'steps.progress')} steps={billSteps(row, new Date())}>
      <Paper
        title={text(m, 'paper.bill', { no: row.billNo })}
        facts={[
          { label: text(m, 'paper.name'), value: row.name },
          { label: text(m, 'paper.payer'), value: tenant },
          { label: text(m, 'bill.cycle'), value: row.cycle },
          { label: text(m, 'bill.items'), value: String(row.itemCount) },
        ]}
        sums={[
          { label: text(m, 'bill.list'), amount: row.listAmount },
          { label: text(m, 'bill.off'), amount: minus(row.discountAmount) },
          { label: text(m, 'bill.couponOff'), amount: minus(row.couponAmount) },
          { label: text(m, 'bill.pay'), amount: row.payAmount },
        ]}
      />
    </Steps>
  );
}

const minus = (amount: string) => (formatAmount(amount) === '0.00' ? amount : `-${amount}`);
