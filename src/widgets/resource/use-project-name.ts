// chunk: none
import { listProjects, resourceAdminProjects } from '../../core/api/projects';
import { buildQuery } from '../../core/search/build-query';
import { useSession } from '../surface/runtime-context';
import { useEndpointQuery } from '../surface/query';

const FRESH = 60_000;

/** P-02: resource administrators have a list of their own. */
export function useProjectList() {
  const isAdmin = useSession((state) => state.user?.resourceAdmin ?? false);
  return isAdmin ? resourceAdminProjects : listProjects;
}

/** The name of a resource group; nothing until it is known, or where it is none of one's own any more. */
export function useProjectName(id: string | null): string | undefined {
  const present = useEndpointQuery(
    useProjectList(),
    { query: { page: 1, rows: 1, params: [...buildQuery({ id: id ?? '' })] } },
    { staleTime: FRESH, ignoreErrors: true, enabled: id !== null },
  );
  return present.data?.rows.find((project) => project.id === id)?.name;
}
