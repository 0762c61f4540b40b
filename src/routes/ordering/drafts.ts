/** Drafts of orders (E-158): where they are listed, and the wizard that goes on with one. */
import type { Order } from '../../core/api/ordering/orders';
import type { ChargeMode } from '../../core/charge/price';
import type { PayPeriod } from '../../core/format/schedules';
import type { Call } from '../../core/resource/call';
import { paths, type Path } from '../paths';
import { regionAndZoneOf } from './regions';

export const draftsPath: Path = `${paths.orders()}?status=ready`;

/** Services that have a wizard of their own; any other is ordered where the service is chosen. */
const wizards: Readonly<Record<string, Path>> = {
  vm: paths.createAi,
  kafka: paths.kafka,
  mq: paths.queue,
};

export const draftPath = ({ id, serviceCode }: Pick<Order, 'id' | 'serviceCode'>): Path =>
  `${wizards[serviceCode] ?? paths.goods}?draft=${encodeURIComponent(id)}`;

/** What every wizard begins with: where a draft is, what it booked, whose it is and its name. */
export const draftValues = async (draft: Order, call: Call) => ({
  ...(await regionAndZoneOf(draft.zone, call)),
  chargeMode: draft.chargeMode as ChargeMode,
  mode: draft.mode as PayPeriod,
  month: draft.month,
  count: draft.count,
  projectId: draft.projectId,
  name: draft.name,
});

/** What the specification says under this name; empty where it says nothing, or no text. */
export const specText = ({ spec }: Order, name: string): string => {
  const value = spec[name];
  return typeof value === 'string' ? value : '';
};
