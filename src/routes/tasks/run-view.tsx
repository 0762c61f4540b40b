import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { changeExecutions, readExecution } from '../../core/api/flows/executions';
import type { Execution } from '../../core/api/flows/executions';
import type { HostRun, StepRun } from '../../core/api/flows/steps';
import { taskExecution, taskType } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { Switch } from '../../widgets/controls/switch';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useRefLink } from '../../widgets/resource/ref-links';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { taskMessages as m } from './messages';
import { RunLog } from './run-log';
import { isBad, lengthOf, moving } from './run-words';
import css from './run-view.css';

/** Milliseconds between two looks at what moves. */
const LOOK = 2000;

/** B-2, B-3: the steps of a run with what they come to at each host, and beside them the live log. */
export function RunView({ row, reload }: ViewProps<Execution>) {
  useStylesheet(css);
  const t = useMessages(m);
  const [chosen, choose] = useState({ stepId: '', hostId: '' });
  const asked = useEndpointQuery(
    readExecution,
    { params: { id: row.id } },
    { ignoreErrors: true, refetchInterval: moving.includes(row.status) ? LOOK : false },
  );
  // The page's own row is the newer one after an operation.
  const run = asked.data && asked.data.status === row.status ? asked.data : row;
  const waits = run.steps.find(({ status, type }) => status === 'SUSPENDED' && type === 'POINT');
  const step = run.steps.find(({ id }) => id === chosen.stepId);
  const host = step?.hosts.find(({ id }) => id === chosen.hostId);
  return (
    <div className="by-run">
      <div className="by-run-steps">
        {run.provider !== '' && (
          <p className="by-run-quiet">
            {t(run.provider === 'local' ? 'run.local' : 'run.simulated')}
          </p>
        )}
        {waits && (
          <p className="by-run-waits" role="status">
            {waits.reason} {t('run.waitsHint')}
          </p>
        )}
        <Button
          variant="text"
          size="small"
          aria-pressed={chosen.stepId === ''}
          onClick={() => choose({ stepId: '', hostId: '' })}
        >
          {t('run.wholeLog')}
        </Button>
        <ol className="by-run-line" aria-label={t('run.steps')}>
          {run.steps.map((each) => (
            <Step
              key={each.id}
              step={each}
              chosen={chosen}
              choose={choose}
              runId={run.id}
              canRetry={isBad(run)}
              reload={reload}
            />
          ))}
        </ol>
      </div>
      <RunLog
        key={`${chosen.stepId}:${chosen.hostId}`}
        runId={run.id}
        {...chosen}
        name={[run.name, step?.name, host?.name].filter((each) => each !== undefined).join(' · ')}
        status={run.status}
      />
    </div>
  );
}

interface Chosen {
  readonly stepId: string;
  readonly hostId: string;
}
interface StepProps {
  readonly step: StepRun;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
  readonly runId: string;
  readonly canRetry: boolean;
  readonly reload: () => void;
}

function Step({ step, chosen, choose, runId, canRetry, reload }: StepProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const can = useCan();
  const runtime = useRuntime();
  const { onError } = useSurface();
  const [failedOnly, setFailedOnly] = useState(false);
  const [sending, setSending] = useState(false);
  const failed = step.hosts.filter((host) => isBad(host));
  const shown = failedOnly ? failed : step.hosts;
  const retry = async () => {
    setSending(true);
    try {
      const body = { action: 'retry' as const, ids: [runId], hostIds: failed.map(({ id }) => id) };
      await runtime.call(changeExecutions, { body });
      runtime.notices.push({ tone: 'success', text: text(m, 'run.retried') });
      reload();
    } catch (error) {
      onError(error, 'retry at failed hosts');
    } finally {
      setSending(false);
    }
  };
  return (
    <li className="by-run-step" data-status={step.status}>
      <div className="by-run-step-head">
        <button
          type="button"
          className="by-run-step-name"
          aria-pressed={chosen.stepId === step.id && chosen.hostId === ''}
          onClick={() => choose({ stepId: step.id, hostId: '' })}
        >
          {step.name}
        </button>
        <StatusTag {...taskExecution.lookup(step.status, locale)} />
      </div>
      <div className="by-run-quiet">
        {taskType.lookup(step.type, locale).text} · {lengthOf(step)}
        {step.attempt > 1 && ` · ${t('run.attempt', { number: step.attempt })}`}
      </div>
      {step.reason !== '' && <p className="by-run-reason">{step.reason}</p>}
      {step.hosts.length > 0 && (
        <div className="by-run-hosts">
          <div className="by-run-hosts-head">
            <span>
              {t('run.counts', {
                ok: step.hosts.filter(({ status }) => status === 'SUCCESS').length,
                failed: failed.length,
                all: step.hosts.length,
              })}
            </span>
            {failed.length > 0 && (
              <label className="by-run-only">
                <Switch checked={failedOnly} onChange={setFailedOnly} />
                {t('run.failedOnly')}
              </label>
            )}
          </div>
          <ul aria-label={t('run.hostsOf', { name: step.name })}>
            {shown.map((host) => (
              <Host
                key={host.id}
                host={host}
                isChosen={chosen.stepId === step.id && chosen.hostId === host.id}
                onChoose={() => choose({ stepId: step.id, hostId: host.id })}
              />
            ))}
          </ul>
          {canRetry && isBad(step) && failed.length > 0 && can('execution:retry') && (
            <Button size="small" loading={sending} onClick={() => void retry()}>
              {t('run.retryThese', { count: failed.length })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface HostProps {
  readonly host: HostRun;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Host({ host, isChosen, onChoose }: HostProps) {
  const locale = useLocale();
  const t = useMessages(m);
  const path = useRefLink({ kind: 'monitored', id: host.id });
  return (
    <li>
      <button type="button" className="by-run-host" aria-pressed={isChosen} onClick={onChoose}>
        <span>
          {host.name} <span className="by-run-quiet">{host.ip}</span>
        </span>
        <StatusTag {...taskExecution.lookup(host.status, locale)} />
      </button>
      {path !== undefined && (
        <Link
          className="by-run-of"
          to={path}
          aria-label={t('run.toHost', { name: host.name })}
          title={t('run.toHost', { name: host.name })}
        >
          <ExternalLink size={14} aria-hidden="true" />
        </Link>
      )}
      {host.reason !== '' && <span className="by-run-reason">{host.reason}</span>}
    </li>
  );
}
