import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import { failedOrders, openInstances } from '../../../../src/core/api/ordering/orders';

/* Which statuses of D-010 an order or an instance is in when it… */

/** …is over for good: its name is free again, and it counts for nothing. */
export const closedStatuses: ReadonlySet<string> = new Set([
  'OpenedFailure',
  'Unsubscribing',
  'UnsubscribeSuccess',
  'ReleaseInstance',
  'Termination',
  'Abandoned',
  'canceld',
]);

/** …has used up the time that was paid for, and waits to be extended. */
export const disabledStatus = 'DisableSuccess';

/** …works and may be altered, extended or given up. */
export const openStatuses: readonly string[] = openInstances;

/** …was paid and did not come to be. */
const failedStatuses: readonly string[] = failedOrders;

/** …is being done. */
export const busyStatuses = ['Opening', 'Changing', 'Extensioning', 'Unsubscribing'];

/** A draft, which nobody has sent. */
export const draftStatus = 'ready';

/** What an order may still become changes its instance: until then no other order may. */
export const unfinishedStatuses = [waitingStatus, ...busyStatuses, ...failedStatuses];
