// chunk: list-cards
import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { cellText } from '../../../core/resource/cell';
import { noValue } from '../../../core/resource/no-value';
import { importance } from '../../../core/resource/importance';
import type { Resource, View } from '../../../core/resource/resource';
import { Checkbox } from '../../controls/checkbox';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import { RowActions } from '../../table/row-actions';
import type { RowAction } from '../../table/row-actions';
import type { TableColumn, TableSelection } from '../../table/columns';
import type { TableTree } from '../../table/table-tree';
import { cardTexts as m } from './cards.messages';
import css from './cards.css';

export interface CardsProps<R> {
  readonly def: Resource<R>;
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  /** Without it nothing can be chosen now. */
  readonly selection: TableSelection<R> | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly empty: ReactNode;
  readonly rowActions: ((row: R) => readonly RowAction[]) | undefined;
  readonly tree: TableTree | undefined;
  readonly reload: () => void;
}

const MOST_FACTS = 4;

/** The rows of a list as cards: name, state, a few facts, and what can be done with each. */
export function Cards<R>(props: CardsProps<R>) {
  const { def, columns, rows, selection, loading, error, onRetry, empty, tree, reload } = props;
  useStylesheet(css);
  const show = useText();
  const locale = useLocale();
  const Body = useBody(def);
  const fields = useMemo(() => {
    const { title, status, facts } = importance(
      def,
      columns.map(({ key }) => key),
    );
    const column = (name: string | undefined) => columns.find(({ key }) => key === name);
    return {
      /** A row that stands for several may have nothing there, and no facts of its members. */
      has: (row: R, name: string | undefined) => {
        const field = name === undefined ? undefined : def.fields.get(name);
        return field && !['', noValue].includes(cellText(row, name ?? '', field, locale));
      },
      title: column(title),
      status: column(status),
      facts: facts.slice(0, MOST_FACTS).flatMap((name) => column(name) ?? []),
    };
  }, [def, columns, locale]);
  const failed = error !== undefined && error !== null && !loading;

  if (failed)
    return (
      <div className="by-cards-state">
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    );
  if (rows.length === 0) {
    return (
      <div className="by-cards-state">
        {loading ? <SkeletonLines lines={8} /> : (empty ?? <EmptyState />)}
      </div>
    );
  }
  return (
    <ul className="by-cards" aria-label={show(def.title)} aria-busy={loading || undefined}>
      {rows.map((row) => {
        const id = def.id(row);
        const label = def.label(row);
        const item = tree?.itemOf(id);
        const actions = props.rowActions?.(row) ?? [];
        const title = fields.has(row, fields.title?.key) ? fields.title?.render(row) : label;
        const facts = fields.facts.filter(({ key }) => fields.has(row, key));
        return (
          <li
            key={id}
            data-key={id}
            part="row"
            className="by-row-card"
            data-chosen={selection?.selected.has(id) || undefined}
          >
            <div className="by-row-card-head">
              {selection && <Pick row={row} id={id} label={label} selection={selection} />}
              <div className="by-row-card-title">
                {item && tree ? (
                  <tree.Cell id={id} label={label} item={item} onToggle={tree.onToggle}>
                    {title}
                  </tree.Cell>
                ) : (
                  title
                )}
              </div>
              {fields.status && (
                <div className="by-row-card-status">{fields.status.render(row)}</div>
              )}
            </div>
            {Body ? (
              <Suspense fallback={<SkeletonLines lines={2} />}>
                <Body row={row} reload={reload} />
              </Suspense>
            ) : (
              facts.length > 0 && (
                <dl className="by-row-card-facts">
                  {facts.map((fact) => (
                    <div key={fact.key}>
                      <dt>{show(fact.title)}</dt>
                      <dd>{fact.render(row)}</dd>
                    </div>
                  ))}
                </dl>
              )
            )}
            {actions.length > 0 && (
              <div className="by-row-card-actions">
                <RowActions actions={actions} label={label} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the definition draws in its cards; loaded once for it. */
function useBody<R>({ cards }: Resource<R>) {
  return useMemo(
    () =>
      typeof cards === 'function'
        ? lazy(cards as () => Promise<{ default: (props: Parameters<View<R>>[0]) => ReactNode }>)
        : undefined,
    [cards],
  );
}

interface PickProps<R> {
  readonly row: R;
  readonly id: string;
  readonly label: string;
  readonly selection: TableSelection<R>;
}

function Pick<R>({ row, id, label, selection }: PickProps<R>) {
  const t = useMessages(m);
  const { selected, onChange, isSelectable } = selection;
  const able = isSelectable?.(row) ?? true;
  if (able === false) return null;
  const chosen = selected.has(id);
  return (
    <Checkbox
      aria-label={t('cards.select', { name: label })}
      checked={chosen}
      disabledReason={able === true || chosen ? undefined : able}
      onChange={(on) => {
        const next = new Set(selected);
        if (on) next.add(id);
        else next.delete(id);
        onChange(next, [row]);
      }}
    />
  );
}
