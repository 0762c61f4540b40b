import { listSnapshots } from '../../core/api/compute/snapshots';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { AboveProps } from '../../core/resource/definition';
import { buildQuery } from '../../core/search/build-query';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useOlderThan } from '../older-than';
import { computeScreenMessages as m } from './messages';
import css from './vm-strip.css';
import { OLD_DAYS } from './words';

/** Those that somebody has to see to, each a filter. */
const LOOKED_FOR = dictionaries.snapshot.values.filter(
  (status) => dictionaries.snapshot.lookup(status, 'en').tone === 'danger',
);

/** What a list of snapshots is looked over for. */
export function SnapshotStrip({ state, change }: AboveProps<Snapshot>) {
  useStylesheet(css);
  const t = useMessages(m);
  return (
    <div className="by-vm-strip" role="group" aria-label={t('snapshot.needCare')}>
      <span className="by-vm-strip-title">{t('snapshot.needCare')}</span>
      {LOOKED_FOR.map((status) => (
        <Failed
          key={status}
          status={status}
          isChosen={state.values['status'] === status}
          onChoose={(next) =>
            change({ page: 1, values: { ...state.values, status: next ? status : '' } })
          }
        />
      ))}
      <Old state={state} change={change} />
      <Button
        size="small"
        variant="text"
        onClick={() => change({ page: 1, sort: { key: 'createTime', order: 'asc' } })}
      >
        {t('snapshot.oldest')}
      </Button>
      <Button
        size="small"
        variant="text"
        onClick={() => change({ page: 1, sort: { key: 'size', order: 'desc' } })}
      >
        {t('snapshot.largest')}
      </Button>
    </div>
  );
}

/** Those that are so old that hardly anybody wants that state back. */
function Old({ state, change }: Pick<AboveProps<Snapshot>, 'state' | 'change'>) {
  const t = useMessages(m);
  const { filter, isFilter, condition } = useOlderThan(OLD_DAYS);
  const { createTime, ...others } = state.values;
  const isChosen = isFilter(createTime);
  const answer = useEndpointQuery(
    listSnapshots,
    { query: { rows: 1, params: JSON.stringify(buildQuery({ createTime: condition })) } },
    { ignoreErrors: true },
  );
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      onClick={() =>
        change({ page: 1, values: isChosen ? others : { ...others, createTime: filter } })
      }
    >
      {t('snapshot.old', { days: OLD_DAYS, count: shownTotal(answer) })}
    </Button>
  );
}

interface FailedProps {
  readonly status: (typeof LOOKED_FOR)[number];
  readonly isChosen: boolean;
  readonly onChoose: (next: boolean) => void;
}

function Failed({ status, isChosen, onChoose }: FailedProps) {
  const locale = useLocale();
  const answer = useEndpointQuery(
    listSnapshots,
    { query: { status, rows: 1 } },
    { ignoreErrors: true },
  );
  return (
    <Button size="small" aria-pressed={isChosen} onClick={() => onChoose(!isChosen)}>
      {dictionaries.snapshot.lookup(status, locale).text} {shownTotal(answer)}
    </Button>
  );
}
