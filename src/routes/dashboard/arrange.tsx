import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { IconButton } from '../../widgets/controls/icon-button';
import { useMessages, useRuntime, useText } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import {
  arranged,
  arrangement,
  asDelivered,
  hiddenAlso,
  moved,
  shownAgain,
  type Arrangement,
} from './arrangement';
import { dashboardMessages as m } from './messages';

/** One card that may be moved among those of its place, and hidden. */
export interface Placed {
  readonly id: string;
  readonly title: Text;
  readonly card: ReactNode;
}

interface Arranging {
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  readonly now: Arrangement;
  readonly change: (next: Arrangement) => void;
  /** The way in and out. */
  readonly toggle: RefObject<HTMLButtonElement | null>;
}

const KEY = 'overview';
const ArrangeContext = createContext<Arranging | null>(null);

const useArranging = (): Arranging => {
  const arranging = useContext(ArrangeContext);
  if (!arranging) throw new Error('useArranging: no Arrange above');
  return arranging;
};

/** Keeps how a user has put the cards; a change in another tab is heard. */
export function Arrange({ children }: { readonly children: ReactNode }) {
  const { storage } = useRuntime();
  const [isOn, setOn] = useState(false);
  const [now, setNow] = useState(() => storage.get(KEY, arrangement) ?? asDelivered);
  useEffect(
    () => storage.watch(KEY, () => setNow(storage.get(KEY, arrangement) ?? asDelivered)),
    [storage],
  );
  const toggle = useRef<HTMLButtonElement>(null);
  // Escape ends it, where nothing that is open over the page takes it.
  useEffect(() => {
    const root = toggle.current?.getRootNode();
    if (!isOn || !root) return;
    const end = (event: Event) => {
      const isTaken =
        event.defaultPrevented || (event.target as Element).closest('dialog, [popover]');
      if ((event as KeyboardEvent).key !== 'Escape' || isTaken) return;
      setOn(false);
      toggle.current?.focus();
    };
    root.addEventListener('keydown', end);
    return () => root.removeEventListener('keydown', end);
  }, [isOn]);
  const change = (next: Arrangement) => {
    setNow(next);
    if (next === asDelivered) storage.remove(KEY);
    else storage.set(KEY, next);
  };
  return <ArrangeContext value={{ isOn, setOn, now, change, toggle }}>{children}</ArrangeContext>;
}

/** The way into arranging and out of it, and back to how the page is delivered. */
export function ArrangeButtons() {
  const t = useMessages(m);
  const { isOn, setOn, now, change, toggle } = useArranging();
  const isOwn = now.order.length + now.hidden.length > 0;
  return (
    <div className="by-arrange">
      {isOn && isOwn && (
        <Button size="small" variant="text" onClick={() => change(asDelivered)}>
          {t('arrange.reset')}
        </Button>
      )}
      <Button
        size="small"
        variant={isOn ? 'primary' : 'default'}
        ref={toggle}
        repeats
        icon={<SlidersHorizontal size={14} aria-hidden />}
        onClick={() => setOn(!isOn)}
      >
        {t(isOn ? 'arrange.end' : 'arrange.start')}
      </Button>
    </div>
  );
}

/** The cards of one place of the page as they were put. */
export function Arranged({ cards }: { readonly cards: readonly Placed[] }) {
  const t = useMessages(m);
  const show = useText();
  const announce = useAnnounce();
  const { isOn, now, change } = useArranging();
  const wanted = useRef<{ readonly id: string; readonly button: number }>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const ids = cards.map(({ id }) => id);
  const order = arranged(ids, now);
  const shown = order.filter((id) => !now.hidden.includes(id));

  // What was moved keeps the focus; at an end its other button has it, and of what was hidden the way back.
  useEffect(() => {
    if (!wanted.current) return;
    const { id, button } = wanted.current;
    wanted.current = undefined;
    const buttons = [
      ...(box.current?.querySelectorAll<HTMLElement>(`[data-arranges="${id}"] button`) ?? []),
    ];
    const free = buttons.filter((each) => !each.matches(':disabled, [aria-disabled]'));
    const pressed = buttons[button];
    (pressed && free.includes(pressed) ? pressed : free[0])?.focus();
  });

  const move = (id: string, name: string, by: 1 | -1) => {
    const next = moved(ids, now, id, by);
    change(next);
    const at =
      arranged(ids, next)
        .filter((each) => !now.hidden.includes(each))
        .indexOf(id) + 1;
    announce(t('arrange.moved', { name, at, count: shown.length }));
    wanted.current = { id, button: by === 1 ? 1 : 0 };
  };
  const put = (id: string, name: string, hide: boolean) => {
    change(hide ? hiddenAlso(now, id) : shownAgain(now, id));
    announce(t(hide ? 'arrange.gone' : 'arrange.back', { name }));
    wanted.current = { id, button: 0 };
  };

  const tools = (id: string, name: string) => (
    <div className="by-arrange-tools" data-arranges={id}>
      <IconButton
        label={t('arrange.up', { name })}
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={shown[0] === id}
        repeats
        onClick={() => move(id, name, -1)}
      />
      <IconButton
        label={t('arrange.down', { name })}
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={shown.at(-1) === id}
        repeats
        onClick={() => move(id, name, 1)}
      />
      <IconButton
        label={t('arrange.hide', { name })}
        icon={<EyeOff size={16} aria-hidden />}
        onClick={() => put(id, name, true)}
      />
    </div>
  );

  return (
    <div className="by-arranged" ref={box}>
      {order.map((id) => {
        const placed = cards.find((each) => each.id === id);
        if (!placed || (now.hidden.includes(id) && !isOn)) return null;
        const name = show(placed.title);
        if (now.hidden.includes(id))
          return (
            <div key={id} className="by-arranged-hidden" data-arranges={id}>
              <Button
                size="small"
                icon={<Plus size={14} aria-hidden />}
                onClick={() => put(id, name, false)}
              >
                {t('arrange.show', { name })}
              </Button>
            </div>
          );
        return (
          <div key={id} className="by-arranged-card" data-place={id}>
            {isOn && tools(id, name)}
            {placed.card}
          </div>
        );
      })}
    </div>
  );
}
