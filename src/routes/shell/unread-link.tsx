import Bell from 'lucide-react/icons/bell';
import { Suspense, lazy, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { useNavigate } from 'react-router';
import { countMessages } from '../../core/api/office/messages';
import { text } from '../../core/i18n/translator';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { usePopover } from '../../widgets/overlays/popover';
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
/** Whether this user wants no notice of new alarms. */
const MUTED = 'alarms-muted';

const BellList = lazy(() => import('./bell-list').then((module) => ({ default: module.BellList })));

/** How many messages are unread, for whoever may read theirs; a hidden tab does not ask. */
export function UnreadLink() {
  const isAllowed = useSession(
    ({ user }) => user !== null && resolveAccess(paths.messages, user, screens).to === 'screen',
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
  useTold(data && { unread, alarms: unreadOf(data.types, 'alarm') }, isMuted);

  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePopover({ open, onOpenChange: setOpen, trigger, popup, align: 'end' });
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="by-header-unread"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      >
        <Bell size={18} aria-hidden />
        {unread > 0 && (
          <span className="by-header-unread-count" aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <div ref={popup} id={id} popover="auto" role="dialog" aria-label={label} className="by-bell">
        {open && (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <BellList
              types={data?.types ?? []}
              unread={unread}
              isMuted={isMuted}
              onMute={(muted) => {
                runtime.storage.set(MUTED, muted);
                setMuted(muted);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

const unreadOf = (
  types: readonly { readonly code: string; readonly unread: number }[],
  code: string,
) => types.find((each) => each.code === code)?.unread ?? 0;

interface Counted {
  readonly unread: number;
  readonly alarms: number;
}

/** Says once that there is a new message, and shows a notice of every new alarm to who has not muted them. */
function useTold(counted: Counted | undefined, isMuted: boolean): void {
  const t = useMessages(shellMessages);
  const announce = useAnnounce();
  const { notices } = useRuntime();
  const navigate = useNavigate();
  const known = useRef<Counted>(undefined);
  const said = useRef(false);
  const tell = useEffectEvent(({ unread, alarms }: Counted) => {
    const before = known.current;
    known.current = { unread, alarms };
    if (before === undefined) return;
    if (unread > before.unread && !said.current) {
      said.current = true;
      announce(t('unread.some', { count: unread }));
    }
    if (alarms <= before.alarms || isMuted) return;
    notices.push({
      tone: 'warning',
      text: text(shellMessages, 'bell.alarm', { count: alarms - before.alarms }),
      action: {
        label: text(shellMessages, 'bell.see'),
        run: () => void navigate(paths.alarms()),
      },
    });
  });
  const unread = counted?.unread;
  const alarms = counted?.alarms;
  useEffect(() => {
    if (unread !== undefined && alarms !== undefined) tell({ unread, alarms });
  }, [unread, alarms]);
}
