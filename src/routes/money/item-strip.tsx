import { billItemTotals } from '../../core/api/office/bills';
import type { AboveProps } from '../../core/resource/definition';
import { NativeSelect } from '../../widgets/controls/native-select';
import { useCachedQuery, useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { itemFilters } from './item-groups';
import type { ItemRow } from './item-groups';
import { moneyMessages as m } from './messages';
import { serviceCodes } from './services';
import { Chips, Figure, Strip } from './strip';
import { itemGroups } from './words';

/** The sums of all items that are searched for, which service they are of (E-153), and what they are folded by. */
export function ItemStrip({ state, change, query, fixed, within }: AboveProps<ItemRow>) {
  const t = useMessages(m);
  const can = useCan();
  const locale = useLocale();
  const runtime = useRuntime();
  const { params } = itemFilters({ page: 1, rows: 1, ...query }).query;
  const asked = { query: { ...fixed.query, ...within, ...(params && { params }) } };
  const { data, error } = useEndpointQuery(billItemTotals, asked, {
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
  const grouped = state.values['by'];
  return (
    <div className="by-money-strip">
      <Strip label={t('strip.sums')} error={error}>
        <Figure
          name={t('strip.pay')}
          amount={data?.amount}
          note={data && `${t('strip.items', { count: data.count })} · ${t('strip.asOf')}`}
        />
        <Figure name={t('strip.list')} amount={data?.listAmount} />
        <Figure name={t('strip.off')} amount={data?.discountAmount} />
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
      <Chips
        label={t('item.by')}
        chips={itemGroups.values.map((by) => ({
          key: by,
          text: itemGroups.lookup(by, locale).text,
          on: grouped === by,
        }))}
        onPress={(by) => {
          const { by: _old, ...values } = state.values;
          change({ page: 1, values: grouped === by ? values : { ...values, by } });
        }}
      />
    </div>
  );
}
