import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { grown, restAfter, textFrom } from '../../../src/widgets/markdown/growing-text';
import type { GrowingText } from '../../../src/widgets/markdown/growing-text';

const pieces = fc.array(
  fc.oneof(fc.string({ maxLength: 8 }), fc.string({ minLength: 3000, maxLength: 4500 })),
  { maxLength: 12 },
);
const write = (given: readonly string[]) => given.reduce<GrowingText>(grown, []);

test('it holds all that was added, in parts of a few thousand characters that stay the same strings', () => {
  fc.assert(
    fc.property(pieces, fc.string({ maxLength: 8 }), (given, more) => {
      const text = write(given);
      assert.equal(text.join(''), given.join(''));
      assert.ok(text.length <= 1 + given.join('').length / 4000);
      const next = grown(text, more);
      for (const [index, part] of text.slice(0, -1).entries()) assert.equal(next[index], part);
    }),
  );
});

test('what is new of a text is what its beginning lacks, wherever either is cut', () => {
  fc.assert(
    fc.property(pieces, pieces, fc.string(), (before, after, other) => {
      const start = write(before);
      const whole = after.reduce(grown, start);
      assert.equal(restAfter(start, whole), after.join(''));
      assert.equal(restAfter([start.join('')], whole), after.join(''));
      assert.equal(restAfter(start, [whole.join('')]), after.join(''));
      const changed = `${other}${whole.join('')}`;
      const isSame = changed.startsWith(start.join(''));
      assert.equal(restAfter(start, [changed]) !== null, isSame);
    }),
  );
});

test('the end of a text is told from any character on', () => {
  fc.assert(
    fc.property(pieces, fc.nat(20_000), (given, at) => {
      assert.equal(textFrom(write(given), at), given.join('').slice(at));
    }),
  );
});
