import { useNavigate } from 'react-router';
import type { OrderBatch } from '../../core/api/ordering/applications';
import { sumAmounts } from '../../core/charge/price';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { ResultProps } from '../../core/resource/operation';
import { Button } from '../../widgets/controls/button';
import { IdList } from '../../widgets/result/id-list';
import { Receipt } from '../../widgets/result/receipt';
import { useMessages } from '../../widgets/surface/runtime-context';
import { toOrder } from '../ordering/to-order';
import { paths } from '../paths';
import { lifetimeMessages as m } from './messages';

/** The orders that an extension or a cancelation made: what is to be paid, or what came back. */
export function MadeOrders({ answer }: ResultProps<OrderBatch>) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { batchSn, due, orders } = answer;
  const back = sumAmounts(orders.map(({ refund }) => refund || '0.00'));
  const waits = orders.some(({ approvalStatus }) => approvalStatus === 'APPROVING');
  const [first] = orders;
  const pay = () =>
    navigate(orders.length === 1 && first ? toOrder(first) : paths.orderPay({ batchSn }));
  return (
    <>
      <Receipt
        facts={[
          {
            label: text(m, 'made.due'),
            value: due === '0.00' ? '' : `¥${shownAmount(due)}`,
            strong: true,
          },
          {
            label: text(m, 'made.refund'),
            value: back === '0.00' ? '' : `¥${shownAmount(back)}`,
            strong: true,
          },
        ]}
      />
      <IdList
        label={text(m, 'made.orders')}
        ids={orders.map(({ id, name }) => ({ id, name, to: paths.orderCheck(id) }))}
      />
      {waits && <p>{t('made.waits')}</p>}
      {due !== '0.00' && !waits && (
        <div>
          <Button variant="primary" onClick={pay}>
            {t('made.pay')}
          </Button>
        </div>
      )}
    </>
  );
}
