import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Table2 from 'lucide-react/icons/table-2';
import { Suspense } from 'react';
import { text } from '../../../core/i18n/translator';
import type { TextRef } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import type { OpKind } from '../../../core/resource/operation';
import { Button } from '../../controls/button';
import { IconButton } from '../../controls/icon-button';
import { Menu } from '../../overlays/menu';
import type { MenuItem } from '../../overlays/menu-popup';
import { lazyComponent } from '../../surface/lazy-component';
import { useMessages, useText } from '../../surface/runtime-context';
import type { ExportFormat } from './export-dialog';
import { resourceTexts as m } from '../messages';
import type { ListHandle } from './use-list';
import { RequestMenu } from '../operation/request-menu';
import type { RequestMenuProps } from '../operation/request-menu';
import type { Operations } from '../operation/use-operations';
import type { ViewsHandle } from './use-saved-views';
import type { Selection } from './use-selection';
import type { View } from './view-preferences';
import { ViewsMenu } from './views-menu';

const SelectionTotals = lazyComponent(
  async () => (await import('./selection-totals')).SelectionTotals,
);

export interface ToolbarProps<R> {
  readonly list: ListHandle<R>;
  readonly operations: Operations<R>;
  readonly selection: Selection<R>;
  readonly exportable: boolean;
  readonly onBulk: (name: string) => void;
  readonly views: ViewsHandle;
  readonly onExport: (format: ExportFormat) => void;
  readonly onColumns: () => void;
  /** What the list asks of the API. */
  readonly request: RequestMenuProps;
}

interface WideToolbarProps<R> extends ToolbarProps<R> {
  /** Where the list offers cards beside its table. */
  readonly look: View | undefined;
  /** Columns that there is no room for. */
  readonly folded: number;
  /** What the list is put in order by, where no column says so. */
  readonly sorted: TextRef | undefined;
}

/** Operations on the left, tools of the list on the right. */
export function Toolbar<R>(props: WideToolbarProps<R>) {
  const { look, folded, sorted, request } = props;
  const { list, operations, selection, exportable, views, onBulk, onExport, onColumns } = props;
  const t = useMessages(m);
  const show = useText();
  return (
    <div className="by-resource-bar">
      <div className="by-resource-ops">
        {operations.toolbar.map(({ name, spec }, index) =>
          spec.bulk ? (
            <Button
              key={name}
              disabledReason={selection.count === 0 ? text(m, 'selection.none') : undefined}
              onClick={() => onBulk(name)}
            >
              {t('bulk.title', { op: show(spec.label) })}
            </Button>
          ) : (
            <Button
              key={name}
              variant={index === 0 && isMaking(spec.kind) ? 'primary' : 'default'}
              icon={makesNew(name, spec.kind) ? <Plus size={16} aria-hidden="true" /> : undefined}
              onClick={() => operations.start(name)}
            >
              {show(spec.label)}
            </Button>
          ),
        )}
      </div>
      <div className="by-resource-tools" role="group" aria-label={t('list.tools')}>
        {exportable && (
          <Menu
            label={text(m, 'export.label')}
            icon={<Download size={16} aria-hidden="true" />}
            disabledReason={list.total === 0 ? text(m, 'export.none') : undefined}
            items={exportItems(onExport)}
          >
            {t('export.label')}
          </Menu>
        )}
        <ViewsMenu views={views} />
        {look && (
          <IconButton
            label={text(m, look.asCards ? 'list.asTable' : 'list.asCards')}
            icon={
              look.asCards ? (
                <Table2 size={16} aria-hidden="true" />
              ) : (
                <LayoutGrid size={16} aria-hidden="true" />
              )
            }
            onClick={() => look.save({ asCards: !look.asCards })}
          />
        )}
        {sorted && (
          <span className="by-resource-sorted" title={t('list.sortedBy', { name: show(sorted) })}>
            {show(sorted)} {list.state.sort?.order === 'asc' ? '↑' : '↓'}
          </span>
        )}
        {folded > 0 && (
          <Button variant="text" size="small" onClick={onColumns}>
            {t('columns.folded', { count: folded })}
          </Button>
        )}
        <IconButton
          label={text(m, 'columns.label')}
          icon={<Columns3 size={16} aria-hidden="true" />}
          onClick={onColumns}
        />
        <IconButton
          label={text(m, 'refresh')}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          loading={list.fetching && !list.loading}
          onClick={list.refresh}
        />
        <RequestMenu {...request} />
      </div>
    </div>
  );
}

/** The files that a list is exported as. */
export const exportItems = (onExport: ToolbarProps<unknown>['onExport']): readonly MenuItem[] => [
  { key: 'xlsx', label: text(m, 'export.xlsx'), onSelect: () => onExport('xlsx') },
  { key: 'csv', label: text(m, 'export.csv'), onSelect: () => onExport('csv') },
];

/** A form, or a page of its own: the list's way to something new, where it stands first. */
export const isMaking = (kind: OpKind) => kind === 'create' || kind === 'go';

/** What makes a new row of this list, here or on a page of its own. */
export const makesNew = (name: string, kind: OpKind) => kind === 'create' || name === 'create';

interface SelectionBarProps<R> {
  readonly def: Resource<R>;
  readonly selection: Selection<R>;
  readonly total: number;
  /** Where there is something to compare of exactly two. */
  readonly onCompare: (() => void) | undefined;
}

/** What is chosen, in words: some of this page, or all that match. Only shown while something is. */
export function SelectionBar<R>({ def, selection, total, onCompare }: SelectionBarProps<R>) {
  const t = useMessages(m);
  const { scope, count } = selection;
  if (count === 0) return null;
  return (
    <div className="by-resource-selection" role="group" aria-label={t('selection.label')}>
      <span role="status">
        {t(scope === 'matching' ? 'selection.matching' : 'selection.page', { count })}
      </span>
      {scope === 'page' && count > 1 && (
        <Suspense>
          <SelectionTotals def={def} rows={selection.rows} />
        </Suspense>
      )}
      {onCompare && (
        <Button variant="text" size="small" onClick={onCompare}>
          {t('selection.compare')}
        </Button>
      )}
      {scope === 'page' && total > count && (
        <Button variant="text" size="small" onClick={selection.selectMatching}>
          {t('selection.selectMatching', { count: total })}
        </Button>
      )}
      <Button variant="text" size="small" onClick={selection.clear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}
