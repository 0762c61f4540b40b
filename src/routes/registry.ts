import { approvalsArea } from './approvals/area';
import { billingArea } from './billing/area';
import { catalogueArea } from './catalogue/area';
import { computeArea } from './compute/area';
import { containerArea } from './container/area';
import { dashboardArea } from './dashboard/area';
import { databaseArea } from './database/area';
import { logArea } from './log/area';
import { messagesArea } from './messages/area';
import { monitoringArea } from './monitoring/area';
import { networkArea } from './network/area';
import { orderingArea } from './ordering/area';
import { personalArea } from './personal/area';
import { recycleArea } from './recycle/area';
import type { ScreenEntry } from './screen';
import { systemArea } from './system/area';

/** Every area of the console; the order is the palette's order of equal matches. */
export const screens: readonly ScreenEntry[] = [
  ...dashboardArea,
  ...computeArea,
  ...networkArea,
  ...databaseArea,
  ...containerArea,
  ...monitoringArea,
  ...catalogueArea,
  ...orderingArea,
  ...approvalsArea,
  ...billingArea,
  ...recycleArea,
  ...messagesArea,
  ...logArea,
  ...systemArea,
  ...personalArea,
];
