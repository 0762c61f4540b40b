import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { text } from '../../../core/i18n/translator';
import { isFor } from '../../../core/resource/access';
import { alignment } from '../../../core/resource/cell';
import { hasDetail } from '../../../core/resource/definition';
import type { Resource } from '../../../core/resource/definition';
import { columnKinds } from '../../../core/resource/importance';
import { noFilters } from '../../../core/search/filter';
import { Button } from '../../controls/button';
import { Pager } from '../../table/pager';
import { useCan, useMessages, useRuntime, useSession } from '../../surface/runtime-context';
import { SearchBar } from '../../search/search-bar';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, NoPermissionState } from '../../feedback/states';
import { useAnnounce } from '../../surface/surface-context';
import { lazyComponent } from '../../surface/lazy-component';
import { useRoom } from '../../surface/use-room';
import { Table } from '../../table/table';
import type { TableColumn, TableSelection } from '../../table/table';
import { useStylesheet } from '../../styles/use-stylesheet';
import { AboveList } from './above-list';
import { Cell } from './cell';
import { CellEdit } from './cell-edit';
import { DetailDialog } from '../detail/detail-dialog';
import { EmptyList } from './empty-list';
import type { ExportFormat } from './export-dialog';
import { resourceTexts as m } from '../messages';
import { StaleNote } from '../stale-note';
import { usePlaced } from '../use-places';
import { OpOverlay } from '../operation/op-overlay';
import css from './resource-screen.css';
import { SelectionBar, Toolbar } from './toolbar';
import { LinkedNote, SwitchedNote } from './switched-note';
import type { ToolbarProps } from './toolbar';
import { useDialogs } from '../operation/use-dialogs';
import { useFit } from './use-fit';
import { useHeldRows } from './use-held-rows';
import { useList } from './use-list';
import { useListRequest } from './use-list-request';
import type { ListHandle } from './use-list';
import { useOperations } from '../operation/use-operations';
import { useSavedViews } from './use-saved-views';
import { useSelection } from './use-selection';
import { useTree } from './use-tree';
import { useView } from './view-preferences';

/** The screen of a definition: search, table, operations, detail. Its list state is the URL. */
export function ResourceScreen<R, N extends string>({ def }: { readonly def: Resource<R, N> }) {
  const can = useCan();
  const signedIn = useSession((state) => state.user !== null);
  if (!signedIn) return null; // on the way to the sign-in page: nobody is there to be refused anything
  return can(def.list.perm ?? null) ? <Screen def={def} /> : <NoPermissionState />;
}

// Fetched on a phone, or with the first press of what opens it.
const Cards = lazyComponent(async () => (await import('./cards')).Cards);
const PhoneBar = lazyComponent(async () => (await import('./phone-bar')).PhoneBar);
const SortChoice = lazyComponent(async () => (await import('./sort-choice')).SortChoice);
const PickBar = lazyComponent(async () => (await import('./pick-bar')).PickBar);
const BulkAgain = lazyComponent(async () => (await import('../operation/bulk-again')).BulkAgain);
const BulkDialog = lazyComponent(async () => (await import('../operation/bulk-dialog')).BulkDialog);
const CompareDialog = lazyComponent(async () => (await import('./compare-dialog')).CompareDialog);
const ColumnsDialog = lazyComponent(async () => (await import('./columns-dialog')).ColumnsDialog);
const ExportDialog = lazyComponent(async () => (await import('./export-dialog')).ExportDialog);

/** Of the list's own width: beside something, or inside a dialog, it may be narrow in a wide window. */
const isPhoneRoom = (width: number) => width <= 600;

type Overlay =
  | { readonly kind: 'columns' }
  | { readonly kind: 'export'; readonly format: ExportFormat }
  | { readonly kind: 'bulk'; op: string };

