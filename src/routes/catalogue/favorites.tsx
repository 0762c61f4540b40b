import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ServiceRow } from '../../core/api/ordering/catalogue';
import type { Favorite } from '../../core/api/ordering/favorites';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { movedTo } from '../../widgets/ordered/moved-to';
import { Menu } from '../../widgets/overlays/menu';
import { useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useAnnounce, useSurface } from '../../widgets/surface/surface-context';
import { catalogueMessages as m } from './messages';
import { orderOf } from './order-path';
import { ServiceIcon } from './service-icon';
import type { Segment, useFavorites } from './use-catalogue';

interface FavoritesProps {
  readonly segment: Segment;
  readonly favorites: ReturnType<typeof useFavorites>;
  readonly services: readonly ServiceRow[];
}

/** W-26: the services that are wanted again and again, in the order that somebody gave them. */
export function Favorites({ segment, favorites, services }: FavoritesProps) {
  const t = useMessages(m);
  const id = useId();
  const { answer, rows } = favorites;
  if (!favorites.canSee) return null;
  return (
    <section className="by-favorites" aria-labelledby={id}>
      <h2 id={id} className="by-offers-title">
        {t(`favorites.${segment}`)}
      </h2>
      {answer.error && !answer.data ? (
        <ErrorState
          title={text(m, 'favorites.failed')}
          error={answer.error}
          onRetry={() => answer.refetch()}
        />
      ) : !answer.data ? (
        <SkeletonLines lines={2} />
      ) : rows.length === 0 ? (
        <p className="by-offer-facts">{t('favorites.empty')}</p>
      ) : (
        <List favorites={favorites} services={services} />
      )}
    </section>
  );
}

/** The one that is being moved, and the order that it makes for now. */
interface Taken {
  readonly id: string;
  readonly ids: readonly string[];
  /** Put down, and on its way to the server. */
  readonly dropped?: boolean;
}

interface Focus {
  readonly id: string;
  readonly on: 'handle' | 'menu';
}

