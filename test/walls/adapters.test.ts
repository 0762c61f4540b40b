import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../package/stage';

/** Without what is said in one language alone. */
const codeOf = (text: string) => text.replace(/(^|\s)\/\/.*$/gm, '$1').replace(/\s+/g, ' ');

/** Of these the manual prints the module that the console imports: what somebody copies is what the tests open. */
const adapters = ['contracts', 'training', 'visits', 'energy'];

it('the adapters of the manual are those that run in demo/apps', () => {
  for (const locale of ['zh-CN', 'en']) {
    const page = readFileSync(join(root, 'docs/embedding', locale, 'applications.md'), 'utf8');
    const printed = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => codeOf(code));
    for (const name of adapters) {
      const runs = readFileSync(join(root, 'demo/apps', name, 'public', `${name}.js`), 'utf8');
      assert.ok(printed.includes(codeOf(runs)), `${locale}: ${name}`);
    }
  }
});
