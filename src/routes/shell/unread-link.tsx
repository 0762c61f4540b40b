import Bell from 'lucide-react/icons/bell';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { countMessages } from '../../core/api/office/messages';
import type { Reply } from '../../core/api/endpoint';
import { text } from '../../core/i18n/translator';
import { useCachedQuery } from '../../widgets/surface/query';
import { useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { mayOpen } from '../access';
import { paths } from '../paths';
import { known } from '../areas';
import { screensOf } from '../menu-places';
import { HeaderPopup } from './header-popup';
import { shellMessages } from './messages';

const EVERY = 60_000;
/** Whether this user wants no notice of new alarms. */
const MUTED = 'alarms-muted';

const BellList = lazy(() => import('./bell-list').then((module) => ({ default: module.BellList })));

/** How many messages are unread, for whoever may read theirs; a hidden tab does not ask. */
export function UnreadLink() {
  const screens = useStore(known, (state) => state.screens);
  const isAllowed = useSession(
    ({ user }) => user !== null && mayOpen(paths.messages, user, screensOf(user, screens)),
  );
  return isAllowed ? <Unread /> : null;
}

function Unread() {
  const t = useMessages(shellMessages);
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
  const [isMuted, setMuted] = useState(() => runtime.storage.get(MUTED, v.boolean()) ?? false);
  useTold(data, isMuted);

  return (
    <HeaderPopup label={label} icon={<Bell size={18} aria-hidden />} count={unread}>
      {(close) => (
        <BellList
          types={data?.types ?? []}
          unread={unread}
          isMuted={isMuted}
          onMute={(muted) => {
            runtime.storage.set(MUTED, muted);
            setMuted(muted);
          }}
          onClose={close}
        />
      )}
    </HeaderPopup>
  );
}

type Counted = Reply<typeof countMessages>;

const alarmsOf = ({ types }: Counted) => types.find(({ code }) => code === 'alarm');

/** Says once that there is a new message, and shows a notice of every new alarm to who has not muted them. */
function useTold(counted: Counted | undefined, isMuted: boolean): void {
  const t = useMessages(shellMessages);
  const announce = useAnnounce();
  const { notices } = useRuntime();
  const navigate = useNavigate();
  const known = useRef<Counted>(undefined);
  /** When the newest alarm that was ever seen here came: with that one read, an older one is the newest of the unread. */
  const latest = useRef('');
  const said = useRef(false);
  const tell = useEffectEvent((now: Counted) => {
    const before = known.current;
    known.current = now;
    const [has, had] = [alarmsOf(now), before && alarmsOf(before)];
    const isNewer = (has?.newest?.createTime ?? '') > latest.current;
    if (isNewer) latest.current = has?.newest?.createTime ?? '';
    if (before === undefined) return;
    const newest = isNewer ? has?.newest : undefined;
    const count = (has?.unread ?? 0) - (had?.unread ?? 0);
    // A server that does not say which is the newest says how many there are.
    const isNews = newest !== undefined || (has !== undefined && !has.newest && count > 0);
    const isNotice = isNews && !isMuted; // which is read out itself
    if (now.unread > before.unread && !said.current && !isNotice) {
      said.current = true;
      announce(t('unread.some', { count: now.unread }));
    }
    if (!isNotice) return;
    notices.push({
      tone: 'warning',
      text: !newest
        ? text(shellMessages, 'bell.alarm', { count })
        : count > 1
          ? text(shellMessages, 'bell.alarms', { name: newest.name, count: count - 1 })
          : newest.name,
      action: {
        label: text(shellMessages, 'bell.see'),
        run: () => void navigate(newest ? paths.message(newest) : paths.alarms()),
      },
    });
  });
  useEffect(() => {
    if (counted) tell(counted);
  }, [counted]);
}
