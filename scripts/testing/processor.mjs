import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Milliseconds: a process that ends in between loses at most so much. */
const SAMPLES_EVERY = 500;

const gone = ['ENOENT', 'ESRCH'];

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (gone.includes(error.code)) return '';
    throw error;
  }
}

/** A process and those below it, each with a key that no other process ever has and the seconds it has used until now. */
export function processesBelow(id) {
  const stat = read(`/proc/${id}/stat`);
  if (!stat) return [];
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const used = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  let children = [];
  try {
    children = readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      read(`/proc/${id}/task/${thread}/children`).split(' '),
    );
  } catch (error) {
    if (!gone.includes(error.code)) throw error;
  }
  const below = children.filter((child) => child.trim() !== '').flatMap(processesBelow);
  return [{ id: String(id), key: `${id} ${fields[19]}`, used }, ...below];
}

/**
 * Adds up the processor's seconds of everything below the given processes until it is asked for the last time. Linux
 * alone: elsewhere nobody knows, and the sum is `undefined`.
 */
export function processorTime() {
  const roots = new Set();
  const last = new Map();
  const sample = () => {
    for (const root of roots) for (const { key, used } of processesBelow(root)) last.set(key, used);
  };
  const isLinux = process.platform === 'linux';
  const timer = isLinux ? setInterval(sample, SAMPLES_EVERY) : undefined;
  timer?.unref();
  return {
    watch(id) {
      if (isLinux && id !== undefined) roots.add(id);
    },
    stop() {
      clearInterval(timer);
      if (!isLinux) return undefined;
      sample();
      return [...last.values()].reduce((sum, used) => sum + used, 0);
    },
  };
}
