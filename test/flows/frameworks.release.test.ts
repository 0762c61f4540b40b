import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from '../package/stage';
import { askFramework, type Framework } from './stage/framework-suite';
import { openStage } from './stage/stage';

/** The picker's events, where none is heard. */
const heard = ['event', 'event of several words', 'event in camel case'];
/** Of React 18, which writes a list as text, equal or not. */
const textAlone = ['object', 'function', ...heard, 'equal values', 'left and back'];

/**
 * Each framework by the tag defined first and late. What is named here does not come out, and the guide says the one line by
 * which it does: it stands in the table of docs/embedding/en/frameworks.md.
 */
const table: readonly (Framework & { readonly line: string })[] = [
  { file: 'react-components.tsx', line: 'by-console/react', late: [] },
  {
    ...{ file: 'react/adapter.ts', line: 'import the tag before the first rendering' },
    late: ['object', 'function'],
  },
  {
    // Over markup it writes nothing at all and listens to nothing, until something is another one.
    ...{ file: 'react/adapter.ts', server: 'react/server.ts', line: 'by-console/react' },
    ...{ late: [], always: ['events'] },
    lost: ['list', 'object', 'function', 'form', ...heard],
  },
  // It writes text alone, and listens to nothing but the events of HTML.
  {
    ...{ file: 'react-18/bare.js', line: 'by-console/react', late: [], always: ['events'] },
    lost: textAlone,
  },
  {
    ...{ file: 'react-18/bare.js', server: 'react-18/server.js', line: 'by-console/react' },
    ...{ late: [], always: ['events'], lost: ['hydrated: no object as text', ...textAlone] },
  },
  { file: 'vue.ts', line: 'the dot', late: [] },
  { file: 'vue-bare.ts', line: 'the dot', late: ['object', 'function'] },
  {
    ...{ file: 'svelte/adapter.ts', line: 'import the tag before the first rendering' },
    late: ['function'],
  },
  {
    ...{ file: 'svelte/adapter.ts', server: 'svelte/server.ts', line: '{@attach' },
    ...{
      late: ['function'],
      lost: ['hydrated: no function as text', 'hydrated: no object as text'],
    },
  },
  {
    ...{ file: 'svelte/attached.ts', server: 'svelte/server.ts', line: '{@attach' },
    late: [],
  },
  { file: 'lit/adapter.js', line: 'the dot', late: [] },
  { file: 'lit/adapter.js', server: 'lit/server.js', line: 'the dot', late: [] },
  // These are installed for this alone, each in a folder of its own.
  { file: 'angular/adapter.js', line: 'schemas: [CUSTOM_ELEMENTS_SCHEMA]', late: [] },
  {
    ...{ file: 'angular/adapter.js', server: 'angular/server.js', line: '[attr.name]' },
    ...{ late: [], lost: ['hydrated: the server says what text can'] },
  },
  {
    ...{ file: 'angular/attributed.js', server: 'angular/server.js', line: '[attr.name]' },
    late: [],
  },
  { file: 'react-18/adapter.js', line: 'by-console/react', late: [] },
  {
    ...{ file: 'preact/adapter.js', line: 'import the tag before the first rendering' },
    late: ['object', 'function'],
  },
  {
    ...{ file: 'preact/adapter.js', server: 'preact/server.js', line: 'ref={' },
    // It takes what the server has written for what it would write.
    ...{ late: ['function'], lost: ['hydrated: no object as text', 'object'] },
  },
  {
    ...{ file: 'preact/referred.js', server: 'preact/server.js', line: 'ref={' },
    late: [],
  },
  { file: 'solid/adapter.js', line: '`prop:`', late: [] },
  { file: 'solid/adapter.js', server: 'solid/server.js', line: '`prop:`', late: [] },
];

describe('frameworks', () => {
  const stage = openStage({ shared: true });
  before(() => {
    for (const { file } of table) install(join(root, 'test', 'frameworks', dirname(file)));
  });
  it('the guide names each line that is needed', () => {
    const guide = readFileSync(join(root, 'docs/embedding/en/frameworks.md'), 'utf8');
    for (const { file, line } of table) assert.ok(guide.includes(line), `${file}: ${line}`);
  });
  for (const framework of table) askFramework(stage, framework);
});

function install(cwd: string): void {
  if (!existsSync(join(cwd, 'package.json'))) return;
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
    cwd,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
}
