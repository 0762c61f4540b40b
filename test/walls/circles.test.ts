import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { circlesAmong, sourcesOf } from './circles';

const folders = ['src'];

for (const folder of folders) {
  test(`no files of ${folder} import one another in a circle, types included`, () => {
    const circles = circlesAmong(sourcesOf(folder));
    assert.deepEqual(
      circles.map((circle) => circle.join(' → ')),
      [],
      'move what several need into a file of its own',
    );
  });
}

// The backend's areas still name one another's types; what runs has no circle, the two layers together.
test('no files of src and demo import one another in a circle, types left out', () => {
  const circles = circlesAmong([...sourcesOf('src'), ...sourcesOf('demo')], (file) =>
    withoutTypes(readFileSync(file, 'utf8')),
  );
  assert.deepEqual(circles, []);
});

function withoutTypes(text: string): string {
  return text.replace(
    /^(?:import|export) (?:type [^;]*?|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}) from [^;]*;/gm,
    '',
  );
}

// Planted, each kind by itself: what a linter that skips types or late imports would not see.
for (const line of [
  `import { createRuntime } from './runtime';`,
  `import type { Runtime } from './runtime';`,
  `export type { Runtime } from './runtime';`,
  `export const late = () => import('./runtime');`,
  `export type Late = import('./runtime').Runtime;`,
]) {
  test(`a circle is seen: ${line}`, () => {
    const planted = 'src/core/bus.ts';
    const circles = circlesAmong(sourcesOf('src/core'), (file) => {
      const text = readFileSync(file, 'utf8');
      return file === planted ? `${line}\n${text}` : text;
    });
    assert.ok(
      circles.some((circle) => circle.includes(planted)),
      JSON.stringify(circles),
    );
  });
}
