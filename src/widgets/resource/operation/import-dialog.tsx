// chunk: import
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../core/http/errors';
import { labelled, translate } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import { failuresOf, runBulk } from '../../../core/resource/bulk';
import type { RowOutcome } from '../../../core/resource/bulk';
import type { FormSpec } from '../../../core/resource/form';
import type { OpSpec } from '../../../core/resource/operation';
import { workOf } from '../../../core/work';
import { readImport, templateOf } from '../../../core/resource/import';
import type { ImportChoices, ImportRow } from '../../../core/resource/import';
import {
  SpreadsheetError,
  readWorksheet,
  xlsxType,
  writeWorkbook,
} from '../../../core/resource/spreadsheet';
import { excelImport } from '../../../core/rules/files';
import { Button } from '../../controls/button';
import { Modal } from '../../overlays/modal';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { ErrorState } from '../../feedback/states';
import { StatusTag } from '../../feedback/status-tag';
import { useSurface } from '../../surface/surface-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './import-dialog.css';
import { resourceTexts } from '../messages';
import { useListLocation } from '../list/list-location';
import { importTexts as m } from './import.messages';
import { saveFile } from '../list/save-file';
import { choicesWith, useChoices } from './import-choices';
import type { OpHandle } from './use-op';
import { keepScrollReachable } from '../../surface/reachable-scroll';

/** As much of an operation as an import takes: it has no row. */
interface ImportOp {
  readonly spec: Pick<OpSpec<never>, 'label' | 'send'>;
  readonly context: OpHandle<never>['context'];
}

interface ImportDialogProps {
  readonly op: ImportOp;
  readonly columns: FormSpec;
  readonly onClose: () => void;
  /** After each run that saved something. */
  readonly onSaved: () => void;
}

