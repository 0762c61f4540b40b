import { approvalsArea } from './approvals/area';
import { billingArea } from './billing/area';
import { catalogueArea } from './catalogue/area';
import { computeArea } from './compute/area';
import { containerArea } from './container/area';
import { dashboardArea } from './dashboard/area';
import { databaseArea } from './database/area';
import { homeArea } from './home/area';
import { infrastructureArea } from './infrastructure/area';
import { logArea } from './log/area';
import { messagesArea } from './messages/area';
import { moneyArea } from './money/area';
import { monitoringArea } from './monitoring/area';
import { networkArea } from './network/area';
import { offersArea } from './offers/area';
import { orderingArea } from './ordering/area';
import { peopleArea } from './people/area';
import { personalArea } from './personal/area';
import { platformArea } from './platform/area';
import { recycleArea } from './recycle/area';
import type { ScreenEntry } from './screen';
import { vendorArea } from './vendor/area';
import { workOrderArea } from './work-orders/area';
import { tasksArea } from './tasks/area';
import { systemArea } from './system/area';

/** Every area of the console, with all that users order and manage (W-29); the order is the menu's, and the palette's of equal matches. */
export const screens: readonly ScreenEntry[] = [
  ...dashboardArea,
  ...catalogueArea,
  ...homeArea,
  ...computeArea,
  ...networkArea,
  ...recycleArea,
  ...databaseArea,
  ...containerArea,
  ...platformArea,
  ...infrastructureArea,
  ...vendorArea,
  ...monitoringArea,
  ...tasksArea,
  ...orderingArea,
  ...approvalsArea,
  ...moneyArea,
  ...billingArea,
  ...offersArea,
  ...workOrderArea,
  ...messagesArea,
  ...logArea,
  ...peopleArea,
  ...systemArea,
  ...personalArea,
];
