import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  asAlternative,
  buildQuery,
  groupParams,
  readAlternative,
  signs,
} from '../../../src/core/search/build-query';
import type { QueryInput, SearchParam } from '../../../src/core/search/build-query';

describe('buildQuery (V-010, V-011)', () => {
  it('drops empty, null and empty-array values, and keeps the listed keys (U-22)', () => {
    const input: QueryInput = { a: '', b: null, c: [], d: undefined, e: [''], f: 0, g: false };
    assert.deepEqual(buildQuery(input), [
      { name: 'f', sign: 'EQ', value: '0' },
      { name: 'g', sign: 'EQ', value: 'false' },
    ]);
    assert.deepEqual(buildQuery(input, { keep: ['a', 'b', 'c'] }).slice(0, 3), [
      { name: 'a', sign: 'EQ', value: '' },
      { name: 'b', sign: 'EQ', value: '' },
      { name: 'c', sign: 'IN', value: [] },
    ]);
  });

  it('makes a scalar EQ, or what the descriptor says, and a list IN', () => {
    assert.deepEqual(buildQuery({ name: 'x', ip: ['a', 'b'] }, { signs: { name: 'LK' } }), [
      { name: 'name', sign: 'LK', value: 'x' },
      { name: 'ip', sign: 'IN', value: ['a', 'b'] },
    ]);
  });

  it('takes every operator, and several of one name', () => {
    for (const op of signs) {
      assert.deepEqual(buildQuery({ a: { op, value: 'v' } }), [
        { name: 'a', sign: op, value: 'v' },
      ]);
    }
    assert.deepEqual(
      buildQuery({
        time: [
          { op: 'GET', value: '1' },
          { op: 'LET', value: '' },
        ],
      }),
      [{ name: 'time', sign: 'GET', value: '1' }],
    );
    assert.deepEqual(buildQuery({ a: { op: 'NUL', value: null } }), [
      { name: 'a', sign: 'NUL', value: '' },
    ]);
  });

  it('reads a two-element array with or as alternatives, either way round', () => {
    const expected = [{ name: 'a', sign: 'EQ', value: ['v', 'or'] }];
    assert.deepEqual(buildQuery({ a: ['v', 'or'] }), expected);
    assert.deepEqual(buildQuery({ a: ['or', 'v'] }), expected);
    assert.deepEqual(buildQuery({ a: [['x', 'y'], 'or'] }), [
      { name: 'a', sign: 'IN', value: ['x', 'y'] },
    ]);
    assert.deepEqual(buildQuery({ a: ['', 'or'] }), []);
    assert.deepEqual(buildQuery({ a: [{ op: 'LK', value: 'v' }, 'or'] }), [
      { name: 'a', sign: 'LK', value: ['v', 'or'] },
    ]);
  });

  it('groups alternatives with the condition before them', () => {
    const lk = (name: string, value: string): SearchParam => ({ name, sign: 'LK', value });
    assert.deepEqual(
      groupParams([lk('a', '1'), lk('b', '2'), asAlternative(lk('c', '3')), lk('d', '4')]),
      [[lk('a', '1')], [lk('b', '2'), lk('c', '3')], [lk('d', '4')]],
    );
    assert.deepEqual(groupParams([asAlternative(lk('a', '1'))]), [[lk('a', '1')]]);
  });

  it('property: never emits an empty value, and an alternative reads back as it was', () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), scalar), (input) => {
        for (const param of buildQuery(input)) {
          assert.notEqual(param.value, '');
          assert.equal(param.value, String(input[param.name]));
        }
      }),
    );
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...signs.filter((sign) => sign !== 'IN')),
        (value, sign) => {
          const param: SearchParam = { name: 'n', sign, value };
          assert.deepEqual(readAlternative(asAlternative(param)), { param, or: true });
        },
      ),
    );
  });
});
