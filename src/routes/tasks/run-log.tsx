import ArrowDown from 'lucide-react/icons/arrow-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useMemo, useState } from 'react';
import { executionLog } from '../../core/api/flows/executions';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../../widgets/controls/icon-button';
import { TextInput } from '../../widgets/controls/text-input';
import { saveFile } from '../../widgets/resource/list/save-file';
import { useCopy } from '../../widgets/surface/use-copy';
import { useFollow } from '../../widgets/surface/use-follow';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { withLocalTimes } from './log-times';
import { taskMessages as m } from './messages';

interface RunLogProps {
  readonly runId: string;
  readonly stepId: string;
  readonly hostId: string;
  readonly name: string;
  /** The run's: what had ended may go on. */
  readonly status: string;
}

/** Milliseconds between two looks at a log that grows. */
const LOOK = 1500;
/** The colours of a terminal. */
const colours = /\u001B\[[0-9;?]*[ -/]*[@-~]/g;

/** B-3: the log of a run, of a step or of one host: follows its end, is searched by lines, copied and kept. */
export function RunLog({ runId, stepId, hostId, name, status }: RunLogProps) {
  const t = useMessages(m);
  const { root } = useSurface();
  const { content, failed } = useLog({ runId, stepId, hostId, status });
  const [asked, ask] = useState('');
  const { view, content: inner, isAtEnd, toEnd } = useFollow();
  const copy = useCopy(text(m, 'log.copied'), text(m, 'log.copyFailed'));
  const lines = content.split('\n');
  const found = lines.filter((line) => line.toLowerCase().includes(asked.toLowerCase()));
  const shown = asked === '' ? content : found.join('\n');
  return (
    <section className="by-run-log" aria-label={t('log.of', { name })}>
      <div className="by-run-log-head">
        <span className="by-run-log-name">{name}</span>
        <span className="by-run-log-tools">
          <TextInput
            aria-label={t('log.search')}
            placeholder={t('log.search')}
            value={asked}
            onChange={ask}
          />
          <IconButton
            size="small"
            label={text(m, 'log.copy')}
            icon={<Copy size={14} aria-hidden="true" />}
            onClick={() => void copy(content)}
          />
          <IconButton
            size="small"
            label={text(m, 'log.save')}
            icon={<Download size={14} aria-hidden="true" />}
            onClick={() => saveFile(root.ownerDocument, `${name}.log`, content, 'text/plain')}
          />
        </span>
      </div>
      <div
        ref={view}
        className="by-run-log-view"
        role="region"
        aria-label={t('log.text')}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      >
        <div ref={inner}>
          <pre>{shown === '' ? t(asked === '' ? 'log.none' : 'log.notFound') : shown}</pre>
        </div>
      </div>
      {!isAtEnd && (
        <IconButton
          className="by-run-log-end"
          size="small"
          label={text(m, 'log.toEnd')}
          icon={<ArrowDown size={14} aria-hidden="true" />}
          onClick={toEnd}
        />
      )}
      {failed && (
        <p className="by-run-reason" role="status">
          {t('log.failed')}
        </p>
      )}
    </section>
  );
}

/** Reads on where the last answer ended, until the server says that nothing follows. */
function useLog({ runId, stepId, hostId, status }: Omit<RunLogProps, 'name'>) {
  const runtime = useRuntime();
  const [log, setLog] = useState({ content: '', offset: 0 });
  const [failed, setFailed] = useState(false);
  const { offset } = log;
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (from: number) => {
      try {
        const answer = await runtime.call(
          executionLog,
          { params: { id: runId }, query: { stepId, hostId, offset: from, limit: 65_536 } },
          { signal: gone.signal, ignoreErrors: true },
        );
        setFailed(false);
        const part = answer.text.replace(colours, '');
        if (answer.nextOffset > from)
          setLog((before) =>
            before.offset === from
              ? { content: before.content + part, offset: answer.nextOffset }
              : before,
          );
        else if (!answer.ended) timer = setTimeout(() => void read(from), LOOK);
      } catch {
        if (gone.signal.aborted) return;
        setFailed(true);
        timer = setTimeout(() => void read(from), 2 * LOOK);
      }
    };
    void read(offset);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
    // A change of status may mean that there is more to come.
  }, [runtime, runId, stepId, hostId, offset, status]);
  // Of the whole: an answer may end within a time.
  const content = useMemo(() => withLocalTimes(log.content), [log.content]);
  return { content, failed };
}
