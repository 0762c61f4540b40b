import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import buttonCss from '../controls/button.css';
import { widgetMessages as m } from '../surface/messages';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './loading-overlay.css';

/** C-20, W-19: a cover never stays longer than this, whatever it waits for. */
const LONGEST = 2000;

export interface LoadingOverlayProps {
  readonly active: boolean;
  readonly children: ReactNode;
}

export function LoadingOverlay({ active, children }: LoadingOverlayProps) {
  useStylesheet(buttonCss);
  useStylesheet(css);
  return (
    <div className="by-overlay" aria-busy={active || undefined}>
      {children}
      {active && <Cover />}
    </div>
  );
}

function Cover() {
  const t = useMessages(m);
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), LONGEST);
    return () => clearTimeout(timer);
  }, []);
  if (expired) return null;
  return (
    <div className="by-overlay-cover" role="status">
      <span className="by-spinner" aria-hidden="true" />
      <span>{t('overlay.loading')}</span>
    </div>
  );
}
