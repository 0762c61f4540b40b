import { Link } from 'react-router';
import { listTasks } from '../../core/api/flows/tasks';
import type { Script } from '../../core/api/flows/scripts';
import { jobStatus } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { taskMessages as m } from './messages';

/** As many jobs as are looked through. */
const MOST = 200;

/** The jobs that run a script; it stays while there is one. */
export function ScriptUses({ row }: ViewProps<Script>) {
  const t = useMessages(m);
  const locale = useLocale();
  const jobs = useEndpointQuery(
    listTasks,
    { query: { page: 1, rows: MOST } },
    { ignoreErrors: true },
  );
  if (jobs.error) return <ErrorState error={jobs.error} onRetry={() => jobs.refetch()} />;
  if (!jobs.data) return <SkeletonLines lines={3} />;
  const uses = jobs.data.rows.filter(({ steps }) =>
    steps.some((step) => step.type === 'SCRIPT' && step.scriptId === row.id),
  );
  if (uses.length === 0) return <EmptyState title={text(m, 'script.unusedByJobs')} hint={null} />;
  return (
    <ul aria-label={t('script.used')}>
      {uses.map(({ id, name, status }) => (
        <li key={id}>
          <Link to={paths.jobs(id)}>{name}</Link>{' '}
          <StatusTag {...jobStatus.lookup(status, locale)} />
        </li>
      ))}
    </ul>
  );
}
