import { useState } from 'react';
import { listResources } from '../../core/api/compute/resources';
import type { OwnedResource } from '../../core/api/compute/resources';
import type { Subscription } from '../../core/api/ordering/orders';
import { dayText } from '../../core/format/days';
import type { AboveProps } from '../../core/resource/definition';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import css from './home.css';
import { severalOf } from '../../core/i18n/several';
import { resourceKinds } from '../kinds';
import { homeMessages as m } from './messages';

/** What most tenants have most of; every kind is in the filter. */
const TILES = ['vm', 'volume', 'floatip', 'lb', 'db-instance', 'k8s-cluster'] as const;
const WITHIN = [7, 30] as const;
const DAY = 86_400_000;

/** the kinds with their numbers, and what ends soon, each a filter. */
export function ResourceStrip({ state, change }: AboveProps<OwnedResource>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { kind } = state.values;
  const choose = (next: string) => change({ page: 1, values: { ...state.values, kind: next } });
  return (
    <div className="by-resource-chips" role="group" aria-label={t('resource.kind')}>
      {TILES.map((each) => (
        <Tile
          key={each}
          kind={each}
          isChosen={kind === each}
          onChoose={() => choose(kind === each ? '' : each)}
        />
      ))}
      <Ending state={state} change={change} />
    </div>
  );
}

/** The same for what is paid for. */
export function SubscriptionStrip({ state, change }: AboveProps<Subscription>) {
  useStylesheet(css);
  return (
    <div className="by-resource-chips">
      <Ending state={state} change={change} />
    </div>
  );
}

interface TileProps {
  readonly kind: (typeof TILES)[number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Tile({ kind, isChosen, onChoose }: TileProps) {
  const locale = useLocale();
  const answer = useEndpointQuery(
    listResources,
    { query: { kind, rows: 1 } },
    { ignoreErrors: true, staleTime: 30_000 },
  );
  return (
    <button type="button" className="by-resource-chip" aria-pressed={isChosen} onClick={onChoose}>
      {severalOf(resourceKinds.lookup(kind, locale).text, answer.data?.total, locale)}{' '}
      <strong>{shownTotal(answer)}</strong>
    </button>
  );
}

type EndingProps = Pick<AboveProps<unknown>, 'state' | 'change'>;

function Ending({ state, change }: EndingProps) {
  const t = useMessages(m);
  const { values } = state;
  const now = values['expireTime'];
  const isNow = (to: string) =>
    typeof now === 'object' && !Array.isArray(now) && 'to' in now && now.to === to;
  const [today] = useState(() => new Date());
  const from = dayText(today);
  return WITHIN.map((days) => {
    const to = dayText(new Date(today.getTime() + days * DAY));
    return (
      <button
        key={days}
        type="button"
        className="by-resource-chip"
        aria-pressed={isNow(to)}
        onClick={() =>
          change({
            page: 1,
            values: { ...values, expireTime: isNow(to) ? '' : { from, to } },
          })
        }
      >
        {t('resource.endsWithin', { days })}
      </button>
    );
  });
}
