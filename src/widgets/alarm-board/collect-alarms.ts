import type { Page } from '../../core/api/endpoint';
import type { Alarm } from '../../core/api/monitoring/alarms';

const COLLECT_ROWS = 1000;

/** Page by page. By id: a new alarm moves the following pages on by one, and one row would come twice. */
export async function collectAlarms(
  page: (number: number, rows: number) => Promise<Page<Alarm>>,
  onProgress?: (done: number, total: number) => void,
): Promise<readonly Alarm[]> {
  const found = new Map<string, Alarm>();
  for (let number = 1; ; number += 1) {
    const reply = await page(number, COLLECT_ROWS);
    for (const alarm of reply.rows) found.set(alarm.id, alarm);
    onProgress?.(found.size, reply.total);
    if (reply.rows.length < COLLECT_ROWS) return [...found.values()];
  }
}
