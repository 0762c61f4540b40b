import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment.mjs';
import { processorTime } from './processor.mjs';
import { leftOutLines } from './release-parts.mjs';
import { plain, reasonsOf } from './totals.mjs';

const logs = join(root, '.build', 'test-logs');
/** More of a log than this nobody reads on a terminal; the whole of it is in a file. */
const SHOWN_LINES = 150;
/** Milliseconds: no step of a run takes as long; one that does hangs. Parts of a release have a limit of their own. */
const LONGEST_STEP = 45 * 60_000;

const children = new Set();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));
// A signal alone would leave them running, each with a whole browser's work.
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.once(signal, () => process.exit(128 + number));

/** Ends with this process, whatever ends it in order. */
export function owned(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/**
 * Runs a program to its end, or until `limit`; its output goes to nobody. `watched` are further processes whose work counts
 * as its own.
 */
export async function execute(args, { env, watched = [], limit = LONGEST_STEP }) {
  const started = performance.now();
  const processor = processorTime();
  const child = owned(
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const end = setTimeout(() => {
    output += `\nended after ${limit / 60_000} minutes\n`;
    child.kill('SIGKILL');
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  }, limit);
  for (const id of [child.pid, ...watched]) processor.watch(id);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (data) => (output += data));
  // What a step has left behind may hold its output open: that is not waited for.
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('exit', (status) => setTimeout(() => resolve(status), 5000).unref());
  });
  clearTimeout(end);
  return {
    code,
    output: plain(output),
    wall: (performance.now() - started) / 1000,
    cpu: processor.stop(),
  };
}

export function keepLog(name, output) {
  mkdirSync(logs, { recursive: true });
  const file = join(logs, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.log`);
  writeFileSync(file, output);
  return file;
}

/** What went wrong: of a run in Node the part about its failures, otherwise the end. */
export function excerpt(output) {
  const at = output.lastIndexOf('✖ failing tests:');
  const lines = (at < 0 ? output : output.slice(at)).split('\n');
  return (at < 0 ? lines.slice(-SHOWN_LINES) : lines.slice(0, SHOWN_LINES)).join('\n');
}

/** A check that counts as one test and has no second try. */
export async function check({ name, args, env }) {
  const { code, output, wall, cpu } = await execute(args, { env });
  keepLog(name, output);
  if (code !== 0) console.log(excerpt(output));
  return { name, wall, cpu, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, unstable: [] };
}

/**
 * A test runner with totals of its own; a run without totals, or a bad exit without a failure, is a failure. `argsFor`
 * gives its arguments for all files, or for those that are tried again; `mayTryAgain` says for how many that is chance, and
 * `underLoad` sees to it that the second try is no easier than the first.
 */
export async function suite({
  name,
  argsFor,
  totals,
  env,
  watched,
  owns,
  mayTryAgain,
  underLoad,
  growth,
}) {
  const first = await execute(argsFor(), { env, watched });
  const counts = countsOf(first, totals);
  const file = keepLog(name, first.output);
  const result = {
    name,
    wall: first.wall,
    cpu: first.cpu,
    passed: counts.passed,
    failed: counts.failed,
    unstable: [],
    grows: growth?.(first),
    reasons: reasonsOf(first.output),
    leftOut: leftOutLines(first.output),
  };
  if (counts.failed === 0) return result;
  console.log(`${excerpt(first.output)}\n(the whole of it: ${file})`);
  // A test may stand in a file that only another one runs: no run of it alone would ask it.
  if (counts.files.length === 0 || !counts.files.every(owns) || !mayTryAgain(counts.files.length))
    return result;
  console.log(`— ${name}, again: ${counts.files.join(', ')}`);
  const second = await underLoad(() => execute(argsFor(counts.files), { env, watched }));
  const again = countsOf(second, totals);
  result.wall += second.wall;
  if (result.cpu !== undefined) result.cpu += second.cpu;
  if (again.failed > 0 || again.passed < counts.failed) {
    console.log(excerpt(second.output));
    return result;
  }
  // Which of its tests each file had is not told: the first stands for all, so that the sum is right.
  result.unstable = counts.files.map((each, index) => ({
    file: each,
    tests: index === 0 ? Math.max(1, counts.failed - (counts.files.length - 1)) : 1,
  }));
  result.failed = 0;
  return result;
}

function countsOf({ code, output }, totals) {
  const counts = totals(output);
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1, files: [] };
  return { ...counts, failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed };
}

/** Runs tasks so many at a time in their order; one that waits for others stands back until they have ended. */
export async function inLanes(lanes, tasks) {
  const waiting = [...tasks];
  const ended = new Map();
  const working = new Map();
  const results = [];
  const isFree = ({ after = [] }) => after.every((name) => ended.has(name));
  while (waiting.length > 0 || working.size > 0) {
    if (working.size === 0 && !waiting.some(isFree))
      throw new Error(`nothing ends that ${waiting.map(({ name }) => name).join(', ')} waits for`);
    while (working.size < lanes && waiting.some(isFree)) {
      const [task] = waiting.splice(waiting.findIndex(isFree), 1);
      const work = task
        .run(() => working.size)
        .then((result) => {
          working.delete(task.name);
          ended.set(task.name, result);
          results.push(result);
        });
      working.set(task.name, work);
    }
    await Promise.race(working.values());
  }
  return results;
}
