// Faults planted one at a time in a copy of the sources: each must turn the tests red that are there to see it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { copySources } from '../support/copied-sources';
import type { Copy } from '../support/copied-sources';
import { faults } from './faults';

describe('a planted fault', () => {
  let copy: Copy;
  before(() => {
    copy = copySources();
  });
  after(() => copy.remove());

  const passed = new Set<string>();
  for (const { what, file, from, to, seenBy } of faults) {
    it(`is seen: ${what}`, () => {
      const run = () => copy.run(seenBy.file, seenBy.env);
      const key = JSON.stringify(seenBy);
      if (!passed.has(key)) {
        const { passes, output } = run();
        assert.ok(passes, `fails without the fault too\n${output.slice(-3000)}`);
        passed.add(key);
      }
      const intact = copy.read(file);
      copy.write(
        file,
        intact.replace(from, () => to),
      );
      try {
        const { passes, output } = run();
        assert.ok(!passes, `nobody saw it\n${output.slice(-3000)}`);
        assert.match(output, /✖|❌/, 'a test names it');
      } finally {
        copy.write(file, intact);
      }
    });
  }
});
