// chunk: widgets
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { Locale } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import type { Theme } from '../../core/themes';
import { ConfirmProvider } from '../overlays/confirm';
import { ErrorBoundary } from '../feedback/error-boundary';
import { useNoticeClaim } from '../feedback/notice-claim';
import { Notices } from '../feedback/notices';
import { onReconnected } from './reconnect';
import { RuntimeProvider } from './runtime-context';
import { PortalContext, SurfaceContext, createLayerStack, raiseLayer } from './surface-context';
import { adoptStyles } from '../styles/stylesheet';
import reset from '../styles/reset.css';
import tokens from '../styles/tokens.css';

export { useAnnounce } from './surface-context';

export interface SurfaceProps {
  readonly runtime: Runtime;
  readonly root: ShadowRoot;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly onError: (error: unknown, where: string) => void;
  readonly children: ReactNode;
}

/** The region of a modal. */
const LIVE = ':scope > [aria-live]';

/** What stands around every body: runtime, language, theme, portal layer, live region, notices, error boundary. */
export function Surface({ runtime, root, locale, theme, onError, children }: SurfaceProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [layers] = useState(createLayerStack);
  const live = useRef<HTMLDivElement>(null);
  const { mine, claim } = useNoticeClaim(runtime.notices);

  useInsertionEffect(() => {
    adoptStyles(root, [tokens, reset]);
  }, [root]);

  useEffect(() => {
    if (!layer) return;
    raiseLayer(layer);
    const pop = layers.push(layer);
    const off = onReconnected(root, () => raiseLayer(layer));
    return () => {
      off();
      pop();
    };
  }, [layer, layers, root]);

  const announce = useCallback(
    (text: string) => {
      // While a modal is open all the rest is inert, and nobody hears it: its own region says it too.
      for (const region of [live.current, layers.top()?.closest('dialog')?.querySelector(LIVE)]) {
        if (!region) continue;
        // The same sentence twice is not a change to a screen reader: a trailing no-break space makes it one.
        region.textContent = region.textContent === text ? `${text}\u00a0` : text;
      }
    },
    [layers],
  );

  // Weak: what was pressed may be gone with the user whose data it shows.
  const pressed = useRef<WeakRef<HTMLElement>>(null);
  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    const control = target instanceof Element && target.closest<HTMLElement>('button, a, input');
    pressed.current = control ? new WeakRef(control) : null;
  };
  const lastPressed = useCallback(() => pressed.current?.deref() ?? null, []);

  const surface = useMemo(
    () => ({ root, layers, lastPressed, announce, onError }),
    [root, layers, lastPressed, announce, onError],
  );

  return (
    <RuntimeProvider runtime={runtime} locale={locale}>
      <SurfaceContext value={surface}>
        <PortalContext value={layer}>
          <CSPProvider disableStyleElements>
            <div
              className="by-surface"
              data-theme={theme}
              lang={locale}
              onClickCapture={handleClick}
              onPointerDownCapture={claim}
              onFocusCapture={claim}
            >
              <ErrorBoundary where="surface" onError={onError}>
                <ConfirmProvider>{children}</ConfirmProvider>
              </ErrorBoundary>
              <div className="by-visually-hidden" aria-live="polite" ref={live} />
              <div className="by-layer" popover="manual" ref={setLayer} />
              {mine && <Notices />}
            </div>
          </CSPProvider>
        </PortalContext>
      </SurfaceContext>
    </RuntimeProvider>
  );
}
