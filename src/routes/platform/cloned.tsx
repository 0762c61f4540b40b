import type { Reply } from '../../core/api/endpoint';
import type { cloneResource } from '../../core/api/platforms/desktops';
import { text } from '../../core/i18n/translator';
import type { ResultProps } from '../../core/resource/operation';
import { IdList } from '../../widgets/result/id-list';
import { platformMessages as m } from './messages';

/** E-144: the ids of the copies, which are being made. */
export function Cloned({ answer }: ResultProps<Reply<typeof cloneResource>>) {
  return <IdList label={text(m, 'vdi.copies')} ids={answer.ids.map((id) => ({ id }))} />;
}
