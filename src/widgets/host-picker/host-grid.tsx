import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { HostRow, type HostRowsProps, type RowView } from './host-row';
import { ListState } from './list-state';
import {
  useModel,
  useMonitoring,
  usePicker,
  usePickerText,
  useReason,
  useStatus,
} from './use-picker';
import { useWindowPart } from './window-part';

const PAGE_OF_WINDOW = 9;

const boxAt = (within: Element | null, position: number): HTMLInputElement | null =>
  within?.querySelector<HTMLInputElement>(`input[data-position="${position}"]`) ?? null;

/** The hosts as a grid: one stop for Tab, arrows between the rows, the space bar chooses. */
export function HostGrid() {
  const model = useModel();
  const t = usePickerText();
  const list = usePicker((state) => state.list);
  const settings = usePicker((state) => state.settings);
  const page = usePicker((state) => state.page);
  const template = usePicker((state) => state.template);
  const revision = usePicker((state) => state.revision);
  usePicker((state) => state.chosen); // what a row is asked for while it is drawn
  const grid = useRef<HTMLDivElement>(null);
  const reveal = useRef<((position: number) => void) | null>(null);
  const { current, setCurrent, move, follow } = useCurrentRow(list.rows, grid, reveal);

  const { rows } = list;
  const { pageSize, mode, disabled } = settings;
  const monitoring = useMonitoring();
  const first = list.windowed ? 0 : (page - 1) * pageSize;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pages = Math.max(1, Math.ceil(list.total / pageSize));
    const turn = (to: number) => {
      if (to < 1 || to > pages) return;
      follow();
      model.list.setPage(to);
    };
    switch (event.key) {
      case 'ArrowDown':
        move(current + 1);
        break;
      case 'ArrowUp':
        move(current - 1);
        break;
      case 'Home':
        move(0);
        break;
      case 'End':
        move(rows.length - 1);
        break;
      case 'PageDown':
        if (list.windowed) move(current + PAGE_OF_WINDOW);
        else turn(page + 1);
        break;
      case 'PageUp':
        if (list.windowed) move(current - PAGE_OF_WINDOW);
        else turn(page - 1);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const status = useStatus();
  const why = useReason();
  const view = useMemo<RowView>(
    () => ({ model, t, status, why, disabled, monitoring }),
    // oxlint-disable-next-line react/exhaustive-deps -- template and revision say that rows can be chosen now or no longer
    [model, t, status, why, disabled, monitoring, template, revision],
  );
  const body = { rows, current, view };
  const HostWindow = useWindowPart(list.windowed);

  return (
    <div
      className="hp-list"
      data-windowed={list.windowed ? '' : undefined}
      data-loading={list.status === 'loading' && list.loaded ? '' : undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows are the stop for Tab */}
      <div
        className="hp-grid"
        part="table"
        role="grid"
        aria-label={t('list.label')}
        aria-busy={list.status === 'loading'}
        aria-rowcount={list.total + 1}
        aria-multiselectable={mode === 'multiple'}
        ref={grid}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          const position = (event.target as HTMLElement).dataset['position'];
          if (position !== undefined) setCurrent(Number(position));
        }}
      >
        <Head />
        {!list.windowed && <HostPage {...body} first={first} />}
        {list.windowed &&
          (HostWindow ? (
            <HostWindow {...body} Row={HostRow} reveal={reveal} />
          ) : (
            <div className="hp-window" role="rowgroup" />
          ))}
      </div>
      <ListState />
    </div>
  );
}

function HostPage({ rows, current, view, first }: HostRowsProps & { readonly first: number }) {
  if (rows.length === 0) return null;
  return (
    <div role="rowgroup" className="hp-page">
      {rows.map((index, position) => (
        <HostRow
          key={index}
          view={view}
          index={index}
          position={position}
          offset={first}
          chosen={view.model.isChosen(index)}
          current={position === current}
        />
      ))}
    </div>
  );
}

/** The node inside the picker that has the focus. */
function activeIn(node: Element): Element | null {
  return (node.getRootNode() as ShadowRoot | Document).activeElement;
}

