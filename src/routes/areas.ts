import { createStore } from 'zustand/vanilla';
import { loadPage } from './chunk';
import { dashboardArea } from './dashboard/area';
import type { Area, ScreenEntry } from './screen';
import type * as Table from './screen-table';

interface Place {
  /** First segments of addresses; several areas may share one. */
  readonly at: readonly string[];
  readonly load: () => Promise<Area>;
}

/** Everybody lands on it: it is there from the start. */
const dashboard: Place = { at: ['dashboard'], load: () => Promise.resolve(dashboardArea) };

/**
 * Where the entries of each address are, which is all that a page knows of the console's screens before its own: a screen more
 * makes it no longer. In the order of the table.
 */
const places: readonly Place[] = [
  dashboard,
  { at: ['service'], load: async () => (await import('./catalogue/area')).catalogueArea },
  {
    at: ['myresource', 'service_quota', 'realname'],
    load: async () => (await import('./home/area')).homeArea,
  },
  { at: ['compute', 'platform'], load: async () => (await import('./compute/area')).computeArea },
  { at: ['network'], load: async () => (await import('./network/area')).networkArea },
  { at: ['recycle'], load: async () => (await import('./recycle/area')).recycleArea },
  { at: ['database'], load: async () => (await import('./database/area')).databaseArea },
  { at: ['container'], load: async () => (await import('./container/area')).containerArea },
  { at: ['platform'], load: async () => (await import('./platform/area')).platformArea },
  {
    at: ['platform'],
    load: async () => (await import('./infrastructure/area')).infrastructureArea,
  },
  { at: ['vendor'], load: async () => (await import('./vendor/area')).vendorArea },
  { at: ['monitoring'], load: async () => (await import('./monitoring/area')).monitoringArea },
  { at: ['task'], load: async () => (await import('./tasks/area')).tasksArea },
  {
    at: ['goods', 'aik', 'ordershopping', 'order', 'orderpay', 'ordercheck'],
    load: async () => (await import('./ordering/area')).orderingArea,
  },
  { at: ['apply'], load: async () => (await import('./approvals/area')).approvalsArea },
  {
    at: ['bill', 'coupon', 'remittanceapplication'],
    load: async () => (await import('./money/area')).moneyArea,
  },
  { at: ['bill'], load: async () => (await import('./billing/area')).billingArea },
  { at: ['bill', 'catalogue'], load: async () => (await import('./offers/area')).offersArea },
  { at: ['work_order'], load: async () => (await import('./work-orders/area')).workOrderArea },
  { at: ['message', 'notice'], load: async () => (await import('./messages/area')).messagesArea },
  {
    at: ['auditlog', 'productlog', 'systemlog'],
    load: async () => (await import('./log/area')).logArea,
  },
  {
    at: ['system', 'info', 'apply'],
    load: async () => (await import('./people/area')).peopleArea,
  },
  { at: ['system'], load: async () => (await import('./system/area')).systemArea },
  { at: ['personal'], load: async () => (await import('./personal/area')).personalArea },
];

/** The areas that an address may be of; none where no screen of the console is. */
export function areasAt(path: string): readonly Place[] {
  // As the routes do, which know no capitals.
  const first = path.split('/').find(Boolean)?.toLowerCase() ?? '';
  return places.filter(({ at }) => at.includes(first));
}

interface Known {
  /** Of the areas that have arrived. */
  readonly screens: readonly ScreenEntry[];
  /** What is read of all of them together, once it has arrived. */
  readonly table: typeof Table | undefined;
}

/** What this page knows of the console's screens: those of the present address first, later all. */
export const known = createStore<Known>(() => ({ screens: dashboardArea, table: undefined }));

const arrived = new Map<Place, Area>([[dashboard, dashboardArea]]);

/** Whether a screen at this address may still arrive. */
export const isComing = (path: string): boolean =>
  !known.getState().table && areasAt(path).some((place) => !arrived.has(place));

/** Whatever screen stands at the address is known then, with those above it and beside it. */
export async function loadAt(path: string): Promise<void> {
  if (!isComing(path)) return;
  const found = await Promise.all(
    areasAt(path).map(async (place) => ({ place, area: await loadPage(place.load) })),
  );
  for (const { place, area } of found) arrived.set(place, area);
  if (!known.getState().table)
    known.setState({ screens: places.flatMap((place) => arrived.get(place) ?? []) });
}

/** Every screen is known then. */
export async function loadTable(): Promise<void> {
  if (known.getState().table) return;
  const table = await loadPage(() => import('./screen-table'));
  known.setState({ table, screens: table.screens });
}

/** For what shows more once every screen is known, and does without until then: its next use asks again after a failure. */
export const wantTable = (): void => void loadTable().catch(() => undefined);
