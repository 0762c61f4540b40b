import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ServiceRow } from '../../core/api/ordering/catalogue';
import type { Favorite } from '../../core/api/ordering/favorites';
import { text } from '../../core/i18n/translator';
import { movedTo } from '../../widgets/ordered/moved-to';
import { useOrder } from '../../widgets/ordered/use-order';
import { Menu } from '../../widgets/overlays/menu';
import { useMessages } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { catalogueMessages as m } from './messages';
import { useOrderOf } from '../order-path';
import { ServiceIcon } from './service-icon';
import type { Segment } from '../use-services';
import type { useFavorites } from './use-catalogue';

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

function List({ favorites, services }: Omit<FavoritesProps, 'segment'>) {
  const t = useMessages(m);
  const announce = useAnnounce();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const { rows, canChange } = favorites;
  const total = rows.length;
  const canSort = canChange && total > 1;
  const { itemOf, handleOf, move, focusOn } = useOrder<'menu'>({
    list,
    keys: rows.map(({ id }) => id),
    drawn: rows,
    onMove: (id, to) =>
      favorites.reorder(
        movedTo(
          rows,
          rows.findIndex((row) => row.id === id),
          to,
        ),
      ),
    say: (step, id, place) =>
      t(`sort.${step}`, { name: rows.find((row) => row.id === id)?.name ?? '', place, total }),
    failed: text(m, 'sort.failed'),
    part: 'favourites',
    placeBy,
    isWrapped: true,
    controlOf: (item) => [...item.querySelectorAll('button')].at(-1),
  });

  return (
    <>
      {canSort && (
        <p id={hint} className="by-visually-hidden">
          {t('sort.hint')}
        </p>
      )}
      <ul className="by-favorites-list" ref={list}>
        {rows.map((row, at) => (
          <li key={row.id} className="by-favorite" data-code={row.code} {...itemOf(row.id)}>
            {canSort && (
              <button
                type="button"
                className="by-favorite-handle"
                aria-label={t('sort.handle', { name: row.name })}
                aria-describedby={hint}
                {...handleOf(row.id)}
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
                onMove={(to) => move(row.id, to, 'menu')}
                onRemove={async () => {
                  const beside = rows[at + 1] ?? rows[at - 1];
                  await favorites.remove(row.id);
                  if (beside) focusOn(beside.id, 'menu');
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
  const orderOf = useOrderOf();
  const order = service && orderOf(service);
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
