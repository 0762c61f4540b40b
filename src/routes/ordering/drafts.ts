/** Drafts of orders (E-158): where they are listed, and the wizard that goes on with one. */
import type { Order } from '../../core/api/ordering/orders';
import type { ChargeMode } from '../../core/charge/price';
import type { PayPeriod } from '../../core/format/schedules';
import { paths, type Path } from '../paths';

export const draftsPath: Path = `${paths.orders()}?status=ready`;

/** Services that have a wizard of their own; any other is ordered where the service is chosen. */
const wizards: Readonly<Record<string, Path>> = { vm: paths.createAi, kafka: paths.kafka };

export const draftPath = ({ id, serviceCode }: Pick<Order, 'id' | 'serviceCode'>): Path =>
  `${wizards[serviceCode] ?? paths.goods}?draft=${encodeURIComponent(id)}`;

/** What an order booked, as the inputs of a wizard hold it. */
export const bookedOf = ({ chargeMode, mode, month, count }: Order) => ({
  chargeMode: chargeMode as ChargeMode,
  mode: mode as PayPeriod,
  month,
  count,
});

/** What the specification says under this name; empty where it says nothing, or no text. */
export const specText = ({ spec }: Order, name: string): string => {
  const value = spec[name];
  return typeof value === 'string' ? value : '';
};
