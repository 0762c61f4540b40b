import { listContracts } from '../../core/api/office/contracts';
import type { Contract } from '../../core/api/office/contracts';
import type { AboveProps } from '../../core/resource/definition';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { Chips } from './strip';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './money.css';

const options = { ignoreErrors: true };
const one = (expiring: number) => ({ query: { expiring, rows: 1 } });

/** How many contracts end soon and do not go on by themselves. */
export function ContractStrip({ state, change }: AboveProps<Contract>) {
  useStylesheet(css);
  const t = useMessages(m);
  const month = useEndpointQuery(listContracts, one(30), options);
  const two = useEndpointQuery(listContracts, one(60), options);
  const three = useEndpointQuery(listContracts, one(90), options);
  const counts = { '30': month, '60': two, '90': three } as const;
  const chosen = state.values['expiring'];
  return (
    <Chips
      label={t('contract.expiring')}
      chips={Object.entries(counts).map(([days, answer]) => ({
        key: days,
        text: t('contract.within', { days, count: shownTotal(answer) }),
        on: chosen === days,
      }))}
      onPress={(days) => {
        const { expiring: _old, ...values } = state.values;
        change({ page: 1, values: chosen === days ? values : { ...values, expiring: days } });
      }}
    />
  );
}
