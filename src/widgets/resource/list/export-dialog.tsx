// chunk: list-dialogs
import { useCachedQuery } from '../../surface/query';
import { useState } from 'react';
import { reasonOf } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import { collectRows } from '../../../core/resource/collect';
import type { Progress } from '../../../core/resource/collect';
import { countCsvRows } from '../../../core/format/csv';
import { toCsv } from '../../../core/resource/csv';
import type { Resource } from '../../../core/resource/definition';
import { exportTable } from '../../../core/resource/export-table';
import { withFixed } from '../../../core/resource/list-source';
import { workOf } from '../../../core/work';
import type { WorkUnderWay } from '../../../core/work';
import { Button } from '../../controls/button';
import { Modal } from '../../overlays/modal';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { ErrorState } from '../../feedback/states';
import { useSurface } from '../../surface/surface-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from '../operation/bulk-dialog.css';
import { dialogTexts as m } from './dialogs.messages';
import { useListLocation } from './list-location';
import { saveFile } from './save-file';
import type { ListHandle } from './use-list';

export type ExportFormat = 'csv' | 'xlsx';

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface ExportDialogProps<R> {
  readonly def: Resource<R>;
  readonly format: ExportFormat;
  readonly list: ListHandle<R>;
  readonly columns: readonly string[];
  readonly onClose: () => void;
}

/** All matching rows, never one page: a CSV by the server where it offers that, otherwise page by page. */
export function ExportDialog<R>({ def, format, list, columns, onClose }: ExportDialogProps<R>) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const runtime = useRuntime();
  const { root } = useSurface();
  const [progress, setProgress] = useState<Progress>();
  const [writing, setWriting] = useState(false);
  const { addressOf } = useListLocation();
  const source = def.export;
  const cleaned = typeof source === 'object' ? source.query : undefined;
  // What a list with groups counts are these, which such a file does not hold.
  const total = cleaned && def.tree ? undefined : list.total;
  const read = async (signal: AbortSignal, work: WorkUnderWay) => {
    setProgress(undefined);
    setWriting(false);
    if (typeof source === 'object' && format === 'csv') {
      const asked = withFixed(list.query, list.fixed);
      const whole = { page: 1, rows: list.total, ...asked };
      const { page: _page, rows: _rows, ...query } = cleaned?.(whole) ?? whole;
      const given = { ...list.fixed, query };
      const answer: unknown = await runtime.call(source.endpoint, given, { signal });
      // Read as UTF-8 without its mark, which is written again with the file.
      const content = answer instanceof Blob ? await answer.text() : String(answer);
      return { content, count: countCsvRows(content) };
    }
    const load = (page: number, rows: number) =>
      cleaned
        ? list.ask(cleaned({ ...list.query, page, rows }), signal)
        : list.loadMatching(page, rows, signal);
    const onProgress = (now: Progress) => {
      setProgress(now);
      work.change(now);
    };
    const rows = await collectRows<R>({ load, id: def.id, onProgress, signal });
    setWriting(true);
    const table = exportTable(def, columns, rows, locale);
    const count = rows.length;
    if (format === 'csv') return { content: toCsv(table), count };
    const { toXlsx } = await import('../../../core/resource/xlsx');
    return { content: await toXlsx(show(def.title), table), count };
  };
  // A query for its cancellation, its failure and its retry; what it answers is a file, so nothing is kept.
  const work = useCachedQuery({
    queryKey: ['export', def.name, format, list.query],
    queryFn: async ({ signal }) => {
      const work = workOf(runtime).begin({
        kind: 'export',
        title: `${show(text(m, 'export.title'))} ${format.toUpperCase()} · ${show(def.title)}`,
        path: addressOf(),
        total: total ?? 0,
      });
      let file;
      try {
        file = await read(signal, work);
        signal.throwIfAborted();
        work.end('done', { done: file.count });
      } catch (error) {
        if (signal.aborted) work.end('stopped');
        else {
          const failures = [{ name: show(def.title), reason: show(reasonOf(error)) }];
          work.end('failed', { failures });
        }
        throw error;
      }
      const name = `${show(def.title)}.${format}`;
      saveFile(root.ownerDocument, name, file.content, types[format]);
      runtime.notices.push({
        tone: 'success',
        text: text(m, 'export.done', { total: file.count }),
      });
      onClose();
      return null;
    },
    gcTime: 0,
    staleTime: Infinity,
  });

  const line = writing
    ? t('export.writing')
    : progress
      ? t('export.progress', { ...progress })
      : total === undefined
        ? t('export.asking')
        : t('export.running', { total });
  return (
    <Modal
      open
      size="small"
      title={text(m, 'export.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('export.cancel')}</Button>}
    >
      {work.error === null ? (
        <div className="by-bulk-progress" role="status">
          <span>{line}</span>
          <progress
            aria-label={line}
            {...(progress ? { max: progress.total || 1, value: progress.done } : {})}
          />
        </div>
      ) : (
        <ErrorState
          error={work.error}
          title={text(m, 'export.failed')}
          onRetry={() => work.refetch()}
        />
      )}
    </Modal>
  );
}
