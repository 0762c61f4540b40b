import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { filterParams, noFilters } from '../../../src/core/search/filter';
import type { AdvancedCondition, FilterField, FilterValue } from '../../../src/core/search/filter';
import { groupParams } from '../../../src/core/search/build-query';
import {
  hasFilter,
  isMeant,
  markMeant,
  pageSizes,
  readListState,
  saysNothing,
  withFilter,
  writeListState,
} from '../../../src/core/search/list-url';
import type { ListState } from '../../../src/core/search/list-url';
import { filterWords } from '../../../src/widgets/search/filter-words';
import { cleanFilters } from '../../../src/widgets/search/search-state';

const fields: FilterField[] = [
  { catalog: 'input', prop: 'name', name: 'Name', sign: 'LK' },
  {
    catalog: 'select',
    prop: 'status',
    name: 'Status',
    options: ['A', 'B', 'C'].map((value) => ({ value, label: value })),
  },
  { catalog: 'datepicker', prop: 'createTime', name: 'Created' },
  { catalog: 'input', prop: 'size', name: 'Size' },
  { catalog: 'ip', prop: 'f.odd', name: 'Odd' },
];
const fresh: ListState = { page: 1, size: 20, sort: null, ...noFilters };

describe('a filter of which a row may have several', () => {
  const tags: FilterField = { catalog: 'input', prop: 'tags', name: 'Tags', every: true };

  it('asks for all of them, where others ask for one of several', () => {
    const asked = (values: FilterValue) =>
      filterParams([tags], { values: { tags: values }, conditions: [] });
    assert.deepEqual(asked(['core', ' env=prod ', '']), [
      { name: 'tags', sign: 'EQ', value: 'core' },
      { name: 'tags', sign: 'EQ', value: 'env=prod' },
    ]);
    assert.deepEqual(asked('or'), [{ name: 'tags', sign: 'EQ', value: 'or' }]);
    assert.deepEqual(asked(' '), []);
  });

  it('is typed with commas between them, and a tag keeps its blanks', () => {
    const typed = (value: FilterValue) =>
      cleanFilters([tags], { values: { tags: value }, conditions: [] }).values['tags'];
    assert.deepEqual(typed(' core ，env=prod,core'), ['core', 'env=prod']);
    assert.equal(typed('front end'), 'front end');
    assert.deepEqual(
      typed(['a, b', 'c']),
      ['a, b', 'c'],
      'what was pressed is no text to take apart',
    );
  });

  it('grows by a press of one, from the first page and with nothing open over the list', () => {
    const url = new URLSearchParams('name=x&page=3&id=7&tab=facts&tags=core&view=1');
    const more = withFilter(url, tags, 'env=prod');
    assert.equal(more.toString(), 'name=x&tags=core&view=1&tags=env%3Dprod');
    assert.equal(withFilter(more, tags, 'core').getAll('tags').length, 2, 'none twice');
    assert.ok(hasFilter(more, tags, 'core') && !hasFilter(url, tags, 'env=prod'));
    assert.ok(isMeant(more, tags, 'env=prod') && !isMeant(more, tags, 'env=prod2'));
    assert.ok(isMeant(new URLSearchParams('tags=env='), tags, 'env=prod'));
    const one = withFilter(more, { prop: 'tags' }, 'other');
    assert.deepEqual(one.getAll('tags'), ['other']);
    assert.deepEqual(readListState(more, [tags]).values['tags'], ['core', 'env=prod']);
  });
});

describe('filters on the wire', () => {
  it('turns descriptor and values into parameters', () => {
    const params = filterParams(fields, {
      values: {
        name: ' prod ',
        status: ['A', 'B'],
        createTime: { from: '2026-01-02', to: '2026-01-31' },
        unknown: 'x',
      },
      conditions: [
        { key: 'name', condition: 'lk', content: 'a', relation: 'or' },
        { key: 'name', condition: 'eq', content: 'b', relation: 'or' },
        { key: 'size', condition: 'eq', content: '3', relation: 'and' },
        { key: 'ghost', condition: 'eq', content: '3', relation: 'and' },
      ],
    });
    assert.deepEqual(params, [
      { name: 'name', sign: 'LK', value: 'prod' },
      { name: 'status', sign: 'IN', value: ['A', 'B'] },
      { name: 'createTime', sign: 'GET', value: '2026-01-02 00:00:00' },
      { name: 'createTime', sign: 'LET', value: '2026-01-31 23:59:59' },
      { name: 'name', sign: 'LK', value: 'a' },
      { name: 'name', sign: 'EQ', value: ['b', 'or'] },
      { name: 'size', sign: 'EQ', value: '3' },
    ]);
  });
});