/** V-004: the standard template, a preview with every problem before anything is saved, one result per row. */
export function ImportDialog(props: ImportDialogProps) {
  const { op, columns, onClose } = props;
  const choices = useChoices(columns);
  if (choices.data) return <Import {...props} choices={choices.data} />;
  return (
    <Modal open title={op.spec.label} onClose={onClose}>
      {choices.error ? (
        <ErrorState error={choices.error} onRetry={() => choices.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Modal>
  );
}

type Outcome = RowOutcome<ImportRow>;

function Import({
  op,
  columns,
  choices,
  onClose,
  onSaved,
}: ImportDialogProps & { readonly choices: ImportChoices }) {
  useStylesheet(css);
  const t = useMessages(m);
  const shared = useMessages(resourceTexts);
  const show = useText();
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const [problem, setProblem] = useState<Text>();
  const [reading, setReading] = useState(false);
  const [known, setKnown] = useState(choices);
  const latest = useRef<AbortController>(undefined);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [running, setRunning] = useState(false);
  const { root } = useSurface();
  const runtime = useRuntime();
  const { addressOf } = useListLocation();
  useEffect(() => () => latest.current?.abort(), []);

  const saveTemplate = async () => {
    const file = await writeWorkbook('1', templateOf(columns, choices, locale));
    const name = `${show(op.spec.label)}-${t('import.name')}.xlsx`;
    saveFile(root.ownerDocument, name, file, xlsxType);
  };
  const read = async (file: File) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const refused = excelImport(file.name, { locale });
    setProblem(refused);
    setRows(undefined);
    setOutcomes(undefined);
    setReading(!refused);
    if (refused) return;
    try {
      const cells = await readWorksheet(file);
      // A longer list was offered in part: what the file names beside that is asked for before it is judged.
      const reading = readImport(columns, choices, cells, locale);
      const all = await choicesWith(columns, choices, reading, runtime, signal);
      if (signal.aborted) return;
      setKnown(all);
      setRows(readImport(columns, all, cells, locale));
    } catch (error) {
      if (!(error instanceof SpreadsheetError) && !isApiError(error)) throw error;
      if (!signal.aborted) setProblem(error.text);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };
  const run = async (chosen: readonly ImportRow[]) => {
    const { send } = op.spec;
    if (!send) return;
    setRunning(true);
    const context = op.context({
      signal: new AbortController().signal,
      quiet: 'all',
      reload: onSaved,
    });
    const before = (outcomes ?? []).filter((each) => !chosen.includes(each.row));
    const work = workOf(runtime).begin({
      kind: 'import',
      title: show(op.spec.label),
      path: addressOf((now) => new URLSearchParams([...now].filter(([name]) => name !== 'do'))),
      total: chosen.length,
    });
    const progressOf = (all: readonly Outcome[]) => ({
      done: all.filter(({ state }) => state === 'done').length,
      failures: failuresOf(all, ({ line }) => t('import.row', { line }), show),
    });
    const done = await runBulk<ImportRow>({
      op: { send: (_values, row) => send(row?.values, undefined, context) },
      rows: chosen,
      context,
      onChange: (now) => {
        setOutcomes([...before, ...now]);
        work.change(progressOf(now));
      },
    });
    work.end(done.every(({ state }) => state === 'done') ? 'done' : 'failed');
    setRunning(false);
    if (done.some(({ state }) => state === 'done')) onSaved();
  };

  const right = rows?.filter((row) => Object.keys(row.errors).length === 0) ?? [];
  const wrong = (rows?.length ?? 0) - right.length;
  const failed = (outcomes ?? []).filter(({ state }) => state === 'failed').map(({ row }) => row);
  return (
    <Modal
      open
      size="large"
      title={op.spec.label}
      onClose={() => {
        if (!running) onClose();
      }}
      footer={
        <>
          <Button disabled={running} onClick={onClose}>
            {shared(outcomes ? 'bulk.close' : 'form.cancel')}
          </Button>
          {outcomes === undefined && right.length > 0 && (
            <Button variant="primary" onClick={() => run(right)}>
              {t(wrong > 0 ? 'import.skip' : 'import.start', { count: right.length, wrong })}
            </Button>
          )}
          {failed.length > 0 && !running && (
            <Button variant="primary" onClick={() => run(failed)}>
              {t('import.retry', { count: failed.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="by-import">
        <p className="by-import-rules">{t('import.rules')}</p>
        <div className="by-import-tools">
          <Button icon={<Download size={14} aria-hidden="true" />} onClick={saveTemplate}>
            {t('import.template')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            accept=".xlsx,.xls"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void read(file);
            }}
          />
          <Button
            icon={<FileSpreadsheet size={14} aria-hidden="true" />}
            disabled={running || reading}
            onClick={() => chooser.current?.click()}
          >
            {t(rows ? 'import.again' : 'import.choose')}
          </Button>
        </div>
        <div role="status">
          {reading && t('import.reading')}
          {rows && !outcomes && t('import.preview', { total: rows.length, wrong })}
        </div>
        {problem !== undefined && (
          <p className="by-import-problem" role="alert">
            {show(problem)}
          </p>
        )}
        {outcomes ? (
          <Results outcomes={outcomes} running={running} />
        ) : (
          rows && <Preview columns={columns} choices={known} rows={rows} />
        )}
      </div>
    </Modal>
  );
}

interface PreviewProps {
  readonly columns: FormSpec;
  readonly choices: ImportChoices;
  readonly rows: readonly ImportRow[];
}

function Preview({ columns, choices, rows }: PreviewProps) {
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const shown = (name: string, value: unknown): string => {
    const label = choices[name]?.find((option) => option.value === value)?.label;
    if (label !== undefined) return translate(label, locale);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must reach that
    <div className="by-import-rows" role="region" aria-label={t('import.rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            {Object.entries(columns).map(([name, input]) => (
              <th key={name} scope="col">
                {show(input.label)}
              </th>
            ))}
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-wrong={Object.keys(row.errors).length > 0 ? '' : undefined}>
              <td>{row.line}</td>
              {Object.keys(columns).map((name) => (
                <td key={name} data-wrong={row.errors[name] === undefined ? undefined : ''}>
                  {shown(name, row.values[name])}
                </td>
              ))}
              <td>
                {Object.entries(row.errors).map(([name, reason]) => (
                  <div key={name}>
                    {columns[name] ? labelled(show(columns[name].label), reason, locale) : reason}
                  </div>
                ))}
                {Object.keys(row.errors).length === 0 && t('import.fine')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tones = {
  waiting: 'normal',
  running: 'primary',
  done: 'success',
  failed: 'danger',
  skipped: 'disabled',
} as const;

function Results({
  outcomes,
  running,
}: {
  readonly outcomes: readonly Outcome[];
  readonly running: boolean;
}) {
  const t = useMessages(m);
  const shared = useMessages(resourceTexts);
  const show = useText();
  const count = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).length;
  const sorted = [...outcomes].sort((a, b) => a.row.line - b.row.line);
  return (
    <>
      <p role="status">
        {!running && shared('bulk.result', { done: count('done'), failed: count('failed') })}
      </p>
      <ul
        className="by-import-results"
        ref={keepScrollReachable}
        aria-label={shared('bulk.results')}
      >
        {sorted.map((outcome) => (
          <li key={outcome.row.line}>
            <span>{t('import.row', { line: outcome.row.line })}</span>
            <StatusTag
              tone={tones[outcome.state]}
              busy={outcome.state === 'running'}
              text={shared(`bulk.state.${outcome.state}`)}
            />
            {outcome.state === 'failed' && (
              <span className="by-import-problem">{show(outcome.reason)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
