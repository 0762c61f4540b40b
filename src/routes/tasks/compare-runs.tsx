import { useState } from 'react';
import { listExecutions, readExecution } from '../../core/api/flows/executions';
import type { Execution } from '../../core/api/flows/executions';
import { taskExecution } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { timeText } from '../../core/resource/time';
import { Field } from '../../widgets/controls/field';
import { Select } from '../../widgets/controls/select';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';
import { lengthOf } from './run-words';
import css from './run-view.css';

/** Two runs of one job beside each other: how long each step took, and the hosts at which something changed. */
export function CompareRuns({ row }: ViewProps<Execution>) {
  useStylesheet(css);
  const t = useMessages(m);
  const [chosen, choose] = useState('');
  const others = useEndpointQuery(
    listExecutions,
    { query: { page: 1, rows: 50, taskId: row.taskId } },
    { ignoreErrors: true },
  );
  const options = (others.data?.rows ?? [])
    .filter(({ id }) => id !== row.id)
    .map(({ id, name, startTime }) => ({ value: id, label: `${name}  ${timeText(startTime)}` }));
  const id = chosen === '' ? (options[0]?.value ?? '') : chosen;
  const other = useEndpointQuery(
    readExecution,
    { params: { id } },
    { ignoreErrors: true, enabled: id !== '' },
  );
  if (others.error) return <ErrorState error={others.error} onRetry={() => others.refetch()} />;
  if (!others.data) return <SkeletonLines lines={4} />;
  if (options.length === 0) return <EmptyState title={text(m, 'history.alone')} hint={null} />;
  return (
    <div className="by-run-compare">
      <Field label={text(m, 'history.with')}>
        <Select value={id} options={options} onChange={choose} />
      </Field>
      {other.error && <ErrorState error={other.error} onRetry={() => other.refetch()} />}
      {other.data ? (
        <Both one={other.data} two={row} />
      ) : (
        !other.error && <SkeletonLines lines={4} />
      )}
      <p className="by-run-quiet">{t('history.compareHint')}</p>
    </div>
  );
}

function Both({ one, two }: { readonly one: Execution; readonly two: Execution }) {
  const t = useMessages(m);
  const before = hostsOf(one);
  const changed = [...hostsOf(two)].filter(
    ([id, host]) => before.has(id) && before.get(id)?.status !== host.status,
  );
  return (
    <>
      <table className="by-run-table">
        <caption>{t('history.steps')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('step.name')}</th>
            {[one, two].map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {two.steps.map((step, index) => {
            const same = one.steps.find(({ name }) => name === step.name) ?? one.steps[index];
            return (
              <tr key={step.id}>
                <th scope="row">{step.name}</th>
                <td>
                  {same ? <State status={same.status} /> : '—'} {same && lengthOf(same)}
                </td>
                <td>
                  <State status={step.status} /> {lengthOf(step)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <table className="by-run-table">
        <caption>{t('history.changed')}</caption>
        <tbody>
          {changed.length === 0 ? (
            <tr>
              <td>{t('history.unchanged')}</td>
            </tr>
          ) : (
            changed.map(([id, host]) => (
              <tr key={id}>
                <th scope="row">{host.name}</th>
                <td>
                  <State status={before.get(id)?.status ?? ''} />
                </td>
                <td>
                  <State status={host.status} />
                </td>
              </tr>
            ))
          )}
        </tbody>
      </table>
    </>
  );
}

function State({ status }: { readonly status: string }) {
  const locale = useLocale();
  return <StatusTag {...taskExecution.lookup(status, locale)} />;
}

/** Each host with the worst that happened there. */
function hostsOf({ steps }: Execution) {
  const hosts = new Map<string, { readonly name: string; readonly status: string }>();
  for (const host of steps.flatMap((step) => step.hosts)) {
    const known = hosts.get(host.id);
    if (!known || known.status === 'SUCCESS') hosts.set(host.id, host);
  }
  return hosts;
}
