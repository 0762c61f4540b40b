import { listExecutions } from '../../core/api/flows/executions';
import type { Execution } from '../../core/api/flows/executions';
import type { AboveProps } from '../../core/resource/definition';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';
import { lengthText, secondsOf } from './run-words';
import css from './history-strip.css';

/** As many of the newest runs as the figures are of. */
const MOST = 200;
const SHOWN = 8;

/** How often each job succeeded and how long it took, of the newest runs that the list means. */
export function HistoryStrip({ query, state, change }: AboveProps<Execution>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { params } = query;
  const found = useEndpointQuery(
    listExecutions,
    {
      query: {
        ...{ page: 1, rows: MOST, sort: 'startTime', order: 'desc' as const },
        ...(params === undefined ? {} : { params }),
      },
    },
    { ignoreErrors: true, keepPrevious: true },
  );
  const jobs = figures(found.data?.rows ?? []);
  if (jobs.length === 0) return null;
  return (
    <section className="by-run-figures" aria-label={t('history.figures')}>
      <ul>
        {jobs.slice(0, SHOWN).map((job) => (
          <li key={job.id}>
            <button
              type="button"
              onClick={() => change({ values: { ...state.values, taskName: job.name }, page: 1 })}
            >
              <span className="by-run-figures-name">{job.name}</span>
              <strong>
                {t('history.rate', { percent: Math.round((100 * job.good) / job.runs) })}
              </strong>
              <span>{t('history.mean', { length: lengthText(job.mean), runs: job.runs })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Figures {
  readonly id: string;
  readonly name: string;
  readonly runs: number;
  readonly good: number;
  readonly mean: number | undefined;
}

function figures(rows: readonly Execution[]): readonly Figures[] {
  const ids = [...new Set(rows.map(({ taskId }) => taskId))];
  return ids.map((id) => {
    const own = rows.filter(({ taskId }) => taskId === id);
    const lengths = own.flatMap(({ startTime, endTime }) => secondsOf(startTime, endTime) ?? []);
    const sum = lengths.reduce((total, each) => total + each, 0);
    return {
      ...{ id, name: own[0]?.taskName ?? id, runs: own.length },
      good: own.filter(({ status }) => status === 'SUCCESS').length,
      mean: lengths.length === 0 ? undefined : Math.round(sum / lengths.length),
    };
  });
}
