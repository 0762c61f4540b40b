import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DictionaryNode } from '../../../src/core/api/dictionaries';
import { cellText } from '../../../src/core/resource/cell';
import { resource, readOnly } from '../../../src/core/resource/definition';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { filterFields } from '../../../src/core/resource/list-query';
import { switchedBy, wholeScreen } from '../../../src/core/resource/list-scope';
import { placeName, readPlaces, withPlaces } from '../../../src/core/resource/places';
import * as v from 'valibot';

const node = (value: string, name: string, children: DictionaryNode[] = []): DictionaryNode => ({
  ...{ value, name, children },
});
const tree = [
  node('east', '华东', [
    node('e-1', '华东（上海）', [node('e-1a', '上海可用区 A')]),
    node('e-2', '华东（杭州）'),
  ]),
  node('alone', '离岛'),
];

const messages = { 'zh-CN': { a: '甲', list: '表' }, en: { a: 'A', list: 'List' } } as const;
interface Row {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly zone: string;
  readonly projectName: string;
}
const row = v.object({
  ...{ id: v.string(), name: v.string(), region: v.string(), zone: v.string() },
  projectName: v.string(),
});
const list = defineEndpoint({
  ...{ id: 'O-places', name: 'places', summary: '', method: 'GET', path: '/places' },
  reply: pageOf(row),
});
const make = (searched: boolean) =>
  resource<Row>()({
    name: 'place',
    messages,
    title: 'list',
    api: { list },
    fields: (f) => ({
      name: f.text('a'),
      region: f.region('a', searched ? { search: 'eq' } : {}),
      zone: f.zone('a'),
      projectName: f.project('a', { search: 'lk' }),
    }),
    ops: readOnly,
    list: {},
  });
const shown: Row = { id: '1', name: 'x', region: 'e-2', zone: 'e-1a', projectName: '' };

describe('places (E-026)', () => {
  const places = readPlaces(tree);

  it('are regions under the group that cannot be chosen, and zones under their region', () => {
    assert.deepEqual(
      places.region.map(({ value, within }) => [value, within]),
      [
        ['e-1', '华东'],
        ['e-2', '华东'],
        ['alone', ''],
      ],
    );
    assert.deepEqual(places.zone, [
      { value: 'e-1a', name: '上海可用区 A', within: '华东（上海）' },
    ]);
  });

  it('are read of a tree without zones, without groups, and below a node REGION', () => {
    const two = readPlaces([node('east', '华东', [node('e-1', '上海')])]);
    assert.deepEqual([two.region.map(({ value }) => value), two.zone], [['e-1'], []]);
    const flat = [node('e-1', '上海'), node('e-2', '杭州')];
    assert.deepEqual(
      readPlaces(flat).region.map(({ value }) => value),
      ['e-1', 'e-2'],
    );
    assert.deepEqual(readPlaces([node('REGION', '区域', flat)]), readPlaces(flat));
    assert.deepEqual(readPlaces([]), { region: [], zone: [] });
  });

  it('have one name, and their code where nobody has named them', () => {
    assert.equal(placeName(places, 'e-1a'), '上海可用区 A');
    assert.equal(placeName(places, 'e-2'), '华东（杭州）');
    assert.equal(placeName(places, 'mars-1'), 'mars-1');
  });

  it('give the fields of a definition their words, and its filters something to choose', () => {
    const def = withPlaces(make(true), places);
    const text = (key: string) => cellText(shown, key, def.fields.get(key)!, 'zh-CN');
    assert.deepEqual([text('region'), text('zone')], ['华东（杭州）', '上海可用区 A']);
    const [region, project] = filterFields(def);
    assert.deepEqual(region?.options?.[1], { value: 'e-2', label: '华东（杭州）' });
    assert.deepEqual([region.catalog, project?.catalog], ['select', 'input']);
    // Until the names have come there is nothing to choose, and what the address says is kept.
    assert.equal(filterFields(make(true))[0]?.options, undefined);
    assert.equal(cellText(shown, 'region', make(true).fields.get('region')!, 'en'), 'e-2');
  });

  it('hold a list by the switches of the header: not one without them, nor what belongs to a row', () => {
    const chosen = { projectId: 'p1', region: 'e-1' };
    assert.deepEqual(switchedBy(make(true), wholeScreen, chosen), chosen);
    assert.deepEqual(switchedBy(make(false), wholeScreen, chosen), { projectId: 'p1' });
    assert.deepEqual(switchedBy(make(true), wholeScreen, { projectId: null, region: null }), {});
    const inRow = { ...wholeScreen, prefix: 'disks.', within: { vmId: '1' } };
    assert.deepEqual(switchedBy(make(true), inRow, chosen), {});
    assert.deepEqual(switchedBy(make(true), { ...wholeScreen, alone: true }, chosen), {});
  });
});
