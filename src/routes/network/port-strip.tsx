import { listPorts } from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import type { AboveProps } from '../../core/resource/definition';
import { buildQuery } from '../../core/search/build-query';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { networkScreenMessages as m } from './messages';
import { severalOf } from '../../core/i18n/several';
import { deviceType, portUse } from './port-words';
import css from './strip.css';

/** How many network cards are in use, free and idle, and how many the devices of each kind have; each a filter. */
export function PortStrip(props: AboveProps<Port>) {
  useStylesheet(css);
  const t = useMessages(m);
  return (
    <div className="by-network-strips">
      <Chips {...props} title={t('port.uses')} filter="use" of={portUse} />
      <Chips {...props} title={t('port.kinds')} filter="deviceType" of={deviceType} />
    </div>
  );
}

interface ChipsProps extends AboveProps<Port> {
  readonly title: string;
  readonly filter: 'use' | 'deviceType';
  readonly of: Dictionary;
}

function Chips({ title, filter, of, state, change, within }: ChipsProps) {
  const chosen = state.values[filter];
  return (
    <div className="by-network-strip" role="group" aria-label={title}>
      <span className="by-network-strip-title">{title}</span>
      {of.values.map((value) => (
        <Chip
          key={value}
          text={of}
          where={{ ...within, [filter]: value }}
          value={value}
          isChosen={chosen === value}
          onChoose={() =>
            change({
              page: 1,
              values: { ...state.values, [filter]: chosen === value ? '' : value },
            })
          }
        />
      ))}
    </div>
  );
}

interface ChipProps {
  readonly text: Dictionary;
  readonly value: string;
  readonly where: Readonly<Record<string, string>>;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Chip({ text, value, where, isChosen, onChoose }: ChipProps) {
  const locale = useLocale();
  const answer = useEndpointQuery(
    listPorts,
    { query: { params: JSON.stringify(buildQuery(where)), rows: 1 } },
    { ignoreErrors: true },
  );
  const word = text.lookup(value, locale).text;
  // What is used in some way is told by a state, which no count changes.
  const isThing = text === deviceType && value !== '';
  return (
    <Button size="small" aria-pressed={isChosen} onClick={onChoose}>
      {isThing ? severalOf(word, answer.data?.total, locale) : word} {shownTotal(answer)}
    </Button>
  );
}
