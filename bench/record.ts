import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findWholeChromium } from '../test/support/runner/chromium.mjs';

// Whatever opens a page opens the browser that the record names.
const chromium = (process.env['CHROMIUM'] ??= findWholeChromium());
/** `BENCH_RESULTS`: another folder, for a measurement that is compared with the kept ones. */
const folder = process.env['BENCH_RESULTS'] ?? fileURLToPath(new URL('results', import.meta.url));

/** Prints a result and keeps it in `bench/results`, with the machine and the commit that it belongs to. */
export function record(name: string, results: unknown): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = {
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    processor: cpus()[0]?.model.trim(),
    browser: execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim(),
  };
  const text = JSON.stringify(
    { name, date: new Date().toISOString().slice(0, 10), commit, machine, results },
    null,
    2,
  );
  console.log(text);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, `${text}\n`);
}
