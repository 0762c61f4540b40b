import { listAlarms } from '../../core/api/monitoring/alarms';
import { timeText } from '../../core/resource/time';
import type { Runtime } from '../../core/runtime';

const SHOWN = 5;
const LONGEST = 5000;

/** The description with the last alarms of the resource below it; without them where they cannot be had or have no room. */
export async function withAlarms(
  runtime: Runtime,
  resourceId: string,
  content: string,
  title: string,
): Promise<string> {
  const query = { resourceId, page: 1, rows: SHOWN, sort: 'createTime', order: 'desc' } as const;
  const rows = await runtime
    .call(listAlarms, { query }, { ignoreErrors: true })
    .then((page) => page.rows)
    .catch(() => []);
  const lines = rows.map(({ name, createTime }) => `${timeText(createTime, createTime)} ${name}`);
  const whole = [content, '', title, ...lines].join('\n');
  return lines.length > 0 && whole.length <= LONGEST ? whole : content;
}
