import type { Attachment } from '../core/api/office/money';
import type { ViewProps } from '../core/resource/tab';
import { AttachmentList } from '../widgets/upload/attachment-list';

/** The files that a paper carries, to be opened: what was handed in is not deleted any more (P-06, W-27). */
export function AttachmentsView({
  row,
}: ViewProps<{ readonly attachments: readonly Attachment[] }>) {
  return <AttachmentList files={row.attachments} />;
}
