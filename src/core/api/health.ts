/** How the server is, as far as it knows itself. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { wireCount, wireText, wireTime } from './wire';

export const readHealth = defineEndpoint({
  id: 'O-readHealth',
  name: 'readHealth',
  summary:
    'Of the server: its database, the disk of its files, and what should have begun by now in any tenant; for the platform alone',
  method: 'GET',
  path: '/soc/v1/health',
  perm: 'tenant:create',
  platform: true,
  reply: v.object({
    version: wireText,
    /** When this process of the server began. */
    startTime: wireTime,
    database: v.object({
      /** `embedded` lives on the disk below, `server` elsewhere. */
      kind: v.picklist(['embedded', 'server']),
      /** Until it had answered. */
      milliseconds: wireCount,
    }),
    /** Of the folder of files, in MB; with less than `least` it counts as full. */
    disk: v.object({ free: wireCount, total: wireCount, least: wireCount }),
    /** Runs of jobs of all tenants: under way, and put off to a moment that has passed for more than five minutes. */
    runs: v.object({ running: wireCount, overdue: wireCount }),
    /** Jobs whose next run by their schedule should have begun so long ago. */
    overdueJobs: wireCount,
  }),
});
