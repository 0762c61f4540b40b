import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
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
        <Assistant />
      </slot>
    </div>
  );
}

/** Speaks and looks as the console does, also where the page that embeds it has fixed either. */
function Assistant() {
  const t = useMessages(appMessages);
  const locale = useLocale();
  const { preferences } = useRuntime();
  const { root } = useSurface();
  const { canSwitchTheme } = useConsole();
  const preferred = useStore(preferences, ({ theme }) => theme);
  const fixed = (root.host as HTMLElement & { readonly theme: typeof preferred }).theme;
  const suggestions = useMemo(
    () => [t('assistant.order'), t('assistant.approval'), t('assistant.password')],
    [t],
  );
  return (
    <by-ai-assistant
      launcher="place"
      lang={locale}
      theme={canSwitchTheme ? preferred : fixed}
      suggestions={suggestions}
    />
  );
}
