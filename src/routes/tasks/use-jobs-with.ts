import type { Step } from '../../core/api/flows/steps';
import { listTasks } from '../../core/api/flows/tasks';
import { useEndpointQuery } from '../../widgets/surface/query';

/** As many jobs as are looked through. */
const MOST = 200;

/** The jobs that have such a step; undefined until they are known. */
export function useJobsWith(isUse: (step: Step) => boolean, enabled = true) {
  const jobs = useEndpointQuery(
    listTasks,
    { query: { page: 1, rows: MOST } },
    { ignoreErrors: true, enabled },
  );
  return { jobs, uses: jobs.data?.rows.filter(({ steps }) => steps.some(isUse)) };
}
