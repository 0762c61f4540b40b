// chunk: widgets
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { text } from '../../core/i18n/translator';
import type { Notice } from '../../core/notices';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { widgetMessages as m } from '../surface/messages';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { raiseLayer, useSurface } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './notices.css';

/** Milliseconds in which a failure may still find its place, where it is told instead. */
const UNPLACED = 100;
const LIFETIME = { success: 4000, info: 4000, warning: 7000, error: 7000 } as const;
const ICONS = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

/** The runtime's notices, in the layer of the topmost modal: outside it they would be inert and unannounced. */
export function Notices() {
  const { notices } = useRuntime();
  const { layers } = useSurface();
  const items = useStore(notices.store, (state) => state.items);
  const layer = useSyncExternalStore(layers.subscribe, layers.top);
  return layer && items.length > 0
    ? createPortal(<NoticeList items={items} layer={layer} />, layer)
    : null;
}

function NoticeList({
  items,
  layer,
}: {
  readonly items: readonly Notice[];
  readonly layer: HTMLElement;
}) {
  useStylesheet(css);
  const t = useMessages(m);
  const { notices } = useRuntime();

  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) raiseLayer(layer, box.current);
  }, [layer]);

  return (
    <div className="by-notices" ref={box} role="region" aria-label={t('notice.region')}>
      {items.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDismiss={() => notices.dismiss(notice.id)} />
      ))}
    </div>
  );
}

function NoticeItem({
  notice,
  onDismiss,
}: {
  readonly notice: Notice;
  readonly onDismiss: () => void;
}) {
  const show = useText();
  const [held, setHeld] = useState(false);
  const left = useRef<number>(LIFETIME[notice.tone]);
  const Icon = ICONS[notice.tone];
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  const [isDue, setDue] = useState(notice.about === undefined);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), UNPLACED);
    return () => clearTimeout(timer);
  }, [isDue]);

  // Whoever points at it or focuses it is still reading: the clock stands still.
  useEffect(() => {
    if (held || notice.sticky) return;
    const from = performance.now();
    const timer = setTimeout(() => dismiss.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - from));
    };
  }, [held, notice.sticky]);

  if (!isDue) return null;
  const urgent = notice.tone === 'error' || notice.tone === 'warning';
  return (
    <div
      className={`by-notice by-notice-${notice.tone}`}
      part="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="by-notice-icon" size={16} aria-hidden="true" />
      <div className="by-notice-text" role={urgent ? 'alert' : 'status'}>
        {show(notice.text)}
      </div>
      {notice.action && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            notice.action?.run();
            onDismiss();
          }}
        >
          {show(notice.action.label)}
        </Button>
      )}
      <IconButton
        size="small"
        label={text(m, 'notice.close')}
        icon={<X size={14} />}
        onClick={onDismiss}
      />
    </div>
  );
}
