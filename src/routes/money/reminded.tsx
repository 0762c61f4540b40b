import type { Reply } from '../../core/api/endpoint';
import type { remindBill } from '../../core/api/office/bills';
import type { ResultProps } from '../../core/resource/operation';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';

/** To how many a reminder went. */
export function Reminded({ answer }: ResultProps<Reply<typeof remindBill>>) {
  const t = useMessages(m);
  return <p>{t('bill.reminded', { count: answer.recipients })}</p>;
}
