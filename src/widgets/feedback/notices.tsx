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
import { keepScrollReachable } from '../surface/reachable-scroll';

/** Milliseconds in which a failure may still find its place, where it is told instead. */
const UNPLACED = 100;
/** Milliseconds in one layer after which it has been read out; a layer that closes before cuts it off. */
const SPOKEN = 1000;
const LIFETIME = { success: 4000, info: 4000, warning: 7000, error: 7000 } as const;
/** Side by side at most; the newest. */
const SHOWN = 3;
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
  // Kept above the layer, which changes with every modal.
  const [past, setPast] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const withOne = (id: string) => (before: ReadonlySet<string>) => {
    const left = notices.store.getState().items.filter((item) => before.has(item.id));
    return new Set([...left.map((item) => item.id), id]);
  };
  return layer && items.length > 0
    ? createPortal(
        <NoticeList
          items={items}
          layer={layer}
          past={past}
          said={said}
          onPast={(id) => setPast(withOne(id))}
          onSaid={(id) => setSaid(withOne(id))}
        />,
        layer,
      )
    : null;
}

interface NoticeListProps {
  readonly items: readonly Notice[];
  readonly layer: HTMLElement;
  /** Errors whose time is over: they stay, and are out of the way. */
  readonly past: ReadonlySet<string>;
  readonly onPast: (id: string) => void;
  /** What was read out, in whichever layer. */
  readonly said: ReadonlySet<string>;
  readonly onSaid: (id: string) => void;
}

/** What asks to stay, and the newest few; what is more than these, and errors that have been there for long, are one line until somebody wants them. */
function NoticeList({ items, layer, past, onPast, said, onSaid }: NoticeListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const { notices } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const [held, setHeld] = useState(false);

  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) raiseLayer(layer, box.current);
  }, [layer]);

  // What was pointed at or focused may be what has just gone.
  useEffect(() => {
    if (box.current) setHeld(box.current.matches(':hover, :focus-within'));
  }, [items]);

  const newest = items.filter(({ id, sticky }) => !sticky && !past.has(id)).slice(-SHOWN);
  const folded = items.filter((each) => !each.sticky && !newest.includes(each));
  // What comes later is folded again.
  if (isOpen && folded.length === 0) setOpen(false);
  return (
    <div
      className="by-notices"
      data-open={isOpen || undefined}
      ref={box}
      role="region"
      aria-label={t('notice.region')}
      // Whoever points at one or focuses it is still reading: no clock runs, and nothing moves.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {items.map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          held={held}
          folded={!isOpen && folded.includes(notice)}
          isPast={past.has(notice.id)}
          onDismiss={() => notices.dismiss(notice.id)}
          onPast={() => onPast(notice.id)}
          isSaid={said.has(notice.id)}
          onSaid={() => onSaid(notice.id)}
        />
      ))}
      {folded.length > 0 && (
        <div className="by-notices-more">
          <Button size="small" repeats aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('notice.fold') : t('notice.more', { count: folded.length })}
          </Button>
          {isOpen && (
            <Button size="small" variant="text" onClick={() => notices.clear()}>
              {t('notice.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface NoticeItemProps {
  readonly notice: Notice;
  readonly held: boolean;
  /** Said, and not seen. */
  readonly folded: boolean;
  readonly isPast: boolean;
  readonly onDismiss: () => void;
  readonly onPast: () => void;
  readonly isSaid: boolean;
  readonly onSaid: () => void;
}

/** It stays the same element whether it is seen or folded, so that it is read out once. */
function NoticeItem(props: NoticeItemProps) {
  const { notice, held, folded, isPast, onDismiss, onPast, isSaid, onSaid } = props;
  const show = useText();
  const left = useRef<number>(LIFETIME[notice.tone]);
  const Icon = ICONS[notice.tone];
  // In a layer that opens later it was read out before.
  const [isOld] = useState(isSaid || isPast);
  const over = useRef(onDismiss);
  useEffect(() => {
    over.current = notice.tone === 'error' ? onPast : onDismiss;
  });

  const [isDue, setDue] = useState(notice.about === undefined || isOld);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), UNPLACED);
    return () => clearTimeout(timer);
  }, [isDue]);

  const spoken = useRef(onSaid);
  useEffect(() => {
    spoken.current = onSaid;
  });
  useEffect(() => {
    if (!isDue || isSaid) return undefined;
    const timer = setTimeout(() => spoken.current(), SPOKEN);
    return () => clearTimeout(timer);
  }, [isDue, isSaid]);

  useEffect(() => {
    if (held || isPast || notice.sticky) return;
    const from = performance.now();
    const timer = setTimeout(() => over.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - from));
    };
  }, [held, isPast, notice.sticky]);

  if (!isDue) return null;
  const urgent = notice.tone === 'error' || notice.tone === 'warning';
  return (
    <div
      className={folded ? 'by-visually-hidden' : `by-notice by-notice-${notice.tone}`}
      part={folded ? undefined : 'notice'}
    >
      {!folded && <Icon className="by-notice-icon" size={16} aria-hidden="true" />}
      <div
        className={folded ? undefined : 'by-notice-text'}
        ref={folded ? undefined : keepScrollReachable}
        role={isOld ? undefined : urgent ? 'alert' : 'status'}
      >
        {show(notice.text)}
      </div>
      {!folded && notice.action && (
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
      {!folded && (
        <IconButton
          size="small"
          label={text(m, 'notice.close')}
          icon={<X size={14} />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
