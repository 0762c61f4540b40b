// chunk: list-cards
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListFilter from 'lucide-react/icons/list-filter';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { text } from '../../../core/i18n/translator';
import { Button } from '../../controls/button';
import { Field } from '../../controls/field';
import { NativeSelect } from '../../controls/native-select';
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
import { exportItems, isMaking } from './toolbar';
import type { ToolbarProps } from './toolbar';
import { ViewsMenu } from './views-menu';

interface PhoneBarProps<R> extends ToolbarProps<R> {
  readonly columns: readonly TableColumn<R>[];
  /** There is something to do with several rows at once. */
  readonly canPick: boolean;
  /** Cards are being chosen. */
  readonly isPicking: boolean;
  readonly onPicking: (on: boolean) => void;
}

/** What stands over the cards of a phone: the way to something new, filters behind a button, everything else in one menu. */
export function PhoneBar<R>(props: PhoneBarProps<R>) {
  const { list, operations, exportable, onExport, onColumns, canPick, isPicking, onPicking } =
    props;
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const [isOpen, setOpen] = useState(false);
  const { state, filters } = list;
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
  ];

  return (
    <div className="by-phone-bar">
      <div className="by-phone-bar-row">
        {first && (
          <Button
            variant="primary"
            icon={first.spec.kind === 'create' ? <Plus size={16} aria-hidden="true" /> : undefined}
            onClick={() => operations.start(first.name)}
          >
            {show(first.spec.label)}
          </Button>
        )}
        <span className="by-phone-bar-space" />
        <Button
          aria-label={active > 0 ? t('cards.filtersActive', { count: active }) : t('cards.filters')}
          aria-haspopup="dialog"
          icon={<ListFilter size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {!first && t('cards.filters')}
          {active > 0 && (
            <span className="by-phone-bar-count" aria-hidden="true">
              {active}
            </span>
          )}
        </Button>
        {canPick && (
          <Button aria-pressed={isPicking} onClick={() => onPicking(!isPicking)}>
            {t(isPicking ? 'cards.done' : 'cards.pick')}
          </Button>
        )}
        <Menu
          label={text(m, 'cards.more')}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          items={items}
        />
      </div>
      {filters.length > 0 && (
        <SearchChips
          fields={filters}
          value={state}
          onChange={({ values, conditions }) => list.change({ values, conditions })}
        />
      )}
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Filters and order, from below, where the thumb is. */
function FilterSheet<R>({
  list,
  columns,
  views,
  onClose,
}: PhoneBarProps<R> & { readonly onClose: () => void }) {
  const t = useMessages(m);
  const show = useText();
  const { state, filters } = list;
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: text(m, 'cards.ascending', { name: show(title) }) },
      { value: `${key} desc`, label: text(m, 'cards.descending', { name: show(title) }) },
    ]);
  const sortBy = (value: string) => {
    const [key, order] = value.split(' ');
    list.change({ sort: key ? { key, order: order === 'asc' ? 'asc' : 'desc' } : null });
  };
  return (
    <Modal open reading size="sheet" title={text(m, 'cards.filtersTitle')} onClose={onClose}>
      <div className="by-phone-sheet">
        <div className="by-phone-sheet-order">
          {orders.length > 0 && (
            <Field label={text(m, 'cards.sort')}>
              <NativeSelect
                clearable
                placeholder={t('cards.sortNone')}
                value={state.sort ? `${state.sort.key} ${state.sort.order}` : ''}
                options={orders}
                onChange={sortBy}
              />
            </Field>
          )}
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
