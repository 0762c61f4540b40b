import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countCsvRows, csvText } from '../../../src/core/format/csv';

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

describe('the rows of a CSV file', () => {
  const count = (...cells: readonly string[]) =>
    countCsvRows(csvText([['名称'], ...cells.map((cell) => [cell])]));

  it('are counted below the heading, however many lines one goes over', () => {
    assert.equal(count(), 0);
    assert.equal(count('a', 'b'), 2);
    assert.equal(
      countCsvRows(
        csvText([
          ['甲', '乙'],
          ['1\n2\r\n3', 'say "x"'],
        ]),
      ),
      1,
    );
  });

  it('are counted where each is one cell in quotes', () => {
    assert.equal(count('a,b'), 1);
    assert.equal(count('a,b', 'c\nd', '"'), 3);
  });
});
