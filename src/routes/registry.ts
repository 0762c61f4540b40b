import { dashboardArea } from './dashboard/area';
import { networkArea } from './network/area';
import { orderingArea } from './ordering/area';
import { personalArea } from './personal/area';
import type { ScreenEntry } from './screen';
import { systemArea } from './system/area';

/** Every area of the console; the order is the palette's order of equal matches. */
export const screens: readonly ScreenEntry[] = [
  ...dashboardArea,
  ...networkArea,
  ...orderingArea,
  ...systemArea,
  ...personalArea,
];
