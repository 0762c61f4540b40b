// chunk: widgets
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { translate, translator } from '../../core/i18n/translator';
import type { Locale, Messages, Text, Translate } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import type { SessionState } from '../../core/session';

const RuntimeContext = createContext<Runtime | null>(null);
const LocaleContext = createContext<Locale>('zh-CN');

export interface RuntimeProviderProps {
  readonly runtime: Runtime;
  readonly locale: Locale;
  readonly children: ReactNode;
}

export function RuntimeProvider({ runtime, locale, children }: RuntimeProviderProps) {
  return (
    <RuntimeContext value={runtime}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </RuntimeContext>
  );
}

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime: no RuntimeProvider above');
  return runtime;
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function useMessages<K extends string>(messages: Messages<K>): Translate<K> {
  const locale = useLocale();
  return useMemo(() => translator(messages, locale), [messages, locale]);
}

/** Translates what may be our own text by key or a server's plain text. */
export function useText(): (value: Text) => string {
  const locale = useLocale();
  return useCallback((value) => translate(value, locale), [locale]);
}

export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(useRuntime().session, selector);
}

/** `can(code)`: null is "deliberately without a code" and always allowed. Re-renders when the session changes. */
export function useCan(): Runtime['can'] {
  const runtime = useRuntime();
  const permissions = useSession((state) => state.user);
  return useCallback((code, of) => runtime.can(code, of), [runtime, permissions]); // oxlint-disable-line react/exhaustive-deps -- the user is what makes the answer change
}
