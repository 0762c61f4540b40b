import { billSummary } from '../../core/api/office/bill-reports';
import { billTotals } from '../../core/api/office/bills';
import type { Bill } from '../../core/api/office/bills';
import type { AboveProps } from '../../core/resource/definition';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { billFilters } from './own-filters';
import { Chips, Figure, Strip } from './strip';

const MONTHS = 6;

/** The sums of all that is searched for, and the last months as chips. */
export function BillStrip({ state, change, query, fixed }: AboveProps<Bill>) {
  const t = useMessages(m);
  const { params, couponId } = billFilters({ page: 1, rows: 1, ...query });
  const asked = {
    query: { ...fixed.query, ...(params && { params }), ...(couponId && { couponId }) },
  };
  const { data, error } = useEndpointQuery(billTotals, asked, {
    keepPrevious: true,
    ignoreErrors: true,
  });
  const { data: year } = useEndpointQuery(billSummary, { query: {} }, { ignoreErrors: true });
  const months = (year?.months ?? []).map(({ cycle }) => cycle).slice(-MONTHS);
  const set = (name: string, value: string) => {
    const { [name]: now, ...values } = state.values;
    change({ page: 1, values: now === value ? values : { ...values, [name]: value } });
  };
  const chips = [
    { key: 'status:unpay', text: t('strip.unpaid'), on: state.values['status'] === 'unpay' },
    ...months.map((cycle) => ({
      key: `cycle:${cycle}`,
      text: cycle,
      on: state.values['cycle'] === cycle,
    })),
  ];
  return (
    <div className="by-money-strip">
      <Strip label={t('strip.sums')} error={error}>
        <Figure
          name={t('strip.amount')}
          amount={data?.amount}
          note={data && t('strip.count', { count: data.count })}
        />
        <Figure name={t('strip.paid')} amount={data?.paidAmount} />
        <Figure
          name={t('assets.unpaid')}
          amount={data?.unpaidAmount}
          note={data && t('assets.unpaidOf', { count: data.unpaid })}
        />
        {data && Number(data.couponAmount) > 0 && (
          <Figure name={t('strip.coupon')} amount={data.couponAmount} />
        )}
        {data && Number(data.canceledAmount) > 0 && (
          <Figure name={t('strip.canceled')} amount={data.canceledAmount} />
        )}
      </Strip>
      <Chips
        label={t('strip.months')}
        chips={chips}
        onPress={(key) => {
          const [name = '', value = ''] = key.split(':');
          set(name, value);
        }}
      />
    </div>
  );
}