describe('a word that has several spellings', () => {
  const status: FilterField = {
    ...{ catalog: 'select', prop: 'status', name: 'Status' },
    options: [
      { value: 'Creating', label: '创建中', also: ['Pending'] },
      { value: 'Available', label: '可用' },
    ],
  };

  it('finds the rows of each, and is one choice in an address', () => {
    const asked = (value: FilterValue) =>
      filterParams([status], { values: { status: value }, conditions: [] });
    assert.deepEqual(asked('Creating'), [
      { name: 'status', sign: 'IN', value: ['Creating', 'Pending'] },
    ]);
    assert.deepEqual(asked('Available'), [{ name: 'status', sign: 'EQ', value: 'Available' }]);
    assert.deepEqual(asked(['Available', 'Creating']), [
      { name: 'status', sign: 'IN', value: ['Available', 'Creating', 'Pending'] },
    ]);
    const read = (text: string) => readListState(new URLSearchParams(text), [status]).values;
    assert.deepEqual(read('status=Pending'), { status: 'Creating' });
    assert.deepEqual(read('status=Pending&status=Creating'), { status: 'Creating' });
    const conditions = (text: string) =>
      readListState(new URLSearchParams({ where: text }), [status]).conditions.map(
        ({ content }) => content,
      );
    assert.deepEqual(conditions('and:status:eq:Pending'), ['Creating']);
    assert.deepEqual(conditions('and:status:lk:Pending'), ['Pending'], 'part of a word');
    assert.deepEqual(conditions('and:status:eq:other'), ['other']);
  });

  it('is told by its word where it is meant, and a part of a word as it is typed', () => {
    const told = (condition: 'eq' | 'lk') =>
      filterWords(
        [status],
        {
          values: {},
          conditions: [{ key: 'status', condition, content: 'Pending', relation: 'and' }],
        },
        'zh-CN',
      )[0]?.text;
    assert.match(told('eq') ?? '', /创建中$/);
    assert.match(told('lk') ?? '', /Pending$/);
  });

  it('is an alternative in an advanced condition too, without widening the one before it', () => {
    const params = filterParams([status, ...fields.slice(0, 1)], {
      values: {},
      conditions: [
        { key: 'name', condition: 'lk', content: 'a', relation: 'and' },
        { key: 'status', condition: 'eq', content: 'Creating', relation: 'and' },
        { key: 'status', condition: 'eq', content: 'Available', relation: 'or' },
      ],
    });
    assert.deepEqual(
      groupParams(params).map((group) => group.map(({ value }) => value)),
      [['a'], ['Creating', 'Pending', 'Available']],
    );
  });
});

describe('what stands before the user’s filters', () => {
  it('is never made an alternative by a filter whose value is the word "or"', () => {
    const params = filterParams(fields, {
      values: { size: ['3', 'or'], name: ['or', 'x'] },
      conditions: [{ key: 'name', condition: 'eq', content: 'or', relation: 'or' }],
    });
    const fixed = { name: 'owner', sign: 'EQ', value: 'me' } as const;
    const [first] = groupParams([fixed, ...params]);
    assert.deepEqual(first, [fixed]);
  });
});

describe('a URL that says nothing of the list', () => {
  it('has neither state nor an open detail, nor the mark that it was meant so', () => {
    assert.equal(saysNothing(new URLSearchParams('from=mail'), fields), true);
    for (const said of ['page=2', 'name=x', 'id=7', 'open=7', 'f.f.odd=1']) {
      assert.equal(saysNothing(new URLSearchParams(said), fields), false, said);
    }
    assert.equal(saysNothing(markMeant(new URLSearchParams()), fields), false);
  });
});

describe('list state in the URL', () => {
  it('leaves defaults out and parameters of others alone', () => {
    const url = writeListState(fresh, fields, {}, new URLSearchParams('id=7&page=3&name=old'));
    assert.equal(url.toString(), 'id=7');
  });

  it('falls back on whatever is malformed, and on a page size that is none (X-01)', () => {
    const url = new URLSearchParams(
      'page=-1&size=7&sort=name.up&status=Z&createTime=yesterday&where=or:ghost:lk:x&where=bad',
    );
    assert.deepEqual(readListState(url, fields), fresh);
    assert.deepEqual(
      readListState(new URLSearchParams('sort=secret.asc'), fields, { sortable: ['name'] }).sort,
      null,
    );
  });

  it('tells "no sort" from the default sort', () => {
    const defaults = { sort: { key: 'name', order: 'desc' } } as const;
    const url = writeListState(fresh, fields, defaults);
    assert.equal(url.get('sort'), 'none');
    assert.equal(readListState(url, fields, defaults).sort, null);
    assert.deepEqual(readListState(new URLSearchParams(), fields, defaults).sort, defaults.sort);
  });

  it('property: write, format, parse, read gives the same state', () => {
    const filled = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() !== '' && !/[\ud800-\udfff]/.test(text));
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const range = fc
      .record({ from: day, to: day }, { requiredKeys: [] })
      .filter(({ from, to }) => from !== undefined || to !== undefined);
    const values = fc.record<Record<string, FilterValue>>(
      {
        name: filled,
        status: fc.oneof(fc.constantFrom('A', 'B', 'C'), fc.constant(['A', 'C'])),
        createTime: range,
        size: filled,
        'f.odd': filled,
      },
      { requiredKeys: [] },
    );
    const condition: fc.Arbitrary<AdvancedCondition> = fc.record({
      key: fc.constantFrom('name', 'size'),
      condition: fc.constantFrom('eq', 'lk'),
      content: filled,
      relation: fc.constantFrom('and', 'or'),
    });
    const state: fc.Arbitrary<ListState> = fc.record({
      page: fc.integer({ min: 1, max: 10_000 }),
      size: fc.constantFrom(...pageSizes),
      sort: fc.option(
        fc.record({ key: fc.constantFrom('name', 'a.b'), order: fc.constantFrom('asc', 'desc') }),
      ),
      values,
      conditions: fc.array(condition, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(state, (before) => {
        const text = writeListState(before, fields).toString();
        const after = readListState(new URLSearchParams(text), fields);
        assert.deepEqual(JSON.parse(JSON.stringify(after)), JSON.parse(JSON.stringify(before)));
        assert.deepEqual(filterParams(fields, after), filterParams(fields, before));
      }),
    );
  });
});
