import { billItemTotals } from '../../core/api/office/bills';
import type { BillItem } from '../../core/api/office/bills';
import type { AboveProps } from '../../core/resource/definition';
import { NativeSelect } from '../../widgets/controls/native-select';
import { useCachedQuery, useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { serviceCodes } from './services';
import { Figure, Strip } from './strip';

/** The sums of all items that are searched for, and which service they are of (E-153). */
export function ItemStrip({ state, change, query, fixed, within }: AboveProps<BillItem>) {
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const asked = {
    query: { ...fixed.query, ...within, ...(query.params && { params: query.params }) },
  };
  const { data } = useEndpointQuery(billItemTotals, asked, {
    keepPrevious: true,
    ignoreErrors: true,
  });
  const services = useCachedQuery({
    queryKey: ['money', 'services'],
    queryFn: () => serviceCodes(runtime),
    enabled: can('service:list'),
    staleTime: 300_000,
  });
  const chosen = state.values['serviceCode'];
  return (
    <Strip label={t('strip.sums')}>
      <Figure
        name={t('strip.pay')}
        amount={data?.amount}
        note={data && t('strip.items', { count: data.count })}
      />
      <Figure name={t('strip.list')} amount={data?.listAmount} />
      <Figure name={t('strip.off')} amount={data?.discountAmount} note={t('strip.asOf')} />
      <div className="by-report-total">
        <dt>{t('item.service')}</dt>
        <dd>
          <NativeSelect
            aria-label={t('item.service')}
            clearable
            placeholder={t('strip.allServices')}
            value={typeof chosen === 'string' ? chosen : ''}
            options={services.data ?? []}
            onChange={(serviceCode) => {
              const { serviceCode: _old, ...values } = state.values;
              change({
                page: 1,
                values: serviceCode === '' ? values : { ...values, serviceCode },
              });
            }}
          />
        </dd>
      </div>
    </Strip>
  );
}
