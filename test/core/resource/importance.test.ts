import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boolean } from '../../../src/core/dictionaries/states';
import { resource } from '../../../src/core/resource/definition';
import type { Resource } from '../../../src/core/resource/definition';
import { fitColumns } from '../../../src/core/resource/fit';
import { columnKinds, importance } from '../../../src/core/resource/importance';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { defineMessages } from '../../../src/core/i18n/translator';
import { screens } from '../../../src/routes/registry';

/** The lists of the screens, and those of their details. */
const found: [id: string, def: Resource<never>][] = [];
function collect(id: string, def: Resource<never>): void {
  if (found.some(([, known]) => known === def)) return;
  found.push([id, def]);
  for (const [key, tab] of def.detail?.tabs ?? [])
    if (tab.kind === 'list' || tab.kind === 'one') collect(`${id}/${key}`, tab.def);
}
for (const { id, definition } of screens) if (definition) collect(id, await definition());

const shownOf = (def: Resource<never>) =>
  def.columns.filter((name) => def.fields.get(name)?.options.hidden !== true);

describe('importance', () => {
  it('finds a title, and at least three other columns, of every list that there is', () => {
    for (const [id, def] of found) {
      const shown = shownOf(def);
      const { title, status, facts, order } = importance(def, shown);
      const named = [title, status, ...facts].filter((name) => name !== undefined);
      assert.ok(title !== undefined, id);
      assert.equal(order[0], title, id);
      assert.deepEqual(order.toSorted(), shown.toSorted(), id);
      // A kind or a category is no state where there is one.
      if (def.fields.get('status')?.kind === 'status' && shown.includes('status'))
        assert.ok(status === 'status' || title === 'status', id);
      assert.equal(new Set(named).size, named.length, id);
      // Beside the title stands no name: a yes or no there would be of nothing.
      assert.notEqual(status && def.fields.get(status)?.dictionary, boolean, id);
      const isMoney = (name: string) => def.fields.get(name)?.kind === 'money';
      if (shown.some(isMoney)) assert.ok(facts.some(isMoney), id);
      if (shown.length >= 5) assert.ok(facts.length >= 3, id);
    }
    assert.ok(found.length > 100, `${found.length} lists`);
  });

  it('shows on a card what every definition names', () => {
    for (const [id, def] of found) {
      const shown = shownOf(def);
      const { title, status, facts } = importance(def, shown);
      const named = def.facts?.filter((name) => ![title, status].includes(name)) ?? [];
      const there = named.filter((name) => shown.includes(name)).slice(0, 3);
      const seen = facts.slice(0, 4);
      assert.deepEqual(
        there.filter((name) => !seen.includes(name)),
        [],
        id,
      );
    }
  });

  // 1024 px less the menu, the edges and two operations of a row.
  for (const [language, letter] of [
    ['Chinese', 26],
    ['English', 60],
  ] as const)
    it(`keeps in ${language} what every definition names first where a list has 740 px, or 580 beside operations`, () => {
      const lost: string[] = [];
      for (const [id, def] of found) {
        const shown = shownOf(def);
        const { title, status, facts } = importance(def, shown);
        const kindOf = columnKinds(def, shown);
        const widthOf = (name: string) => {
          const field = def.fields.get(name);
          if (name === title) return field?.options.copy ? 200 : 150;
          if (field?.kind === 'time' || field?.kind === 'tags') return 160;
          if (field?.options.copy) return field.kind === 'ip' ? 150 : 208;
          if (field?.kind === 'text' || field?.kind === 'link') return 240;
          return 100;
        };
        const columns = shown.map((key) => ({
          ...{ key, natural: Math.max(widthOf(key), 40 + letter), title: 40 + letter },
          ...kindOf(key),
        }));
        const plan = fitColumns(columns, def.row.length > 0 ? 580 : 740);
        // Where a list of a detail leaves out what is named, three by their kind are not promised.
        const first = def.facts
          ? facts.filter((fact) => def.facts?.includes(fact)).slice(0, 2)
          : facts.slice(0, 1);
        const state = status !== undefined && def.facts?.includes(status) ? undefined : status;
        for (const name of [title, state, ...first])
          if (name !== undefined && plan.get(name)?.folded) lost.push(`${id}: ${name}`);
      }
      assert.deepEqual(lost, []);
    });

  it('puts what tells apart before the state, facts in their order, and where and when it was at the end', () => {
    const messages = defineMessages({ a: '甲' }, { a: 'A' });
    const states = dictionary('importanceTest', { ON: tone.success('开', 'On') });
    const row = v.object({
      id: v.string(),
      name: v.string(),
      status: v.picklist(['ON']),
      space: v.string(),
      note: v.string(),
      size: v.number(),
      price: v.string(),
      region: v.string(),
      createTime: v.string(),
    });
    type Row = v.InferOutput<typeof row>;
    const listOfRows = defineEndpoint({
      ...{ id: 'O-902', name: 'rowsOfImportance', summary: '', method: 'GET', path: '/r' },
      reply: pageOf(row),
    });
    const made = (facts?: readonly ('size' | 'createTime' | 'status')[]) =>
      resource<Row>()({
        name: 'importance',
        messages,
        title: 'a',
        api: { list: listOfRows },
        fields: (f) => ({
          createTime: f.time('a'),
          region: f.region('a'),
          note: f.text('a'),
          status: f.status('a', states),
          size: f.number('a'),
          price: f.money('a'),
          name: f.text('a', { opens: true }),
          space: f.text('a', { tells: true }),
        }),
        ops: () => ({}),
        list: facts ? { facts } : {},
      });
    const orderOf = (def: Resource<Row>) => importance(def, def.columns).order.join(' ');
    const seen = (def: Resource<Row>) => importance(def, def.columns).facts.join(' ');
    assert.equal(orderOf(made()), 'name space status price note size region createTime');
    assert.equal(seen(made()), 'space price note');
    const named = made(['createTime', 'size']);
    assert.equal(orderOf(named), 'name space status createTime size price note region');
    assert.equal(seen(named), 'space createTime size');
    const late = made(['size', 'status']);
    assert.equal(orderOf(late), 'name space size status price note region createTime');
  });
});
