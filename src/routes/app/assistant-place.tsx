import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { ChatContext } from '../../core/api/assistant/chat';
import { loadChunk } from '../../core/load-chunk';
import {
  useLocale,
  useMessages,
  useRuntime,
  useSession,
} from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './assistant-place.css';
import { useConsole } from './console-context';
import type { Here } from './screen-context';
import { appMessages } from './messages';

/**
 * W-10: in the header of every page except /login, where it covers nothing. Whoever embeds the console may put a helper of
 * its own there.
 */
export function AssistantPlace({ named }: { readonly named?: string | undefined }) {
  useStylesheet(css);
  const { pathname, search } = useLocation();
  if (pathname === '/login') return null;
  return (
    <div className="by-app-assistant" part="assistant">
      <slot name="assistant">
        <Assistant pathname={pathname} search={search} named={named} />
      </slot>
    </div>
  );
}

interface Known {
  /** Of which screen. */
  readonly pathname: string;
  readonly asked: readonly string[];
  readonly context: ChatContext | null;
}
const nothing: Known = { pathname: '', asked: [], context: null };

type Tag = HTMLElementTagNameMap['by-ai-assistant'];

/** On a phone it covers the page that a link of it leads to. */
const COVERS = '(width <= 480px)';

/**
 * Speaks and looks as the console does, also where the page that embeds it has fixed either. Once it is open it knows the
 * screen that one is on, and offers questions about it; before that nothing is loaded for them.
 */
function Assistant({ pathname, search, named }: Here) {
  const t = useMessages(appMessages);
  const locale = useLocale();
  const runtime = useRuntime();
  const { preferences } = runtime;
  const { root } = useSurface();
  const { canSwitchTheme } = useConsole();
  const preferred = useStore(preferences, ({ theme }) => theme);
  const fixed = (root.host as HTMLElement & { readonly theme: typeof preferred }).theme;
  const user = useSession((state) => state.user);
  const tag = useRef<Tag>(null);
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<Known>(nothing);
  useEffect(() => {
    const box = tag.current;
    const open = () => setOpen(true);
    box?.addEventListener('by-open', open);
    return () => box?.removeEventListener('by-open', open);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void loadChunk(() => import('./here'))
      .then(async ({ contextAt, questionsAt }) => ({
        pathname,
        asked: await questionsAt(pathname, runtime, locale),
        context: await contextAt({ pathname, search, named }, runtime, locale),
      }))
      // Without them the general ones are offered.
      .catch(() => nothing)
      .then((next) => {
        if (isWanted) setKnown(next);
      });
    return () => {
      isWanted = false;
    };
  }, [isOpen, pathname, search, named, runtime, locale, user]);
  useLinksInPlace(tag);
  const suggestions = useMemo(
    () =>
      [
        ...known.asked,
        t('assistant.order'),
        t('assistant.approval'),
        t('assistant.password'),
      ].slice(0, 3),
    [t, known],
  );
  return (
    <by-ai-assistant
      ref={tag}
      launcher="place"
      lang={locale}
      theme={canSwitchTheme ? preferred : fixed}
      suggestions={suggestions}
      context={user !== null && known.pathname === pathname ? known.context : null}
    />
  );
}

/** A link of an answer to a screen of this console opens it here, and not in another tab. */
function useLinksInPlace(tag: RefObject<Tag | null>): void {
  const navigate = useNavigate();
  const { console } = useConsole();
  useEffect(() => {
    const box = tag.current;
    const follow = (event: MouseEvent) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
      if (!link || !isPlain || console.kind !== 'hash' || !link.hash.startsWith('#/')) return;
      if (link.origin !== location.origin || link.pathname !== location.pathname) return;
      event.preventDefault();
      if (matchMedia(COVERS).matches) box?.hide();
      void navigate(link.hash.slice(1));
    };
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [tag, navigate, console]);
}
