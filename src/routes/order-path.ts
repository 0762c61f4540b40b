import type { ServiceRow } from '../core/api/ordering/catalogue';
import { useSession } from '../widgets/surface/runtime-context';
import { paths } from './paths';
import type { Path } from './paths';
import { usePageFrame } from './shell/page-names';

/** Services with a wizard of their own; all others are ordered by the one for anything. */
const own: Readonly<Record<string, Path>> = {
  vm: paths.createAi,
  kafka: paths.kafka,
  mq: paths.queue,
};

/** `unavailable`: nobody can order it here. `noOrder`: this user may not order. */
type Order = { readonly to: Path } | { readonly refused: 'unavailable' | 'noOrder' };

/** Where a service is ordered, or why it cannot be. */
export function useOrderOf(): (service: Pick<ServiceRow, 'code' | 'available'>) => Order {
  const mayOrder = useSession(({ user }) => user?.permissions.has('order:create') ?? false);
  const { allows } = usePageFrame();
  return ({ code, available }) => {
    if (!available) return { refused: 'unavailable' };
    if (!mayOrder) return { refused: 'noOrder' };
    const wizard = Object.hasOwn(own, code) ? own[code] : undefined;
    return { to: wizard !== undefined && allows(wizard) ? wizard : paths.goodsOf(code) };
  };
}
