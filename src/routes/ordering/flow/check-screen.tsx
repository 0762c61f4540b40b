import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isPayable } from '../../../core/api/ordering/order-states';
import type { Subscription } from '../../../core/api/ordering/orders';
import { text } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { Field } from '../../../widgets/controls/field';
import { useCan, useMessages } from '../../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import { Table } from '../../../widgets/table/table';
import { TextInput } from '../../../widgets/controls/text-input';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { isChangeable } from '../../../widgets/wizard/changeable';
import { paths } from '../../paths';
import { isChanged } from '../change/changed-service';
import css from './flow.css';
import { InstanceName, InstanceStatus } from './made';
import { flowMessages as m } from './messages';
import { OrderCard } from './order-card';
import { timeOf } from './time-of';
import { UnpaidOrders } from './unpaid-orders';
import { useOpened } from './use-opened';

/** what became of one order (E-171), or everything that waits to be paid, to be paid together. */
export default function CheckScreen() {
  useStylesheet(css);
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const orderSn = url.get('orderSn') ?? '';
  const [typed, setTyped] = useState(orderSn);
  const [shown, setShown] = useState(orderSn);
  // Back and forward lead to another order: the field names the one that stands below it.
  if (shown !== orderSn) {
    setShown(orderSn);
    setTyped(orderSn);
  }
  const open = (sn: string) =>
    go((now) => {
      if (sn === '') now.delete('orderSn');
      else now.set('orderSn', sn);
      return now;
    });
  return (
    <div className="by-checkout">
      <form
        className="by-checkout-search"
        onSubmit={(event) => {
          event.preventDefault();
          open(typed.trim());
        }}
      >
        <Field label={text(m, 'check.sn')}>
          <TextInput value={typed} autoComplete="off" maxLength={64} onChange={setTyped} />
        </Field>
        <Button type="submit" variant="primary">
          {t('check.go')}
        </Button>
        {orderSn !== '' && (
          <Button
            onClick={() => {
              setTyped('');
              open('');
            }}
          >
            {t('check.all')}
          </Button>
        )}
      </form>
      {orderSn === '' ? <UnpaidOrders /> : <Opened orderSn={orderSn} />}
    </div>
  );
}

function Opened({ orderSn }: { readonly orderSn: string }) {
  const t = useMessages(m);
  const can = useCan();
  const navigate = useNavigate();
  const answer = useOpened(orderSn);
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={6} />;
  const { order, instances } = answer.data;
  const payable = isPayable(order);
  const changes = isChanged(order.serviceCode) && can('order:alter');
  return (
    <>
      <OrderCard order={order} />
      {payable && (
        <div className="by-checkout-actions">
          <Button
            variant="primary"
            onClick={() => navigate(paths.orderConfirm({ orderSn: order.orderSn }))}
          >
            {t('check.confirm')}
          </Button>
        </div>
      )}
      <section aria-labelledby="instances">
        <h2 id="instances">{t('check.instances')}</h2>
        <Table
          label={text(m, 'check.instances')}
          rows={instances}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          columns={[
            {
              key: 'name',
              title: text(m, 'check.name'),
              render: (row) => <InstanceName row={row} />,
            },
            {
              key: 'status',
              title: text(m, 'check.status'),
              render: (row) => <InstanceStatus row={row} />,
            },
            { key: 'id', title: text(m, 'check.resource'), render: (row) => row.resourceId },
            {
              key: 'opened',
              title: text(m, 'check.opened'),
              render: (row) => timeOf(row.openTime),
            },
            {
              key: 'expires',
              title: text(m, 'check.expires'),
              render: (row) => timeOf(row.expireTime),
            },
          ]}
          rowActions={
            changes
              ? (row: Subscription) => [
                  {
                    key: 'change',
                    label: text(m, 'check.change'),
                    disabledReason: isChangeable(row) ? undefined : text(m, 'check.notOpen'),
                    onSelect: () => navigate(paths.changeOf(row.id)),
                  },
                ]
              : undefined
          }
          empty={<EmptyState title={text(m, 'check.nothing')} hint={null} />}
        />
      </section>
    </>
  );
}
