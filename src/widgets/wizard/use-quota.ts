import { projectQuotas } from '../../core/api/projects';
import type { Quota } from '../../core/api/projects';
import { tenantQuotas } from '../../core/api/platform';
import { useCachedQuery } from '../surface/query';
import { useCan, useRuntime, useSession } from '../surface/runtime-context';
import type { Need } from './definition';

const AGAIN = 10_000;

export interface QuotaLine extends Quota {
  /** What this order takes. */
  readonly need: number;
  readonly left: number;
  readonly over: boolean;
}

/** E-007, or the chosen project's (E-016): what is used, and what this order would take of it. */
export function useQuota(need: Need, count: number, projectId: string): readonly QuotaLine[] {
  const runtime = useRuntime();
  const can = useCan();
  const tenantId = useSession((state) => state.user?.tenant.id ?? '');
  const ofProject = projectId !== '';
  const endpoint = ofProject ? projectQuotas : tenantQuotas;
  const id = ofProject ? projectId : tenantId;
  const linesOf = (quotas: readonly Quota[] = []) =>
    quotas.flatMap((quota): QuotaLine[] => {
      const each = need[quota.code] ?? 0;
      if (each === 0) return [];
      const taken = each * count;
      const left = Math.max(0, quota.total - quota.used);
      return [{ ...quota, need: taken, left, over: quota.total > 0 && taken > left }];
    });
  const { data } = useCachedQuery<readonly Quota[]>({
    queryKey: ['wizard', 'quota', endpoint.name, id],
    queryFn: async ({ signal }) => {
      const options = { signal, ignoreErrors: true, inPlace: true };
      return (await runtime.call(endpoint, { params: { id } }, options)).items;
    },
    enabled: id !== '' && can(endpoint.perm ?? null) && Object.keys(need).length > 0,
    // What is lacking may be granted meanwhile.
    refetchInterval: ({ state }) => (linesOf(state.data).some(({ over }) => over) ? AGAIN : false),
  });
  return linesOf(data);
}
