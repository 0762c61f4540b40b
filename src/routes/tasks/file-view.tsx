import { listTasks } from '../../core/api/flows/tasks';
import type { Attachment } from '../../core/api/files/attachments';
import type { ViewProps } from '../../core/resource/tab';
import { AttachmentList } from '../../widgets/upload/attachment-list';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';
import { useJobsWith } from './use-jobs-with';

/** The file itself, and how many jobs distribute it. */
export function FileView({ row }: ViewProps<Attachment>) {
  const t = useMessages(m);
  const can = useCan();
  const { uses } = useJobsWith(
    (step) => step.type === 'FILE' && step.sourcePath === row.path,
    can(listTasks.perm ?? null),
  );
  return (
    <>
      <AttachmentList files={[row]} />
      {uses && <p>{t('file.uses', { count: uses.length })}</p>}
    </>
  );
}
