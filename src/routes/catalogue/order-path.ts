import type { ServiceRow } from '../../core/api/ordering/catalogue';
import type { CurrentUser } from '../../core/api/session';
import { text } from '../../core/i18n/translator';
import type { TextRef } from '../../core/i18n/translator';
import { isScreenAllowed } from '../access';
import { orderingArea } from '../ordering/area';
import { paths } from '../paths';
import type { Path } from '../paths';
import { catalogueMessages as m } from './messages';

/** Services with a wizard of their own, by the id of its screen; all others are ordered by the one for anything. */
const own: Readonly<Record<string, { readonly screen: string; readonly path: Path }>> = {
  vm: { screen: 'createAi', path: paths.createAi },
  kafka: { screen: 'kafkaCreate', path: paths.kafka },
  mq: { screen: 'mqCreate', path: paths.queue },
};

type Order = { readonly to: Path } | { readonly reason: TextRef };

/** Where the service is ordered, or why it cannot be. */
export function orderOf(
  { code, available }: Pick<ServiceRow, 'code' | 'available'>,
  user: CurrentUser | null,
): Order {
  if (!available) return { reason: text(m, 'service.unavailable') };
  if (!user?.permissions.has('order:create')) return { reason: text(m, 'service.noOrder') };
  const wizard = Object.hasOwn(own, code) ? own[code] : undefined;
  const screen = orderingArea.find(({ id }) => id === wizard?.screen);
  const isOpen = wizard && screen && isScreenAllowed(screen, user, orderingArea);
  return { to: isOpen ? wizard.path : paths.goodsOf(code) };
}
