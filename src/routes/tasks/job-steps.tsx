import { listScripts } from '../../core/api/flows/scripts';
import type { Task } from '../../core/api/flows/tasks';
import { taskType } from '../../core/dictionaries/tasks';
import type { ViewProps } from '../../core/resource/tab';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useText } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';
import { doesWhat } from './step-words';
import css from './steps-editor.css';

/** The steps of a job in their order, and what each does. */
export function JobSteps({ row }: ViewProps<Task>) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const can = useCan();
  const ids = row.steps.flatMap((step) => (step.type === 'SCRIPT' ? [step.scriptId] : []));
  const params = JSON.stringify([{ name: 'id', sign: 'IN', value: ids }]);
  const scripts = useEndpointQuery(
    listScripts,
    { query: { page: 1, rows: 20, params } },
    { ignoreErrors: true, enabled: ids.length > 0 && can(listScripts.perm ?? null) },
  );
  const names = new Map(scripts.data?.rows.map(({ id, name }) => [id, name]));
  return (
    <ol className="by-job-list" aria-label={t('job.steps')}>
      {row.steps.map((step, index) => (
        <li key={index} className="by-job-step">
          <div className="by-job-step-head">
            <span className="by-job-step-number">{index + 1}</span>
            <strong>{step.name}</strong>
            <span className="by-job-none">{taskType.lookup(step.type, locale).text}</span>
          </div>
          <code className="by-job-does">
            {show(
              doesWhat(
                step,
                step.type === 'SCRIPT' ? (names.get(step.scriptId) ?? step.scriptId) : '',
              ),
            )}
          </code>
        </li>
      ))}
    </ol>
  );
}