function Screen<R>(props: { readonly def: Resource<R> }) {
  useStylesheet(css);
  const def = usePlaced(props.def);
  const t = useMessages(m);
  const can = useCan();
  const list = useList(def);
  const dialogs = useDialogs();
  const operations = useOperations(def, list, dialogs);
  const view = useView(def);
  const views = useSavedViews(def, list, view);
  const [overlay, setOverlay] = useState<Overlay>();
  const [isPicking, setPicking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [isSheet, setSheet] = useState(false);
  const isPhone = useRoom(box, isPhoneRoom) || isSheet;
  const { state, rows, total } = list;
  const listed = JSON.stringify([state, list.filters.length, list.switched]);
  const held = useHeldRows(rows, def.id, listed);
  const tree = useTree(def, held.rows);
  const selection = useSelection(listed, tree.every, def.id, total);
  useLastPage(list);
  useFoundAnnouncement(list);

  const { patch, refresh } = list;
  const columns = useMemo<readonly TableColumn<R>[]>(
    () =>
      view.shown.flatMap((name) => {
        const field = def.fields.get(name);
        if (!field) return [];
        return [
          {
            key: name,
            title: field.label,
            align: alignment(field),
            sortable: Boolean(field.options.sort),
            ...(field.options.width === undefined ? {} : { width: field.options.width }),
            render: (row: R) => (
              <CellEdit {...{ def, list: { patch, refresh }, row, name, field }}>
                <Cell
                  row={row}
                  name={name}
                  field={field}
                  label={def.label(row)}
                  onOpen={hasDetail(def, row) ? () => dialogs.openDetail(def.id(row)) : undefined}
                />
              </CellEdit>
            ),
          },
        ];
      }),
    [def, patch, refresh, view.shown, dialogs],
  );

  const { preferences } = useRuntime();
  const isSwitched = Object.keys(list.switched).length > 0;
  const filtered =
    Object.keys(state.values).length > 0 || state.conditions.length > 0 || isSwitched;
  const showAll = () => {
    if (isSwitched) preferences.setState({ projectId: null, region: null });
    list.change(noFilters);
  };
  const source = def.export;
  const exportable = source !== undefined && (source === true || can(source.perm, 'button'));
  const bulk = operations.toolbar.filter(({ spec }) => spec.bulk);
  const close = () => setOverlay(undefined);

  const pick = (on: boolean) => {
    setPicking(on);
    selection.clear();
  };
  useEscape(box, isPhone && isPicking, () => pick(false));
  const startBulk = (op: string) => setOverlay({ kind: 'bulk', op });
  const asCards = isPhone || (def.cards !== undefined && view.asCards);
  const kindOf = useMemo(() => columnKinds(def, view.shown), [def, view.shown]);
  const choice: TableSelection<R> | undefined =
    bulk.length > 0 && (isPicking || !isPhone)
      ? {
          selected: selection.keys,
          onChange: (keys) => selection.select(keys),
          isSelectable: (row) => bulk.some(({ spec }) => isFor(spec, row)),
        }
      : undefined;
  const { ref: fitted, ...fit } = useFit({
    columns,
    rows: tree.shown,
    kindOf,
    beside: `${choice !== undefined} ${operations.inRows}`,
    isOn: !asCards && !view.allColumns,
  });
  const [one, other] = selection.scope === 'page' ? selection.rows : [];
  const onCompare =
    one !== undefined && other !== undefined && selection.count === 2 && hasDetail(def, one)
      ? () => dialogs.openCompare([def.id(one), def.id(other)])
      : undefined;
  const requests = useListRequest(def, list);
  const { sort } = state;
  const isSortSeen = fit.columns.some(({ key, folded }) => key === sort?.key && !folded);
  const bar: ToolbarProps<R> = {
    list,
    operations,
    selection,
    exportable,
    views,
    onBulk: startBulk,
    onExport: (format) => setOverlay({ kind: 'export', format }),
    onColumns: () => setOverlay({ kind: 'columns' }),
    request: { endpoint: def.list, requests },
  };
  const given = {
    columns,
    rows: tree.shown,
    selection: choice,
    loading: list.loading || list.fetching,
    error: list.error,
    onRetry: list.refresh,
    rowActions: operations.inRows ? operations.actionsOf : undefined,
    empty: filtered ? (
      <EmptyState
        title={text(m, 'list.emptyFiltered')}
        hint={text(m, 'list.emptyFilteredHint')}
        action={<Button onClick={showAll}>{t('list.clearFilters')}</Button>}
      />
    ) : (
      <EmptyList def={def} operations={operations} />
    ),
    tree: tree.table,
  };

  return (
    <div className="by-resource" ref={box} data-density={view.density}>
      <AboveList def={def} list={list} />
      {isPhone ? (
        <Suspense fallback={<SkeletonLines lines={1} />}>
          <PhoneBar
            {...bar}
            columns={columns}
            canPick={bulk.length > 0}
            isPicking={isPicking}
            onPicking={pick}
            isSheet={isSheet}
            onSheet={setSheet}
          />
          <SwitchedNote switched={list.switched} />
        </Suspense>
      ) : (
        <>
          {list.filters.length > 0 && (
            <SearchBar
              fields={list.filters}
              value={state}
              onSearch={({ values, conditions }) => list.change({ values, conditions })}
            />
          )}
          <SwitchedNote switched={list.switched} />
          <LinkedNote view={view} />
          <Toolbar
            {...bar}
            look={def.cards && view}
            folded={fit.folded}
            sorted={isSortSeen || asCards ? undefined : def.fields.get(sort?.key ?? '')?.label}
          />
          {asCards && (
            <Suspense fallback={<SkeletonLines lines={1} />}>
              <div className="by-resource-order">
                <SortChoice list={list} columns={columns} />
              </div>
            </Suspense>
          )}
          <SelectionBar {...{ def, selection, total, onCompare }} />
        </>
      )}
      {list.staleSince !== undefined && (
        <StaleNote since={list.staleSince} onRetry={list.refresh} />
      )}
      <div onFocus={held.onFocus} onBlur={held.onBlur}>
        {asCards ? (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <Cards {...given} def={def} reload={() => void list.refresh()} />
          </Suspense>
        ) : (
          <Table
            {...given}
            ref={fitted}
            columns={fit.columns}
            label={def.title}
            rowKey={def.id}
            rowLabel={def.label}
            sort={state.sort}
            onSortChange={(sort) => list.change({ sort })}
            skeletonRows={Math.min(state.size, 10)}
          />
        )}
      </div>
      <Pager
        page={state.page}
        size={state.size}
        total={list.error === undefined ? total : 0}
        list={def.title}
        onChange={({ page, size }) => list.change({ page, size })}
      />
      {isPhone && isPicking && (
        <Suspense fallback={null}>
          <PickBar
            def={def}
            selection={selection}
            bulk={bulk}
            total={total}
            able={tree.shown.filter((row) => choice?.isSelectable?.(row) === true).map(def.id)}
            onBulk={startBulk}
            onCompare={onCompare}
          />
        </Suspense>
      )}
      {dialogs.detail !== undefined && def.detail && (
        <DetailDialog
          def={def}
          list={list}
          id={dialogs.detail}
          actions={operations.actionsOf}
          onCompare={() => dialogs.openCompare([dialogs.detail ?? ''])}
          onClose={dialogs.close}
          List={ResourceScreen}
        />
      )}
      {dialogs.op && <OpOverlay def={def} list={list} dialogs={dialogs} open={dialogs.op} />}
      <Suspense fallback={null}>
        {dialogs.bulk && bulk.some(({ name }) => name === dialogs.bulk?.name) && (
          <BulkAgain {...{ def, list, ...dialogs.bulk }} onClose={dialogs.close} />
        )}
        {dialogs.compared.length > 0 && def.detail && (
          <CompareDialog {...{ def, list, dialogs }} onClose={dialogs.close} />
        )}
        {overlay?.kind === 'bulk' && (
          <BulkDialog
            def={def}
            name={overlay.op}
            list={list}
            rows={selection.scope === 'matching' ? 'matching' : selection.rows}
            onClose={close}
          />
        )}
        {overlay?.kind === 'export' && (
          <ExportDialog
            def={def}
            format={overlay.format}
            list={list}
            columns={view.shown}
            onClose={close}
          />
        )}
        {overlay?.kind === 'columns' && <ColumnsDialog def={def} view={view} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Escape anywhere in a box; in a dialog or a menu over it the key is theirs. */
function useEscape(box: RefObject<HTMLElement | null>, isOn: boolean, act: () => void): void {
  const end = useEffectEvent(act);
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return;
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isAbove = (target as Element).closest('dialog, [role="menu"], [role="listbox"]');
      if (key === 'Escape' && !defaultPrevented && !isAbove) end();
    };
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [box, isOn]);
}

/** After rows are gone, or from an old link, a page may lie behind the last one: show that one. */
function useLastPage<R>({ state, rows, total, fetching, change }: ListHandle<R>): void {
  const last = Math.max(1, Math.ceil(total / state.size));
  const behind = !fetching && rows.length === 0 && total > 0 && state.page > last;
  useEffect(() => {
    if (behind) change({ page: last }, { replace: true });
  }, [behind, last, change]);
}

/** Says how many were found when a search has changed what is listed. */
function useFoundAnnouncement<R>({ state, total, fetching, error }: ListHandle<R>): void {
  const t = useMessages(m);
  const announce = useAnnounce();
  const searched = JSON.stringify([state.values, state.conditions]);
  const said = useRef(searched);
  useEffect(() => {
    if (fetching || error !== undefined || said.current === searched) return;
    said.current = searched;
    announce(t('list.found', { total }));
  }, [fetching, error, searched, total, announce, t]);
}
