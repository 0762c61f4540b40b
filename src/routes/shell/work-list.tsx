import { Link } from 'react-router';
import { useStore } from 'zustand';
import { listExecutions } from '../../core/api/flows/executions';
import { taskExecution } from '../../core/dictionaries/tasks';
import { readTime } from '../../core/resource/time';
import { workOf } from '../../core/work';
import type { WorkItem } from '../../core/work';
import { Button } from '../../widgets/controls/button';
import { StatusTag } from '../../widgets/feedback/status-tag';
import type { StatusTone } from '../../widgets/feedback/status-tag';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import {
  useCan,
  useLocale,
  useMessages,
  useRuntime,
  useSession,
} from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { toPopup } from './header-popup';
import { Moment } from './moment';
import css from './work-list.css';
import { workTexts as m } from './work.messages';

/** Of the own runs of jobs, the newest. */
const RUNS = 3;
const POLL = 10_000;

const tones: Readonly<Record<WorkItem['state'], StatusTone>> = {
  running: 'primary',
  done: 'success',
  failed: 'danger',
  stopped: 'disabled',
  cut: 'warning',
  unknown: 'warning',
};

interface WorkListProps {
  readonly onClose: () => void;
}

/** Each piece of work with how far it is, what failed and why, where it is seen and where it is tried again. */
export function WorkList({ onClose }: WorkListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const work = workOf(useRuntime());
  const items = useStore(work.store, (state) => state.items);
  const running = items.filter(({ state }) => state === 'running').length;
  const ended = items.length - running;
  return (
    <div className="by-work-centre">
      <p role="status" className="by-work-note">
        {items.length === 0 ? t('work.empty') : t('work.summary', { running, ended })}
      </p>
      {items.length > 0 && (
        <ul className="by-work-items">
          {items.map((item) => (
            <Item key={item.id} item={item} onClose={onClose} />
          ))}
        </ul>
      )}
      {can(listExecutions.perm ?? null) && <Runs onClose={onClose} />}
      {ended > 0 && (
        <div className="by-work-foot">
          <Button
            size="small"
            variant="text"
            onClick={({ currentTarget }) => {
              toPopup(currentTarget);
              work.clear();
            }}
          >
            {t('work.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Item({ item, onClose }: { readonly item: WorkItem } & WorkListProps) {
  const t = useMessages(m);
  const { kind, title, state, total, done, failures, path, again, upload } = item;
  const goesOn = state === 'cut' && upload !== undefined;
  const isRunning = state === 'running';
  const hasCount = kind !== 'row' && total > 0;
  const open = t(goesOn ? 'work.goOn' : 'work.open');
  const far = kind === 'upload' ? `${done}%` : t('work.of', { done, total });
  return (
    <li className="by-work-item">
      <div className="by-work-line">
        <strong className="by-work-title">{title}</strong>
        <StatusTag tone={tones[state]} busy={isRunning} text={t(`work.state.${state}`)} />
      </div>
      {isRunning && hasCount && (
        <progress max={total} value={done} aria-label={`${title} ${far}`} />
      )}
      <div className="by-work-note">
        {t(`work.kind.${kind}`)}
        {hasCount && ` · ${far}`} · <Moment at={new Date(item.began)} />
      </div>
      {(state === 'cut' || state === 'unknown') && (
        <p className="by-work-note">{t(goesOn ? 'work.cut.upload' : `work.${state}`)}</p>
      )}
      {failures.length > 0 && (
        <details className="by-work-failures">
          <summary>{t('work.failed', { count: failures.length })}</summary>
          <ul>
            {failures.map(({ name, reason }) => (
              <li key={name}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {path !== '' && (
        <div className="by-work-links">
          <Link to={path} onClick={onClose} aria-label={`${open} ${title}`}>
            {open}
          </Link>
          {again !== undefined && !isRunning && (
            <Link to={again} onClick={onClose} aria-label={`${t('work.again')} ${title}`}>
              {t('work.again')}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

/** The own runs of jobs on the server, wherever they were begun. */
function Runs({ onClose }: WorkListProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const userId = useSession(({ user }) => user?.id ?? '');
  const params = JSON.stringify([{ name: 'ownerId', sign: 'EQ', value: userId }]);
  const query = { params, rows: RUNS, page: 1, sort: 'createTime', order: 'desc' as const };
  const { data } = useEndpointQuery(
    listExecutions,
    { query },
    { ignoreErrors: true, refetchInterval: POLL },
  );
  // A failure interrupts nobody: the page of runs has them.
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={t('work.runs')}>
      <h2 className="by-work-head">{t('work.runs')}</h2>
      <ul className="by-work-items">
        {data.rows.map(({ id, name, status, createTime }) => {
          const { text, tone, busy } = taskExecution.lookup(status, locale);
          const time = readTime(createTime);
          return (
            <li key={id} className="by-work-item">
              <div className="by-work-line">
                <Link className="by-work-title" to={paths.execution(id)} onClick={onClose}>
                  {name}
                </Link>
                <StatusTag tone={tone} busy={busy} text={text} />
              </div>
              {time && (
                <div className="by-work-note">
                  <Moment at={time} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="by-work-note">
        <Link to={paths.executions} onClick={onClose}>
          {t('work.everyRun')}
        </Link>
      </p>
    </section>
  );
}
