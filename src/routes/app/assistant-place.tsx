import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
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
import { appMessages } from './messages';

/**
 * W-10: in the header of every page except /login, where it covers nothing. Whoever embeds the console may put a helper of
 * its own there.
 */
export function AssistantPlace() {
  useStylesheet(css);
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return (
    <div className="by-app-assistant" part="assistant">
      <slot name="assistant">
        <Assistant pathname={pathname} />
      </slot>
    </div>
  );
}

type Tag = HTMLElementTagNameMap['by-ai-assistant'];

/** On a phone it covers the page that a link of it leads to. */
const COVERS = '(width <= 480px)';

/**
 * Speaks and looks as the console does, also where the page that embeds it has fixed either. Once it is open it offers
 * questions about the screen that one is on; before that nothing is loaded for them.
 */
function Assistant({ pathname }: { readonly pathname: string }) {
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
  const [asked, setAsked] = useState<readonly string[]>([]);
  useEffect(() => {
    const box = tag.current;
    const open = () => setOpen(true);
    box?.addEventListener('by-open', open);
    return () => box?.removeEventListener('by-open', open);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void loadChunk(() => import('./questions-of'))
      .then(({ questionsAt }) => questionsAt(pathname, runtime, locale))
      // Without them the general ones are offered.
      .catch(() => [])
      .then((questions) => {
        if (isWanted) setAsked(questions);
      });
    return () => {
      isWanted = false;
    };
  }, [isOpen, pathname, runtime, locale, user]);
  useLinksInPlace(tag);
  const suggestions = useMemo(
    () =>
      [...asked, t('assistant.order'), t('assistant.approval'), t('assistant.password')].slice(
        0,
        3,
      ),
    [t, asked],
  );
  return (
    <by-ai-assistant
      ref={tag}
      launcher="place"
      lang={locale}
      theme={canSwitchTheme ? preferred : fixed}
      suggestions={suggestions}
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
