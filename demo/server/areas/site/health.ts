import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json' with { type: 'json' };
import { readHealth } from '../../../../src/core/api/health';
import { countingScope } from '../../database/scope';
import { diskSpace } from '../../disk-space';
import { forSession, type Handler } from '../../handler';
import { execution, task } from '../../kinds/flows-tasks';
import { scheduled, waiting } from '../../records/due';
import { countRecords } from '../../records/read';

/** Whoever looks first begins what is due: what has waited for so long, nobody has looked at. */
const LATE_MS = 5 * 60_000;

export const healthHandlers: readonly Handler[] = [
  forSession(readHealth, async ({ app: { db, settings } }) => {
    const began = performance.now();
    await db.execute(sql`select 1`);
    const milliseconds = Math.round(performance.now() - began);
    const all = countingScope(db);
    const late = Date.now() - LATE_MS;
    const [running, overdue, overdueJobs, { free, total }] = await Promise.all([
      countRecords(all, execution, { match: { status: 'RUNNING' } }),
      countRecords(all, execution, waiting(all, late)),
      countRecords(all, task, scheduled(all, late)),
      diskSpace(settings.dataDir),
    ]);
    return {
      version: packageJson.version,
      startTime: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      database: {
        kind: settings.databaseUrl === undefined ? 'embedded' : 'server',
        milliseconds,
      },
      disk: { free: Math.floor(free), total: Math.floor(total), least: settings.leastFreeMb },
      runs: { running, overdue },
      overdueJobs,
    };
  }),
];
