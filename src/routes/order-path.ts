import type { ServiceRow } from '../core/api/ordering/catalogue';
import type { CurrentUser } from '../core/api/session';
import { isScreenAllowed } from './access';
import { orderingArea } from './ordering/area';
import { paths } from './paths';
import type { Path } from './paths';

/** Services with a wizard of their own, by the id of its screen; all others are ordered by the one for anything. */
const own: Readonly<Record<string, { readonly screen: string; readonly path: Path }>> = {
  vm: { screen: 'createAi', path: paths.createAi },
  kafka: { screen: 'kafkaCreate', path: paths.kafka },
  mq: { screen: 'mqCreate', path: paths.queue },
};

/** `unavailable`: nobody can order it here. `noOrder`: this user may not order. */
type Order = { readonly to: Path } | { readonly refused: 'unavailable' | 'noOrder' };

/** Where the service is ordered, or why it cannot be. */
export function orderOf(
  { code, available }: Pick<ServiceRow, 'code' | 'available'>,
  user: CurrentUser | null,
): Order {
  if (!available) return { refused: 'unavailable' };
  if (!user?.permissions.has('order:create')) return { refused: 'noOrder' };
  const wizard = Object.hasOwn(own, code) ? own[code] : undefined;
  const screen = orderingArea.find(({ id }) => id === wizard?.screen);
  const isOpen = wizard && screen && isScreenAllowed(screen, user, orderingArea);
  return { to: isOpen ? wizard.path : paths.goodsOf(code) };
}
