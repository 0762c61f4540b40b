import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listOrders, orderResourceDetail } from '../../../core/api/ordering/orders';
import { sumAmounts } from '../../../core/charge/price';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { formatAmount } from '../../../core/format/amount';
import { text } from '../../../core/i18n/translator';
import { absoluteTime } from '../../../core/resource/time';
import { Button } from '../../../widgets/button';
import { Field } from '../../../widgets/field';
import { useCachedQuery } from '../../../widgets/query';
import { useLocale, useMessages, useRuntime } from '../../../widgets/runtime-context';
import { SkeletonLines } from '../../../widgets/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/states';
import { StatusTag } from '../../../widgets/status-tag';
import { Table } from '../../../widgets/table';
import { TextInput } from '../../../widgets/text-input';
import { useSheet } from '../../../widgets/use-sheet';
import { paths } from '../../paths';
import css from './flow.css';
import { flowMessages as m } from './messages';
import { OrderCard } from './order-card';
import { isBusy, isInApproval } from './use-orders';

const MOST = 200;
const POLL = 4000;

/** what became of one order (E-171), or everything that waits to be paid, to be paid together. */
export default function CheckScreen() {
  useSheet(css);
  const t = useMessages(m);
  const [query, setQuery] = useSearchParams();
  const orderSn = query.get('orderSn') ?? '';
  const [typed, setTyped] = useState(orderSn);
  const open = (sn: string) => setQuery(sn === '' ? {} : { orderSn: sn });
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
      {orderSn === '' ? <Unpaid /> : <Opened orderSn={orderSn} />}
    </div>
  );
}

function Opened({ orderSn }: { readonly orderSn: string }) {
  const t = useMessages(m);
  const locale = useLocale();
  const runtime = useRuntime();
  const navigate = useNavigate();
  const answer = useCachedQuery({
    queryKey: ['orders', 'detail', orderSn],
    queryFn: ({ signal }) =>
      runtime.call(
        orderResourceDetail,
        { body: { id: orderSn } },
        { signal, ignoreErrors: true, inPlace: true },
      ),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.order) ? POLL : false),
  });
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={6} />;
  const { order, instances } = answer.data;
  const payable =
    order.payStatus === 'unpay' && order.status === 'StayOpen' && !isInApproval(order);
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
            { key: 'name', title: text(m, 'check.name'), render: (row) => row.name },
            {
              key: 'status',
              title: text(m, 'check.status'),
              render: (row) => {
                const status = dictionaries.orderStatus.lookup(row.status, locale);
                return <StatusTag text={status.text} tone={status.tone} busy={status.busy} />;
              },
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
          empty={<EmptyState title={text(m, 'check.nothing')} hint={null} />}
        />
      </section>
    </>
  );
}

const timeOf = (time: string): string => (time === '' ? '—' : absoluteTime(new Date(time)));

function Unpaid() {
  const t = useMessages(m);
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const answer = useCachedQuery({
    queryKey: ['orders', 'unpaid'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, rows: MOST, status: 'StayOpen', payStatus: 'unpay' };
      const options = { signal, ignoreErrors: true, inPlace: true };
      const { rows } = await runtime.call(listOrders, { query }, options);
      return rows.filter((row) => !isInApproval(row));
    },
  });
  const rows = answer.data ?? [];
  const picked = rows.filter(({ id }) => chosen.has(id));
  const sum = sumAmounts(picked.map(({ due }) => due));
  const confirm = () => {
    const search = new URLSearchParams(picked.map(({ orderSn }) => ['orderSn', orderSn]));
    return navigate(`${paths.orderConfirm({})}?${search.toString()}`);
  };
  return (
    <section aria-labelledby="unpaid">
      <h2 id="unpaid">{t('check.unpaid')}</h2>
      <Table
        label={text(m, 'check.unpaid')}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        loading={answer.isLoading}
        error={answer.error ?? undefined}
        onRetry={() => answer.refetch()}
        selection={{ selected: chosen, onChange: setChosen }}
        columns={[
          { key: 'sn', title: text(m, 'order.sn'), render: (row) => row.orderSn },
          { key: 'service', title: text(m, 'check.service'), render: (row) => row.serviceName },
          { key: 'name', title: text(m, 'check.name'), render: (row) => row.name },
          {
            key: 'due',
            title: text(m, 'order.due'),
            align: 'end',
            render: (row) => `¥${formatAmount(row.due)}`,
          },
          {
            key: 'created',
            title: text(m, 'check.created'),
            render: (row) => timeOf(row.createTime),
          },
        ]}
        empty={<EmptyState title={text(m, 'check.none')} hint={null} />}
      />
      <div className="by-checkout-foot">
        <p className="by-checkout-sum" role="status">
          {t('check.sum', { count: picked.length })} <strong>¥{formatAmount(sum)}</strong>
        </p>
        <div className="by-checkout-actions">
          <Button
            variant="primary"
            disabledReason={picked.length === 0 ? text(m, 'check.pick') : undefined}
            onClick={confirm}
          >
            {t('check.confirm')}
          </Button>
        </div>
      </div>
    </section>
  );
}
