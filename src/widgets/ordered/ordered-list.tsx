import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { TextInput } from '../controls/text-input';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useText } from '../surface/runtime-context';
import { orderedMessages as m } from './messages';
import css from './ordered.css';
import { placeInColumn, useOrder } from './use-order';

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

type Control = 'up' | 'down' | 'place';

/** B-5: a list whose order is what it says. Dragged, moved by keys, by a step, or to a place that is typed. */
export function OrderedList({ label, items, onMove }: OrderedListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const total = items.length;
  const canMove = onMove !== undefined && total > 1;
  const { itemOf, handleOf, move } = useOrder<Control>({
    list,
    keys: items.map(({ key }) => key),
    drawn: items,
    onMove: async (key, to) => onMove?.(key, to),
    say: (step, key, place) =>
      t(step, { name: items.find((item) => item.key === key)?.name ?? '', place, total }),
    failed: text(m, 'failed'),
    part: 'order',
    placeBy: placeInColumn,
  });

  return (
    <>
      {canMove && (
        <p id={hint} className="by-ordered-hint">
          {t('hint')}
        </p>
      )}
      <ol className="by-ordered" aria-label={show(label)} ref={list}>
        {items.map((item, at) => (
          <li
            key={item.key}
            className="by-ordered-item"
            data-tone={item.tone}
            {...itemOf(item.key)}
          >
            {canMove && (
              <button
                type="button"
                className="by-ordered-handle"
                aria-label={t('handle', { name: item.name })}
                aria-describedby={hint}
                {...handleOf(item.key)}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
            )}
            <Place
              item={item}
              at={at}
              total={total}
              canMove={canMove}
              onMove={(to) => move(item.key, to, 'place')}
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
                  onClick={() => move(item.key, at - 1, 'up')}
                />
                <IconButton
                  data-control="down"
                  size="small"
                  label={text(m, 'down', { name: item.name })}
                  icon={<ArrowDown size={16} />}
                  disabledReason={at === total - 1 ? text(m, 'isLast') : undefined}
                  onClick={() => move(item.key, at + 1, 'down')}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
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
