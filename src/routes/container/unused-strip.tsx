import type { Cipher } from '../../core/api/platforms/certificates';
import { listSecrets } from '../../core/api/platforms/certificates';
import type { Pvc } from '../../core/api/platforms/container-objects';
import { listPvcs } from '../../core/api/platforms/container-objects';
import type { AboveProps } from '../../core/resource/definition';
import { buildQuery } from '../../core/search/build-query';
import type { QueryInput } from '../../core/search/build-query';
import type { FilterValues } from '../../core/search/filter';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useOlderThan } from '../older-than';
import { containerMessages as m } from './messages';
import css from './unused-strip.css';

/** From so many days on, what is mounted by nothing is probably forgotten. */
const LONG = 30;

const isUnused = ({ usage }: FilterValues) => usage === 'unused';
const quiet = { ignoreErrors: true };
/** How many there are, without any of them. */
const counting = (where: QueryInput) => ({
  query: { rows: 1, params: JSON.stringify(buildQuery(where)) },
});

/** claims that nothing mounts, and those of them that nothing has mounted for long; each a filter. */
export function UnusedClaims({ state, change, within }: AboveProps<Pvc>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { filter, isFilter, condition } = useOlderThan(LONG);
  const where = { ...within, usage: 'unused' };
  const all = useEndpointQuery(listPvcs, counting(where), quiet);
  const long = useEndpointQuery(listPvcs, counting({ ...where, freeTime: condition }), quiet);
  const isLong = isFilter(state.values['freeTime']);
  const { usage: _usage, freeTime: _freeTime, ...others } = state.values;
  const show = (values: FilterValues) => change({ page: 1, values: { ...others, ...values } });
  const allShown = isUnused(state.values) && !isLong;
  const longShown = isUnused(state.values) && isLong;
  return (
    <div className="by-unused" role="group" aria-label={t('unused.title')}>
      <Button
        size="small"
        aria-pressed={allShown}
        onClick={() => show(allShown ? {} : { usage: 'unused' })}
      >
        {t('unused.all', { count: shownTotal(all) })}
      </Button>
      <Button
        size="small"
        aria-pressed={longShown}
        onClick={() => show(longShown ? {} : { usage: 'unused', freeTime: filter })}
      >
        {t('unused.long', { days: LONG, count: shownTotal(long) })}
      </Button>
      <span className="by-unused-note">{t('unused.claims')}</span>
    </div>
  );
}

/** secrets that nothing reads: each is a value that could leak for nobody's use. */
export function UnusedSecrets({ state, change, within }: AboveProps<Cipher>) {
  useStylesheet(css);
  const t = useMessages(m);
  const where = { ...within, usage: 'unused' };
  const answer = useEndpointQuery(listSecrets, counting(where), quiet);
  const { usage: _usage, ...others } = state.values;
  const shown = isUnused(state.values);
  return (
    <div className="by-unused" role="group" aria-label={t('unused.title')}>
      <Button
        size="small"
        aria-pressed={shown}
        onClick={() => change({ page: 1, values: shown ? others : { ...others, usage: 'unused' } })}
      >
        {t('unused.all', { count: shownTotal(answer) })}
      </Button>
      <span className="by-unused-note">{t('unused.secrets')}</span>
    </div>
  );
}
