import type { Reply } from '../../core/api/endpoint';
import { readSharedObject } from '../../core/api/platforms/object-storage';
import type { shareStoredObject, StoredObject } from '../../core/api/platforms/object-storage';
import { text } from '../../core/i18n/translator';
import type { ResultProps } from '../../core/resource/operation';
import { timeText } from '../../core/resource/time';
import { Receipt } from '../../widgets/result/receipt';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { platformMessages as m } from './messages';

/** The address that anybody can read the object by, and until when. */
export function SharedLink({ answer }: ResultProps<Reply<typeof shareStoredObject>, StoredObject>) {
  const runtime = useRuntime();
  const { token, expireTime } = answer;
  const address = new URL(
    runtime.urlOf(readSharedObject, { query: { token } }),
    globalThis.location.href,
  ).href;
  return (
    <Receipt
      facts={[
        { label: text(m, 'object.link'), value: <code>{address}</code>, copy: address },
        { label: text(m, 'object.until'), value: timeText(expireTime) },
      ]}
    />
  );
}
