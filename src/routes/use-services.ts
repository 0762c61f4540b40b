import { listTenantServices, listUserServices } from '../core/api/ordering/catalogue';
import type { ServiceRow } from '../core/api/ordering/catalogue';
import { useEndpointQuery } from '../widgets/surface/query';
import { useCan, useSession } from '../widgets/surface/runtime-context';

/** P-08: whose catalogue and whose favourites are meant. */
export type Segment = 'tenants' | 'users';

export const useSegment = (): Segment =>
  useSession(({ user }) => (user?.accountCategory === 'Tenant' ? 'tenants' : 'users'));

/** The services of the tenant or the user, of every region or of one; nothing is asked for without the right to see them. */
export function useServices(zone = '') {
  const can = useCan();
  const endpoint = useSegment() === 'tenants' ? listTenantServices : listUserServices;
  const query = zone === '' ? {} : { zone };
  const enabled = can(endpoint.perm ?? null);
  return useEndpointQuery(endpoint, { query }, { ignoreErrors: true, enabled });
}

/** One of them; undefined while they are not known, and where it is none of them. */
export function useService(code: string): ServiceRow | undefined {
  return useServices().data?.find((service) => service.code === code);
}
