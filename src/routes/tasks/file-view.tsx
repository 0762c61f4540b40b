import { listTasks } from '../../core/api/flows/tasks';
import type { Attachment } from '../../core/api/files/attachments';
import type { ViewProps } from '../../core/resource/tab';
import { AttachmentList } from '../../widgets/upload/attachment-list';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';

/** The file itself, and how many jobs distribute it. */
export function FileView({ row }: ViewProps<Attachment>) {
  const t = useMessages(m);
  const can = useCan();
  const jobs = useEndpointQuery(
    listTasks,
    { query: { page: 1, rows: 200 } },
    { ignoreErrors: true, enabled: can(listTasks.perm ?? null) },
  );
  const uses = jobs.data?.rows.filter(({ steps }) =>
    steps.some((step) => step.type === 'FILE' && step.sourcePath === row.path),
  );
  return (
    <>
      <AttachmentList files={[row]} />
      {uses && <p>{t('file.uses', { count: uses.length })}</p>}
    </>
  );
}
