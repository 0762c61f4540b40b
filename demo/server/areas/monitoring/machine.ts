import { readFile, statfs } from 'node:fs/promises';
import { statfsSync } from 'node:fs';
import os from 'node:os';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';

/** The id under which the machine of this server is monitored. */
export const LOCAL = 'local';

const GB = 1024 ** 3;
const ROOT = '/';

export interface Machine {
  readonly osVersion: string;
  readonly cpu: number;
  readonly memory: number;
  readonly storage: number;
  readonly startTime: Date;
}

let known: Machine | undefined;

/** Read once: none of it changes while the server runs. */
export function machine(): Machine {
  if (known) return known;
  const disk = statfsSync(ROOT);
  known = {
    osVersion: `${os.type()} ${os.release()}`,
    cpu: os.cpus().length,
    memory: Math.round((os.totalmem() / GB) * 10) / 10,
    storage: Math.round((disk.blocks * disk.bsize) / GB),
    startTime: new Date(Math.floor(Date.now() / 1000 - os.uptime()) * 1000),
  };
  return known;
}

/** Counters since the machine started; a sample is what they grew by. */
export interface Counters {
  /** Milliseconds. */
  readonly at: number;
  readonly busy: number;
  readonly total: number;
  /** Bytes. */
  readonly net: number | undefined;
  /** Microseconds in which something waited for a core. */
  readonly waited: number | undefined;
}

/** What the kernel says, or undefined on a system that has no such file. */
async function kernelFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined; // another system than Linux: the metric is left out
  }
}

export async function readCounters(): Promise<Counters> {
  const cores = os.cpus().map(({ times }) => times);
  const total = cores.reduce(
    (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
    0,
  );
  const idle = cores.reduce((sum, times) => sum + times.idle, 0);
  const [net, pressure] = await Promise.all([
    kernelFile('/proc/net/dev'),
    kernelFile('/proc/pressure/cpu'),
  ]);
  const waited = /^some .*total=(\d+)/m.exec(pressure ?? '')?.[1];
  return {
    at: Date.now(),
    busy: total - idle,
    total,
    net: net === undefined ? undefined : bytesOf(net),
    waited: waited === undefined ? undefined : Number(waited),
  };
}

/** Received and sent, over every interface but the loop. */
function bytesOf(text: string): number {
  return text
    .split('\n')
    .map((line) => /^\s*([\w.@-]+):\s*(.+)$/.exec(line))
    .filter((match) => match !== null && match[1] !== 'lo')
    .map((match) => (match?.[2] ?? '').trim().split(/\s+/).map(Number))
    .reduce((sum, fields) => sum + (fields[0] ?? 0) + (fields[8] ?? 0), 0);
}

const percent = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : 0);

/** Every metric that this system can tell, between two readings of its counters. */
export async function measure(
  before: Counters,
  after: Counters,
): Promise<ReadonlyMap<MetricName, number>> {
  const values = new Map<MetricName, number>();
  const seconds = Math.max((after.at - before.at) / 1000, 0.001);
  const [disk, meminfo] = await Promise.all([statfs(ROOT), kernelFile('/proc/meminfo')]);
  const kilobytes = (key: string) => {
    const found = new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(meminfo ?? '')?.[1];
    return found === undefined ? undefined : Number(found);
  };
  values.set('cpuUsageAverage', percent(after.busy - before.busy, after.total - before.total));
  const free = kilobytes('MemAvailable') ?? os.freemem() / 1024;
  values.set('memUsageAverage', 100 - percent(free * 1024, os.totalmem()));
  values.set('diskUsageAverage', percent(disk.blocks - disk.bfree, disk.blocks));
  if (before.net !== undefined && after.net !== undefined)
    values.set('netUsageAverage', Math.max(0, after.net - before.net) / 1024 / seconds);
  if (before.waited !== undefined && after.waited !== undefined)
    // As the platforms count it: milliseconds within 20 seconds.
    values.set('cpuReadySummation', ((after.waited - before.waited) / 1000 / seconds) * 20);
  const [swap, left] = [kilobytes('SwapTotal'), kilobytes('SwapFree')];
  if (swap !== undefined && left !== undefined)
    values.set('memLlSwapUsageAverage', (swap - left) / 1024);
  return values;
}