function List({ favorites, services }: Omit<FavoritesProps, 'segment'>) {
  const t = useMessages(m);
  const { notices } = useRuntime();
  const { onError } = useSurface();
  const announce = useAnnounce();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const { rows, canChange } = favorites;
  const [taken, setTaken] = useState<Taken | null>(null);
  const pulling = useRef(false);
  const own = rows.map(({ id }) => id);
  const ids = taken?.ids ?? own;
  const total = rows.length;
  const canSort = canChange && total > 1;

  // What is put into another place of the document loses the focus.
  const focus = useRef<Focus | null>(null);
  useLayoutEffect(() => {
    const { id, on } = focus.current ?? {};
    focus.current = null;
    if (id === undefined || on === undefined) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const buttons = items.find((item) => item.dataset['id'] === id)?.querySelectorAll('button');
    (on === 'handle' ? buttons?.[0] : [...(buttons ?? [])].at(-1))?.focus();
  }, [rows]);

  const save = async (next: readonly string[], { id, on }: Focus) => {
    const name = rows.find((row) => row.id === id)?.name ?? '';
    setTaken({ id, ids: next, dropped: true });
    focus.current = { id, on };
    announce(t('sort.dropped', { name, place: next.indexOf(id) + 1 }));
    try {
      await favorites.reorder(next.flatMap((each) => rows.filter((row) => row.id === each)));
    } catch (error) {
      notices.push({ tone: 'error', text: text(m, 'sort.failed') });
      if (!isApiError(error)) onError(error, 'favourites');
    }
    setTaken(null);
  };
  const cancel = ({ id, name }: Favorite) => {
    setTaken(null);
    announce(t('sort.canceled', { name, place: own.indexOf(id) + 1 }));
  };
  const drop = (row: Favorite) => {
    if (taken?.id !== row.id || taken.dropped) return;
    if (taken.ids.every((id, at) => id === own[at])) cancel(row);
    else void save(taken.ids, { id: row.id, on: 'handle' });
  };

  const handleKey = (event: KeyboardEvent, row: Favorite) => {
    const { name, id } = row;
    if (taken?.dropped) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (taken) drop(row);
      else {
        setTaken({ id, ids: own });
        announce(t('sort.taken', { name, place: own.indexOf(id) + 1, total }));
      }
      return;
    }
    if (taken?.id !== id) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel(row);
      return;
    }
    const now = ids.indexOf(id);
    const to = placeBy(event.key, now, total);
    if (to === undefined) return;
    event.preventDefault();
    const next = movedTo(ids, now, to);
    setTaken({ id, ids: next });
    announce(t('sort.moved', { name, place: next.indexOf(id) + 1, total }));
  };

  const handlePull = (event: PointerEvent) => {
    if (!pulling.current || !taken) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const under = items.find((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const isBeside = event.clientX < left || event.clientX > right;
      return !isBeside && event.clientY >= top && event.clientY <= bottom;
    })?.dataset['id'];
    if (under === undefined || under === taken.id) return;
    setTaken({ ...taken, ids: movedTo(ids, ids.indexOf(taken.id), ids.indexOf(under)) });
  };

  return (
    <>
      {canSort && (
        <p id={hint} className="by-visually-hidden">
          {t('sort.hint')}
        </p>
      )}
      {/* While one is being moved it only looks moved: in another place of the document it would lose pointer and focus. */}
      <ul className="by-favorites-list" ref={list}>
        {rows.map((row, at) => (
          <li
            key={row.id}
            className="by-favorite"
            data-id={row.id}
            data-code={row.code}
            data-taken={(taken?.id === row.id && !taken.dropped) || undefined}
            style={{ order: ids.indexOf(row.id) }}
          >
            {canSort && (
              <button
                type="button"
                className="by-favorite-handle"
                aria-label={t('sort.handle', { name: row.name })}
                aria-describedby={hint}
                aria-pressed={taken?.id === row.id}
                onKeyDown={(event) => handleKey(event, row)}
                onBlur={() => {
                  if (taken?.id === row.id && !taken.dropped && !pulling.current) cancel(row);
                }}
                onPointerDown={(event) => {
                  if (event.button !== 0 || taken?.dropped) return;
                  pulling.current = true;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setTaken({ id: row.id, ids: own });
                }}
                onPointerMove={handlePull}
                onPointerUp={() => {
                  if (pulling.current) drop(row);
                  pulling.current = false;
                }}
                onPointerCancel={() => {
                  pulling.current = false;
                  cancel(row);
                }}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
            )}
            <Name row={row} service={services.find(({ id }) => id === row.id)} />
            {canChange && (
              <FavoriteMenu
                row={row}
                at={at}
                total={total}
                onMove={(to) => save(movedTo(own, at, to), { id: row.id, on: 'menu' })}
                onRemove={async () => {
                  const beside = rows[at + 1] ?? rows[at - 1];
                  await favorites.remove(row.id);
                  if (beside) focus.current = { id: beside.id, on: 'menu' };
                  announce(t('favorites.removed', { name: row.name }));
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function placeBy(key: string, now: number, total: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: now - 1,
    ArrowUp: now - 1,
    ArrowRight: now + 1,
    ArrowDown: now + 1,
    Home: 0,
    End: total - 1,
  };
  return places[key];
}

/** A link to ordering it, where it can be ordered. */
function Name({
  row,
  service,
}: {
  readonly row: Favorite;
  readonly service: ServiceRow | undefined;
}) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const order = service && orderOf(service, user);
  const content = (
    <>
      <ServiceIcon group={service?.group ?? ''} size={16} />
      {row.name}
    </>
  );
  if (!order || !('to' in order)) return <span className="by-favorite-name">{content}</span>;
  return (
    <button
      type="button"
      className="by-favorite-name"
      title={t('service.orderNamed', { name: row.name })}
      onClick={() => void navigate(order.to)}
    >
      {content}
    </button>
  );
}

interface FavoriteMenuProps {
  readonly row: Favorite;
  readonly at: number;
  readonly total: number;
  readonly onMove: (to: number) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** All that dragging does, for whoever cannot drag (WCAG 2.5.7). */
function FavoriteMenu({ row: { name }, at, total, onMove, onRemove }: FavoriteMenuProps) {
  const isFirst = at === 0 ? text(m, 'sort.isFirst') : undefined;
  const isLast = at === total - 1 ? text(m, 'sort.isLast') : undefined;
  return (
    <Menu
      size="small"
      label={text(m, 'sort.menu', { name })}
      icon={<Ellipsis size={16} />}
      items={[
        {
          key: 'first',
          label: text(m, 'sort.first'),
          disabledReason: isFirst,
          onSelect: () => onMove(0),
        },
        {
          key: 'before',
          label: text(m, 'sort.before'),
          disabledReason: isFirst,
          onSelect: () => onMove(at - 1),
        },
        {
          key: 'after',
          label: text(m, 'sort.after'),
          disabledReason: isLast,
          onSelect: () => onMove(at + 1),
        },
        {
          key: 'remove',
          label: text(m, 'favorites.remove', { name }),
          separated: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}
