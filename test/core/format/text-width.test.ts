import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textWidth } from '../../../src/core/format/text-width';

describe('how wide a text is', () => {
  for (const [text, width] of [
    ['', 0],
    ['order-api', 9],
    ['云主机', 6],
    ['云主机-1', 8],
    ['𠮷野', 4],
    ['（）', 4],
    ['80 → 8080 “a”', 13],
  ] as const)
    it(`of ${JSON.stringify(text)} is ${width} letters`, () => {
      assert.equal(textWidth(text), width);
    });
});
