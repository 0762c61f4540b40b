import { signal } from '@angular/core';

export interface Inspection {
  readonly id: string;
  readonly site: string;
  readonly inspector: string;
  readonly date: string;
  readonly result: 'good' | 'faults';
  readonly note: string;
}

/** As long as the page lives; a real one asks its own server. */
export const inspections = signal<readonly Inspection[]>([
  {
    ...{ id: 'r-301', site: 'A-301', inspector: 'Zhao Min', date: '2026-11-20' },
    ...{ result: 'good', note: 'UPS 18 min' },
  },
  {
    ...{ id: 'r-302', site: 'A-302', inspector: 'Qian Lei', date: '2026-11-21' },
    ...{ result: 'faults', note: 'PDU-07 76 °C' },
  },
  {
    ...{ id: 'r-117', site: 'B-117', inspector: 'Zhao Min', date: '2026-11-24' },
    ...{ result: 'good', note: 'CRAC-2 21 °C' },
  },
]);