/** Which row Tab reaches, and where the focus goes when the rows under it are replaced. */
function useCurrentRow(
  rows: readonly number[],
  grid: { readonly current: HTMLDivElement | null },
  reveal: { readonly current: ((position: number) => void) | null },
) {
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, Math.max(0, rows.length - 1));
  const focused = useRef(false);
  const host = useRef<number | undefined>(undefined);

  useEffect(() => {
    const node = grid.current;
    if (!node) return;
    const enter = () => {
      focused.current = true;
    };
    // A row that is taken away says "left" too. Its successor has the focus before this task ends, see below.
    const leave = () => {
      setTimeout(() => {
        if (!node.contains(activeIn(node))) focused.current = false;
      });
    };
    node.addEventListener('focusin', enter);
    node.addEventListener('focusout', leave);
    return () => {
      node.removeEventListener('focusin', enter);
      node.removeEventListener('focusout', leave);
    };
  }, [grid]);

  const focusRow = (position: number, preventScroll: boolean) => {
    const box = boxAt(grid.current, position);
    if (box) {
      box.focus({ preventScroll });
      return;
    }
    // A window draws a row only after it has scrolled there.
    reveal.current?.(position);
    requestAnimationFrame(() => boxAt(grid.current, position)?.focus({ preventScroll }));
  };

  useLayoutEffect(() => {
    const node = grid.current;
    if (!node || !focused.current || rows.length === 0) return;
    const active = activeIn(node);
    const kept = host.current === undefined ? -1 : rows.indexOf(host.current);
    const position = Math.max(0, kept);
    if (node.contains(active) && kept === current) return;
    setWanted(position);
    focusRow(position, kept >= 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only other rows move the focus
  }, [rows]);

  const setCurrent = (position: number) => {
    host.current = rows[position];
    setWanted(position);
  };

  const move = (position: number) => {
    const next = Math.min(Math.max(0, position), rows.length - 1);
    if (next < 0) return;
    setCurrent(next);
    focusRow(next, false);
  };

  /** Another page is asked for: its first row gets the focus. */
  const follow = () => {
    focused.current = true;
    host.current = undefined;
  };

  return { current, setCurrent, move, follow };
}

function Head() {
  const t = usePickerText();
  const monitoring = useMonitoring();
  const cell = (className: string, content: ReactNode) => (
    <div role="columnheader" className={className}>
      {content}
    </div>
  );
  return (
    <div role="rowgroup">
      <div className="hp-head" role="row" aria-rowindex={1}>
        <SelectShown />
        {cell('hp-cell-name', t('column.name'))}
        {cell('hp-cell-ip', t('column.privateIps'))}
        {!monitoring && cell('hp-cell-service', t('column.serviceIp'))}
        {cell('hp-cell-status', t('column.status'))}
        {cell('hp-cell-env', t('column.environment'))}
        {cell('hp-cell-project', t('column.project'))}
      </div>
    </div>
  );
}

/** This page, or everything that matches in a window: each says which it is. */
function SelectShown() {
  const model = useModel();
  const t = usePickerText();
  const mode = usePicker((state) => state.settings.mode);
  const disabled = usePicker((state) => state.settings.disabled);
  const windowed = usePicker((state) => state.list.windowed);
  const rows = usePicker((state) => state.list.rows);
  usePicker((state) => state.chosen);
  const box = useRef<HTMLInputElement>(null);
  const shown = model.choice.shown();
  const label = t(windowed ? 'list.selectAll' : 'list.selectPage');

  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = shown === 'some';
  }, [shown]);

  if (mode === 'single') {
    return (
      <div role="columnheader" className="hp-cell-box">
        <span className="by-visually-hidden">{t('column.choose')}</span>
      </div>
    );
  }
  return (
    <div role="columnheader" className="hp-cell-box">
      <label className="hp-all">
        <input
          type="checkbox"
          className="hp-box"
          ref={box}
          checked={shown === 'all'}
          disabled={disabled || rows.length === 0}
          aria-label={label}
          onChange={() => model.choice.toggleShown()}
        />
        <span className="hp-all-text" aria-hidden="true">
          {label}
        </span>
      </label>
    </div>
  );
}
