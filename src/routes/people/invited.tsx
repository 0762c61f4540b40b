import { text } from '../../core/i18n/translator';
import type { Invitation } from '../../core/api/flows/users';
import type { ResultProps } from '../../core/resource/operation';
import { timeText } from '../../core/resource/time';
import { Receipt } from '../../widgets/result/receipt';
import { useMessages } from '../../widgets/surface/runtime-context';
import { peopleMessages as m } from './messages';

/** The link of an invitation that was just sent, for whoever passes it on otherwise, and its code. */
export function Invited({ answer }: ResultProps<{ readonly invitations: readonly Invitation[] }>) {
  const t = useMessages(m);
  return (
    <>
      <p>{t('invited.hint')}</p>
      {answer.invitations.map(({ id, address, link, code, until }) => (
        <Receipt
          key={id}
          facts={[
            { label: text(m, 'invited.to'), value: address },
            { label: text(m, 'invited.link'), value: <code>{link}</code>, copy: link },
            { label: text(m, 'invited.code'), value: <code>{code}</code>, copy: code },
            { label: text(m, 'invited.until'), value: timeText(until) },
          ]}
        />
      ))}
    </>
  );
}
