import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { RefObject } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { toCsv } from '../../core/resource/csv';
import type { ExportTable } from '../../core/resource/export-table';
import { Button } from '../controls/button';
import { Menu } from '../overlays/menu';
import { saveFile } from '../resource/list/save-file';
import { useMessages, useRuntime } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { reportMessages as m } from './messages';

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface ReportActionsProps {
  /** Of the file and of the printed page. */
  readonly title: string;
  /** All rows and their sums; undefined while there are none. */
  readonly table: (() => ExportTable) | undefined;
  readonly canExport: boolean;
  readonly paper: RefObject<HTMLElement | null>;
}

/** What can be taken away from a report: a file that calculates, or a page of paper. */
export function ReportActions({ title, table, canExport, paper }: ReportActionsProps) {
  const t = useMessages(m);
  const { notices } = useRuntime();
  const { root, onError } = useSurface();
  const failed = (error: unknown, what: 'export' | 'print') => {
    notices.push({ tone: 'error', text: text(m, `${what}.failed`) });
    onError(error, `report ${what}`);
  };
  const save = async (format: 'csv' | 'xlsx') => {
    if (!table) return;
    try {
      const content = table();
      const bytes =
        format === 'csv'
          ? toCsv(content)
          : await (await import('../../core/resource/xlsx')).toXlsx(title, content);
      saveFile(root.ownerDocument, `${title}.${format}`, bytes, types[format]);
      notices.push({
        tone: 'success',
        text: text(m, 'export.done', { count: content.rows.length }),
      });
    } catch (error) {
      failed(error, 'export');
    }
  };
  const print = async () => {
    if (!paper.current) return;
    try {
      const { printView } = await import('./print-view');
      await printView(root, paper.current, title);
    } catch (error) {
      failed(error, 'print');
    }
  };
  const blocked = (why: Text) => (table ? undefined : why);
  return (
    <div className="by-report-actions">
      {canExport && (
        <Menu
          label={text(m, 'export.menu')}
          icon={<Download size={16} />}
          disabledReason={blocked(text(m, 'export.none'))}
          items={(['csv', 'xlsx'] as const).map((format) => ({
            key: format,
            label: text(m, `export.${format}`),
            onSelect: () => save(format),
          }))}
        >
          {t('export.menu')}
        </Menu>
      )}
      <Button
        icon={<Printer size={16} />}
        disabledReason={blocked(text(m, 'print.none'))}
        onClick={print}
      >
        {t('print')}
      </Button>
    </div>
  );
}
