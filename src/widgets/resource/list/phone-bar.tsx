// chunk: list-cards
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListFilter from 'lucide-react/icons/list-filter';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { text } from '../../../core/i18n/translator';
import { Button } from '../../controls/button';
import { Menu } from '../../overlays/menu';
import type { MenuItem } from '../../overlays/menu-popup';
import { Modal } from '../../overlays/modal';
import { SearchBar } from '../../search/search-bar';
import { SearchChips } from '../../search/search-chips';
import { useStylesheet } from '../../styles/use-stylesheet';
import { useMessages, useText } from '../../surface/runtime-context';
import type { TableColumn } from '../../table/columns';
import { resourceTexts } from '../messages';
import { cardTexts as m } from './cards.messages';
import css from './phone-bar.css';
import { SortChoice } from './sort-choice';
import { useRequestItems, warm } from '../operation/request-menu';
import { exportItems, isMaking, makesNew } from './toolbar';
import type { ToolbarProps } from './toolbar';
import { ViewsMenu } from './views-menu';

interface PhoneBarProps<R> extends ToolbarProps<R> {
  readonly columns: readonly TableColumn<R>[];
  /** There is something to do with several rows at once. */
  readonly canPick: boolean;
  /** Cards are being chosen. */
  readonly isPicking: boolean;
  readonly onPicking: (on: boolean) => void;
  /** The sheet of filters; the list stays as it is on a phone while it is open, whatever the phone is turned to. */
  readonly isSheet: boolean;
  readonly onSheet: (open: boolean) => void;
}

/** What stands over the cards of a phone: the way to something new, filters behind a button, everything else in one menu. */
export function PhoneBar<R>(props: PhoneBarProps<R>) {
  const { list, operations, exportable, onExport, onColumns, canPick, isPicking, onPicking } =
    props;
  const { isSheet, onSheet, request } = props;
  const picks = useFocusAfter(isPicking);
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const { state, filters } = list;
  const requestItems = useRequestItems(request);
  const active = Object.keys(state.values).length + state.conditions.length;

  const single = operations.toolbar.filter(({ spec }) => !spec.bulk);
  const first = single.find(({ spec }) => isMaking(spec.kind));
  const items: readonly MenuItem[] = [
    ...single
      .filter((each) => each !== first)
      .map(({ name, spec }) => ({
        key: `op:${name}`,
        label: spec.label,
        onSelect: () => operations.start(name),
      })),
    {
      key: 'refresh',
      label: text(resourceTexts, 'refresh'),
      separated: single.length > 1,
      onSelect: list.refresh,
    },
    { key: 'columns', label: text(resourceTexts, 'columns.label'), onSelect: onColumns },
    ...(exportable ? exportItems(onExport) : []).map((item, index) => ({
      ...item,
      separated: index === 0,
      disabledReason: list.total === 0 ? text(resourceTexts, 'export.none') : undefined,
    })),
    ...requestItems.map((item, index) => ({ ...item, separated: index === 0 })),
  ];

  return (
    <div className="by-phone-bar">
      <div className="by-phone-bar-row">
        {first && (
          <Button
            variant="primary"
            icon={
              makesNew(first.name, first.spec.kind) ? (
                <Plus size={16} aria-hidden="true" />
              ) : undefined
            }
            onClick={() => operations.start(first.name)}
          >
            {show(first.spec.label)}
          </Button>
        )}
        <span className="by-phone-bar-tools" onPointerEnter={warm} onFocus={warm}>
          <Button
            aria-label={
              active > 0 ? t('cards.filtersActive', { count: active }) : t('cards.filters')
            }
            aria-haspopup="dialog"
            icon={<ListFilter size={16} aria-hidden="true" />}
            onClick={() => onSheet(true)}
          >
            {!first && t('cards.filters')}
            {active > 0 && (
              <span className="by-phone-bar-count" aria-hidden="true">
                {active}
              </span>
            )}
          </Button>
          {canPick && (
            <Button ref={picks} onClick={() => onPicking(!isPicking)}>
              {t(isPicking ? 'cards.done' : 'cards.pick')}
            </Button>
          )}
          <Menu
            label={text(m, 'cards.more')}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            items={items}
          />
        </span>
      </div>
      {filters.length > 0 && (
        <SearchChips
          fields={filters}
          value={state}
          onChange={({ values, conditions }) => list.change({ values, conditions })}
        />
      )}
      {isSheet && <FilterSheet {...props} onClose={() => onSheet(false)} />}
    </div>
  );
}

/** Where choosing ends, with a key or with the bar that was pressed, the focus is where it began. */
function useFocusAfter(isPicking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isPicking);
  useEffect(() => {
    const ended = before.current && !isPicking;
    before.current = isPicking;
    if (ended) button.current?.focus();
  }, [isPicking]);
  return button;
}

/** Filters and order, from below, where the thumb is. */
function FilterSheet<R>({
  list,
  columns,
  views,
  onClose,
}: PhoneBarProps<R> & { readonly onClose: () => void }) {
  const { state, filters } = list;
  return (
    <Modal open reading size="sheet" title={text(m, 'cards.filtersTitle')} onClose={onClose}>
      <div className="by-phone-sheet">
        <div className="by-phone-sheet-order">
          <SortChoice list={list} columns={columns} />
          <ViewsMenu views={views} />
        </div>
        {filters.length > 0 && (
          <SearchBar
            whole
            fields={filters}
            inline={filters.length}
            value={state}
            onSearch={({ values, conditions }) => {
              list.change({ values, conditions });
              onClose();
            }}
          />
        )}
      </div>
    </Modal>
  );
}
