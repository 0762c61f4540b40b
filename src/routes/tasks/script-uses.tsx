import { Link } from 'react-router';
import type { Script } from '../../core/api/flows/scripts';
import { jobStatus } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { taskMessages as m } from './messages';
import { useJobsWith } from './use-jobs-with';

/** The jobs that run a script; it stays while there is one. */
export function ScriptUses({ row }: ViewProps<Script>) {
  const t = useMessages(m);
  const locale = useLocale();
  const { jobs, uses } = useJobsWith((step) => step.type === 'SCRIPT' && step.scriptId === row.id);
  if (jobs.error) return <ErrorState error={jobs.error} onRetry={() => jobs.refetch()} />;
  if (!uses) return <SkeletonLines lines={3} />;
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
