import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { TextInput } from '../controls/text-input';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { useAnnounce, useSurface } from '../surface/surface-context';
import { orderedMessages as m } from './messages';
import { movedTo } from './moved-to';
import css from './ordered.css';

export interface OrderedItem {
  readonly key: string;
  readonly name: string;
  readonly content: ReactNode;
  /** `muted` says nothing now, `marked` is what somebody looks for, `warned` has something to be told. */
  readonly tone?: 'muted' | 'marked' | 'warned' | undefined;
}

interface OrderedListProps {
  readonly label: Text;
  readonly items: readonly OrderedItem[];
  /** Puts an item in another place, counted from 0; without it the order can only be read. */
  readonly onMove?: ((key: string, to: number) => Promise<unknown>) | undefined;
}

/** The one that is being moved, and the order that it makes for now. */
interface Taken {
  readonly key: string;
  readonly keys: readonly string[];
  /** Put down, and on its way to the server. */
  readonly dropped?: boolean;
}
type Control = 'handle' | 'up' | 'down' | 'place';

/** B-5: a list whose order is what it says. Dragged, moved by keys, by a step, or to a place that is typed. */
export function OrderedList({ label, items, onMove }: OrderedListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const { notices } = useRuntime();
  const { onError } = useSurface();
  const announce = useAnnounce();
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const pulling = useRef(false);
  const own = items.map(({ key }) => key);
  const keys = taken?.keys ?? own;
  const total = items.length;
  const canMove = onMove !== undefined && total > 1;

  // What is put into another place of the document loses the focus.
  const focus = useRef<{ readonly key: string; readonly on: Control } | null>(null);
  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (!wanted) return;
    const item = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset['key'] === wanted.key,
    );
    item?.querySelector<HTMLElement>(`[data-control="${wanted.on}"]`)?.focus();
  }, [items]);

  const save = async (key: string, to: number, on: Control) => {
    const name = items.find((item) => item.key === key)?.name ?? '';
    const from = own.indexOf(key);
    const place = Math.min(Math.max(0, to), total - 1);
    if (!onMove || from < 0 || from === place) {
      setTaken(null);
      return;
    }
    setTaken({ key, keys: movedTo(own, from, place), dropped: true });
    focus.current = { key, on };
    announce(t('dropped', { name, place: place + 1 }));
    try {
      await onMove(key, place);
    } catch (error) {
      notices.push({ tone: 'error', text: text(m, 'failed') });
      if (!isApiError(error)) onError(error, 'order');
    }
    setTaken(null);
  };
  const cancel = ({ key, name }: OrderedItem) => {
    setTaken(null);
    announce(t('canceled', { name, place: own.indexOf(key) + 1 }));
  };
  const drop = (item: OrderedItem) => {
    if (taken?.key !== item.key || taken.dropped) return;
    const to = taken.keys.indexOf(item.key);
    if (to === own.indexOf(item.key)) cancel(item);
    else void save(item.key, to, 'handle');
  };

  const handleKey = (event: KeyboardEvent, item: OrderedItem) => {
    const { key, name } = item;
    if (taken?.dropped) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (taken) drop(item);
      else {
        setTaken({ key, keys: own });
        announce(t('taken', { name, place: own.indexOf(key) + 1, total }));
      }
      return;
    }
    if (taken?.key !== key) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel(item);
      return;
    }
    const now = keys.indexOf(key);
    const to = placeBy(event.key, now, total);
    if (to === undefined) return;
    event.preventDefault();
    const next = movedTo(keys, now, to);
    setTaken({ key, keys: next });
    announce(t('moved', { name, place: next.indexOf(key) + 1, total }));
  };

  const handlePull = (event: PointerEvent) => {
    if (!pulling.current || !taken) return;
    const under = [...(list.current?.children ?? [])].find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return event.clientY >= top && event.clientY <= bottom;
    });
    const key = under instanceof HTMLElement ? under.dataset['key'] : undefined;
    if (key === undefined || key === taken.key) return;
    setTaken({ ...taken, keys: movedTo(keys, keys.indexOf(taken.key), keys.indexOf(key)) });
  };

  return (
    <>
      {canMove && (
        <p id={hint} className="by-ordered-hint">
          {t('hint')}
        </p>
      )}
      {/* While one is being moved it only looks moved: in another place of the document it would lose pointer and focus. */}
      <ol className="by-ordered" aria-label={show(label)} ref={list}>
        {items.map((item, at) => (
          <li
            key={item.key}
            className="by-ordered-item"
            data-key={item.key}
            data-tone={item.tone}
            data-taken={(taken?.key === item.key && !taken.dropped) || undefined}
            style={{ order: keys.indexOf(item.key) }}
          >
            {canMove && (
              <button
                type="button"
                className="by-ordered-handle"
                data-control="handle"
                aria-label={t('handle', { name: item.name })}
                aria-describedby={hint}
                aria-pressed={taken?.key === item.key}
                onKeyDown={(event) => handleKey(event, item)}
                onBlur={() => {
                  if (taken?.key === item.key && !taken.dropped && !pulling.current) cancel(item);
                }}
                onPointerDown={(event) => {
                  if (event.button !== 0 || taken?.dropped) return;
                  pulling.current = true;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setTaken({ key: item.key, keys: own });
                }}
                onPointerMove={handlePull}
                onPointerUp={() => {
                  if (pulling.current) drop(item);
                  pulling.current = false;
                }}
                onPointerCancel={() => {
                  pulling.current = false;
                  cancel(item);
                }}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
            )}
            <Place
              item={item}
              at={at}
              total={total}
              canMove={canMove}
              onMove={(to) => save(item.key, to, 'place')}
            />
            <div className="by-ordered-content">{item.content}</div>
            {canMove && (
              <span className="by-ordered-steps">
                <IconButton
                  data-control="up"
                  size="small"
                  label={text(m, 'up', { name: item.name })}
                  icon={<ArrowUp size={16} />}
                  disabledReason={at === 0 ? text(m, 'isFirst') : undefined}
                  onClick={() => save(item.key, at - 1, 'up')}
                />
                <IconButton
                  data-control="down"
                  size="small"
                  label={text(m, 'down', { name: item.name })}
                  icon={<ArrowDown size={16} />}
                  disabledReason={at === total - 1 ? text(m, 'isLast') : undefined}
                  onClick={() => save(item.key, at + 1, 'down')}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function placeBy(key: string, now: number, total: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ...{ ArrowUp: now - 1, ArrowDown: now + 1, PageUp: now - 10, PageDown: now + 10 },
    ...{ Home: 0, End: total - 1 },
  };
  return places[key];
}

interface PlaceProps {
  readonly item: OrderedItem;
  readonly at: number;
  readonly total: number;
  readonly canMove: boolean;
  readonly onMove: (to: number) => Promise<void>;
}

/** Where it stands; another number puts it there. */
function Place({ item: { name }, at, total, canMove, onMove }: PlaceProps) {
  const t = useMessages(m);
  const [typed, setTyped] = useState<string>();
  if (!canMove) return <span className="by-ordered-place">{at + 1}</span>;
  const settle = () => {
    setTyped(undefined);
    const place = Number(typed);
    if (typed !== undefined && Number.isInteger(place) && place >= 1) void onMove(place - 1);
  };
  return (
    <TextInput
      className="by-ordered-place"
      data-control="place"
      inputMode="numeric"
      aria-label={t('place', { name })}
      maxLength={String(total).length}
      value={typed ?? String(at + 1)}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          settle();
        } else if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
      }}
    />
  );
}
