import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const files = ['src', 'demo'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules')),
);
const isTexts = (name: string) => /messages\.(zh-CN|en)\.ts$/.test(name);

it('every text is shown somewhere: its key stands in the code, or what of it is no value', () => {
  const whole = new Set<string>();
  const begun = new Set<string>();
  const ended = new Set<string>();
  for (const name of files.filter((file) => !isTexts(file))) {
    const code = readFileSync(name, 'utf8');
    for (const [, key] of code.matchAll(/['"`]([\w.-]+)['"`]/g)) whole.add(key!);
    for (const [, start] of code.matchAll(/`([\w.-]+\.)\$\{/g)) begun.add(start!);
    // `o.switched` says both ways by the stem of their words.
    for (const [, stem] of code.matchAll(/\bwords: '([\w-]+)'/g))
      for (const end of ['enable', 'disable', 'isEnabled', 'isDisabled'])
        whole.add(`${stem}.${end}`);
    for (const [, end] of code.matchAll(/`\$\{[^}`]+\}(\.[\w.-]+)`/g)) ended.add(end!);
  }
  const unused = files
    .filter((file) => file.endsWith('messages.zh-CN.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:/gm)]
        .map(([, key]) => key!)
        .filter((key) => !whole.has(key))
        .filter((key) => ![...begun].some((start) => key.startsWith(start)))
        .filter((key) => ![...ended].some((end) => key.endsWith(end)))
        .map((key) => `${file}: ${key}`),
    );
  assert.deepEqual(unused, []);
});

/** Said of several alone, or of numbers that are never one. */
const neverOne = new Set([
  'paste.ambiguous',
  'price.count',
  'details.count',
  'cart.removedMany',
  'bill.payAll',
  'order.payAll',
  'compare.title',
  'period.long',
  'capacity.full',
  'expiry.within',
  'stats.cores',
  'storage.level',
]);

it('a count stands behind what it counts, where English has no plural of it: bills: 1', () => {
  const plurals = files
    .filter((file) => file.endsWith('messages.en.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([\w.-]+)':\s*['"`]([^\n]*)/g)]
        .filter(([, key, said]) => /\{count\} [a-z]+s\b/.test(said!) && !neverOne.has(key!))
        .map(([, key, said]) => `${file}: ${key}: ${said}`),
    );
  assert.deepEqual(plurals, []);
});
