import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { Location } from 'react-router';
import { text } from '../../core/i18n/translator';
import { unsavedOf } from '../../core/resource/unsaved';
import { useConfirm } from '../../widgets/overlays/confirm';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { appMessages as m } from './messages';

/** What a list's address says of the form or detail that is open over it. */
const dialogs = ['do', 'on', 'id'] as const;

/** Another page, or the end of the dialog in which something is typed; paging and sorting lead nowhere. */
function leadsAway(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true;
  const [a, b] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return dialogs.some((name) => a.get(name) !== b.get(name));
}

/** Drawn while something is typed and not sent: asks before it is left by a link, by "back" or by a reload. */
export function LeaveGuard() {
  const runtime = useRuntime();
  const confirm = useConfirm();
  const { root } = useSurface();
  const asking = useRef(false);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { status, user, locked } = runtime.session.getState();
    // Who is cut off or signed out cannot stay; after a new sign-in the draft is there.
    const mayStay = status === 'ready' && user !== null && !locked;
    return mayStay && unsavedOf(runtime).any && leadsAway(currentLocation, nextLocation);
  });

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const question = {
      title: text(m, 'unsaved.title'),
      text: text(m, 'unsaved.text'),
      confirmLabel: text(m, 'unsaved.leave'),
    };
    void confirm(question).then((sure) => {
      asking.current = false;
      if (!sure) {
        blocker.reset();
        return;
      }
      unsavedOf(runtime).discard();
      blocker.proceed();
    });
  }, [blocker, confirm, runtime]);

  useEffect(() => {
    const view = root.ownerDocument.defaultView;
    const ask = (event: BeforeUnloadEvent) => {
      if (runtime.session.getState().status === 'ready') event.preventDefault();
    };
    view?.addEventListener('beforeunload', ask);
    return () => view?.removeEventListener('beforeunload', ask);
  }, [root, runtime]);
  return null;
}
