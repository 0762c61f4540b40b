import { listPorts } from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import type { AboveProps } from '../../core/resource/definition';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { networkScreenMessages as m } from './messages';
import { deviceType } from './port-words';
import css from './strip.css';

/** How many network cards the devices of each kind have; each a filter. */
export function PortStrip({ state, change }: AboveProps<Port>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { deviceType: chosen } = state.values;
  return (
    <div className="by-network-strip" role="group" aria-label={t('port.kinds')}>
      <span className="by-network-strip-title">{t('port.kinds')}</span>
      {deviceType.values.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          isChosen={chosen === kind}
          onChoose={() =>
            change({
              page: 1,
              values: { ...state.values, deviceType: chosen === kind ? '' : kind },
            })
          }
        />
      ))}
    </div>
  );
}

interface KindProps {
  readonly kind: (typeof deviceType.values)[number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Kind({ kind, isChosen, onChoose }: KindProps) {
  const locale = useLocale();
  const { data } = useEndpointQuery(
    listPorts,
    { query: { deviceType: kind, rows: 1 } },
    { ignoreErrors: true },
  );
  return (
    <Button size="small" aria-pressed={isChosen} onClick={onChoose}>
      {deviceType.lookup(kind, locale).text} {data?.total ?? '…'}
    </Button>
  );
}
