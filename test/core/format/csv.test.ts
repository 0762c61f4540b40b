import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { csvText } from '../../../src/core/format/csv';

const lineOf = (cell: string) => csvText([[cell]]).slice(1, -2);

describe('a cell of a CSV file', () => {
  it('begins no formula, in the wide signs of Chinese keyboards neither, nor behind blanks', () => {
    const signs = fc.constantFrom(...Array.from('=+-@＝＋－＠'));
    const blanks = fc.constantFrom('', ' ', '\u3000', '\uFEFF', '\t', '\r');
    fc.assert(
      fc.property(blanks, signs, fc.string(), (blank, sign, rest) => {
        const cell = `${blank}${sign}x${rest}`;
        assert.match(lineOf(cell), /^"?'/);
      }),
    );
  });

  it('stays a number where it is one, and every other text what it was', () => {
    for (const cell of ['-5', '-0.05', '12', '-1e-7', '正常', 'a=b', 'a+b', ''])
      assert.equal(lineOf(cell), cell);
    assert.equal(lineOf('say "x",\r\n'), '"say ""x"",\r\n"');
  });
});
