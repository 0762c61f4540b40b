import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listOrders, type Order } from '../../../core/api/ordering/orders';
import { sumAmounts } from '../../../core/charge/price';
import { shownAmount } from '../../../core/format/amount';
import { text } from '../../../core/i18n/translator';
import type { SearchParam } from '../../../core/search/build-query';
import { Button } from '../../../widgets/controls/button';
import { Pager, PAGE_SIZES } from '../../../widgets/table/pager';
import { useCachedQuery } from '../../../widgets/surface/query';
import { useMessages, useRuntime } from '../../../widgets/surface/runtime-context';
import { EmptyState } from '../../../widgets/feedback/states';
import { Table } from '../../../widgets/table/table';
import type { TableColumn } from '../../../widgets/table/columns';
import { useRoom } from '../../../widgets/surface/use-room';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { paths } from '../../paths';
import { flowMessages as m } from './messages';
import { timeOf } from './time-of';

const SIZE = 20;
/** What waits for approval cannot be paid yet. */
const notInApproval: SearchParam[] = ['APPROVING', 'CREATED'].map((value) => ({
  name: 'approvalStatus',
  sign: 'UEQ',
  value,
}));

const narrow = (width: number) => width < 600;
/** All columns with the longest names of services and instances. */
const roomy = (width: number) => width >= 820;

const number: TableColumn<Order> = {
  key: 'sn',
  title: text(m, 'order.sn'),
  render: (row) => row.orderSn,
};
const due: TableColumn<Order> = {
  key: 'due',
  title: text(m, 'order.due'),
  align: 'end',
  render: (row) => `¥${shownAmount(row.due)}`,
};
const order: readonly TableColumn<Order>[] = [
  { key: 'service', title: text(m, 'check.service'), render: (row) => row.serviceName },
  { key: 'name', title: text(m, 'check.name'), render: (row) => row.name },
  due,
];
const columns: readonly TableColumn<Order>[] = [
  number,
  ...order,
  { key: 'created', title: text(m, 'check.created'), render: (row) => timeOf(row.createTime) },
];
/** Beside an open menu on a small screen its time stands below its number. */
const closeColumns: readonly TableColumn<Order>[] = [
  {
    ...number,
    render: (row) => (
      <span className="by-unpaid">
        {row.orderSn}
        <small>{timeOf(row.createTime)}</small>
      </span>
    ),
  },
  ...order,
];
/** On a phone what an order is of stands below its number. */
const phoneColumns: readonly TableColumn<Order>[] = [
  {
    ...number,
    render: (row) => (
      <span className="by-unpaid">
        {row.orderSn}
        <small>{`${row.serviceName} · ${row.name}`}</small>
        <small>{timeOf(row.createTime)}</small>
      </span>
    ),
  },
  due,
];

/** E-070: everything that can be paid, page by page; what is chosen stays so on the other pages. */
export function UnpaidOrders() {
  const t = useMessages(m);
  const box = useRef<HTMLElement>(null);
  const isNarrow = useRoom(box, narrow);
  const isRoomy = useRoom(box, roomy);
  const runtime = useRuntime();
  const navigate = useNavigate();
  const { url, go } = useUrlSearch();
  const page = Math.max(1, wholeOf(url.get('page')) ?? 1);
  const size = PAGE_SIZES.find((each) => each === wholeOf(url.get('size'))) ?? SIZE;
  const [picked, setPicked] = useState<ReadonlyMap<string, Order>>(new Map());
  const answer = useCachedQuery({
    queryKey: ['orders', 'unpaid', page, size],
    queryFn: ({ signal }) => {
      const waiting = { status: 'StayOpen', payStatus: 'unpay', params: notInApproval };
      const query = { page, rows: size, sort: 'createTime', order: 'desc' as const, ...waiting };
      const options = { signal, ignoreErrors: true, inPlace: true };
      return runtime.call(listOrders, { query }, options);
    },
    keepPrevious: true,
  });
  const { rows, total } = answer.data ?? { rows: [], total: 0 };
  const turn = (to: { readonly page: number; readonly size: number }, replace = false) =>
    go(
      (now) => {
        now.set('page', String(to.page));
        now.set('size', String(to.size));
        return now;
      },
      { replace },
    );
  // What was paid meanwhile may have been all of the last page.
  const last = Math.max(1, Math.ceil(total / size));
  const isBeyond = answer.data !== undefined && !answer.isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) turn({ page: last, size }, true);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that is not there
  }, [isBeyond, last, size]);
  const chosen = [...picked.values()];
  const sum = sumAmounts(chosen.map(({ due }) => due));
  const confirm = () => {
    const search = new URLSearchParams(chosen.map(({ orderSn }) => ['orderSn', orderSn]));
    return navigate(`${paths.orderConfirm({})}?${search.toString()}`);
  };
  return (
    <section ref={box} aria-labelledby="unpaid">
      <h2 id="unpaid">{t('check.unpaid')}</h2>
      <Table
        label={text(m, 'check.unpaid')}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        loading={answer.isLoading || answer.isPlaceholderData}
        error={answer.error ?? undefined}
        onRetry={() => answer.refetch()}
        selection={{
          selected: new Set(picked.keys()),
          onChange: (selected, changed) => {
            const known = [...picked.values(), ...changed].map((row) => [row.id, row] as const);
            setPicked(new Map(known.filter(([id]) => selected.has(id))));
          },
        }}
        columns={isNarrow ? phoneColumns : isRoomy ? columns : closeColumns}
        empty={<EmptyState title={text(m, 'check.none')} hint={null} />}
      />
      {total > 0 && <Pager page={page} size={size} total={total} onChange={turn} />}
      <div className="by-checkout-foot">
        <p className="by-checkout-sum" role="status">
          {t('check.sum', { count: chosen.length })} <strong>¥{shownAmount(sum)}</strong>
        </p>
        <div className="by-checkout-actions">
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? text(m, 'check.pick') : undefined}
            onClick={confirm}
          >
            {t('check.confirm')}
          </Button>
        </div>
      </div>
    </section>
  );
}

const wholeOf = (written: string | null): number | undefined => {
  const value = Number(written ?? '');
  return Number.isInteger(value) ? value : undefined;
};
