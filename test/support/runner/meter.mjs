import { readFileSync, writeFileSync } from 'node:fs';
import { processesBelow } from '../../../scripts/testing/processor.mjs';

/** Milliseconds: a process that ends in between loses at most so much. */
const SAMPLES_EVERY = 300;

const gone = ['ENOENT', 'ESRCH'];

function commandOf(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch (error) {
    if (gone.includes(error.code)) return '';
    throw error;
  }
}

const kinds = new Map();
function kindOf({ id, key }) {
  const known = kinds.get(key);
  if (known) return known;
  const line = commandOf(id);
  const kind = /demo\/server\/main|\.build\/server/.test(line)
    ? 'backend'
    : id === String(process.pid) || /esbuild/.test(line)
      ? 'runner'
      : /--type=renderer|-contentproc/.test(line)
        ? 'page'
        : 'browser';
  if (!line.includes('--type=zygote')) kinds.set(key, kind); // a page's process begins as a copy of that one
  return kind;
}

/**
 * Measures a run by file: `METER=FILE` writes seconds of wall and processor there, for the page's process, the browser's
 * others, the backend and the runner, and what the page's main thread did (Chromium). Linux alone, one file at a time.
 */
export function metered(launcher) {
  const target = process.env.METER;
  if (!target) return launcher;
  const last = new Map();
  const totals = { page: 0, browser: 0, backend: 0, runner: 0 };
  const sample = () => {
    for (const each of processesBelow(process.pid)) {
      totals[kindOf(each)] += each.used - (last.get(each.key) ?? 0);
      last.set(each.key, each.used);
    }
    return { ...totals };
  };
  const timer = setInterval(sample, SAMPLES_EVERY);
  timer.unref();
  const files = [];
  const begun = new Map();
  const start = launcher.startSession.bind(launcher);
  const stop = launcher.stopSession.bind(launcher);
  let started;
  launcher.startSession = async (id, url) => {
    started ??= sample();
    begun.set(id, { at: performance.now(), before: sample() });
    return start(id, url);
  };
  launcher.stopSession = async (id) => {
    const { at, before } = begun.get(id);
    const page = launcher.getPage(id);
    const metrics = await page.metrics?.().catch(() => undefined);
    const inside = await page.evaluate(() => ({
      file: window.__WTR_CONFIG__?.testFile,
      axe: performance.getEntriesByName('axe').reduce((sum, { duration }) => sum + duration, 0),
      firstTest: performance.getEntriesByName('first test')[0]?.startTime ?? 0,
    }));
    const result = await stop(id);
    const after = sample();
    const cpu = Object.fromEntries(
      Object.keys(after).map((kind) => [kind, after[kind] - before[kind]]),
    );
    files.push({
      file: inside.file?.split('?')[0],
      wall: (performance.now() - at) / 1000,
      cpu,
      axe: inside.axe / 1000,
      firstTest: inside.firstTest / 1000,
      script: metrics?.ScriptDuration,
      style: metrics?.RecalcStyleDuration,
      layout: metrics?.LayoutDuration,
      task: metrics?.TaskDuration,
    });
    writeFileSync(target, JSON.stringify({ total: after, started, files }, undefined, 1));
    return result;
  };
  return launcher;
}
