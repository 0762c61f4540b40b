import Bell from 'lucide-react/icons/bell';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { countMessages } from '../../core/api/office/messages';
import { useCachedQuery } from '../../widgets/surface/query';
import { useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { resolveAccess } from '../access';
import { paths } from '../paths';
import { screens } from '../registry';
import { shellMessages } from './messages';

const EVERY = 60_000;
/** More than this is "many". */
const MOST = 99;

/** How many messages are unread, for whoever may read theirs; a hidden tab does not ask. */
export function UnreadLink() {
  const isAllowed = useSession(
    ({ user }) => user !== null && resolveAccess(paths.messages, user, screens).to === 'screen',
  );
  return isAllowed ? <Unread /> : null;
}

function Unread() {
  const t = useMessages(shellMessages);
  const announce = useAnnounce();
  const runtime = useRuntime();
  // The same entry of the cache as on the page of messages. A failure is nothing to interrupt anybody for.
  const { data } = useCachedQuery({
    queryKey: [countMessages.name, {}],
    queryFn: ({ signal }) => runtime.call(countMessages, {}, { signal, inPlace: true }),
    refetchInterval: EVERY,
    staleTime: EVERY,
  });
  const unread = data?.unread ?? 0;
  const label = unread === 0 ? t('unread.none') : t('unread.some', { count: unread });

  // Said once, when the first new one arrives while the page is open.
  const known = useRef<number>(undefined);
  const said = useRef(false);
  const asked = data !== undefined;
  useEffect(() => {
    if (!asked) return;
    const before = known.current;
    known.current = unread;
    if (before === undefined || unread <= before || said.current) return;
    said.current = true;
    announce(t('unread.some', { count: unread }));
  }, [asked, unread, announce, t]);

  return (
    <Link className="by-header-unread" to={paths.messages} aria-label={label} title={label}>
      <Bell size={18} aria-hidden />
      {unread > 0 && (
        <span className="by-header-unread-count" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
