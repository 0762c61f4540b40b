import { updateContract } from '../../core/api/office/contracts';
import type { Contract } from '../../core/api/office/contracts';
import { text } from '../../core/i18n/translator';
import type { FileRef } from '../../core/resource/input';
import type { ViewProps } from '../../core/resource/tab';
import { useCan, useRuntime } from '../../widgets/surface/runtime-context';
import { AttachmentList } from '../../widgets/upload/attachment-list';
import { moneyMessages as m } from './messages';

/** The files of a contract: taken away while it is not signed (W-03), only read afterwards (P-06). New ones come with its form. */
export function ContractFiles({ row, reload }: ViewProps<Contract>) {
  const can = useCan();
  const runtime = useRuntime();
  const isOpen = row.status === 'CREATED' && can(updateContract.perm ?? null);
  const remove = async (file: FileRef) => {
    const { name, amount, startDay, endDay, autoRenew, content } = row;
    const attachments = row.attachments.filter((each) => each.path !== file.path);
    const type = row.type as 'service';
    const body = { name, type, amount, startDay, endDay, autoRenew, content, attachments };
    await runtime.call(updateContract, { params: { id: row.id }, body });
    runtime.notices.push({
      tone: 'success',
      text: text(m, 'contract.fileGone', { name: file.name }),
    });
    reload();
  };
  return (
    <AttachmentList
      files={row.attachments}
      {...(isOpen && { onRemove: (file: FileRef) => void remove(file).catch(() => undefined) })}
    />
  );
}
