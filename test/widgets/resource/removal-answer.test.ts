import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countLists } from '../../../src/core/api/counts';
import type { RemovalTried } from '../../../src/core/api/removals';
import { ApiError } from '../../../src/core/http/errors';
import type { Resource } from '../../../src/core/resource/definition';
import type { Runtime } from '../../../src/core/runtime';
import { thgroup } from '../../../src/routes/monitoring/thgroup';
import { port } from '../../../src/routes/network/port';
import { sgroup } from '../../../src/routes/network/sgroup';
import type { Naming } from '../../../src/widgets/resource/related';
import { askRemoval } from '../../../src/widgets/resource/operation/removal-answer';

interface Backend {
  readonly tried?: Partial<RemovalTried> | Error;
  /** What each list counts; null: nobody may read it. */
  readonly count?: (list: string, params: string) => number | null | Error;
  readonly namings?: readonly Naming[];
}
type Row = { readonly id: string; readonly name: string };

/** What is asked and answered of a removal of so many rows. */
async function ask(
  def: unknown,
  several: number,
  { tried = {}, count = () => 0, namings }: Backend,
) {
  const requests: { readonly call: string; readonly inputs: readonly unknown[] }[] = [];
  const answerOf = (list: string, query: { readonly params?: string }) => {
    const total = count(list, query.params ?? '');
    if (total instanceof Error) throw total;
    return { list, total };
  };
  const call = async (endpoint: unknown, input: { query?: { lists: string }; body?: never }) => {
    if (endpoint === countLists) {
      const lists = JSON.parse(input.query?.lists ?? '[]') as { list: string; query: object }[];
      return { totals: lists.map(({ list, query }) => answerOf(list, query)) };
    }
    requests.push(input.body!);
    if (tried instanceof Error) throw tried;
    return { known: true, refused: [], effects: [], ...tried };
  };
  const known = def as Resource<Row>;
  const rows = Array.from({ length: several }, (_, index) => ({
    id: `row-${index}`,
    name: `row ${index}`,
  }));
  const answer = await askRemoval(
    { call } as unknown as Runtime,
    {
      def: known,
      spec: known.ops.get('remove')!,
      rows,
      namings,
      rowPath: (id) => `/${id}`,
      within: {},
    },
    new AbortController().signal,
  );
  return { answer, requests };
}

const words = (titles: readonly { readonly key: string }[]) => titles.map(({ key }) => key);
const refusal = new ApiError('refused', 'no', { status: 400 });
const noSuchCall = new ApiError('unavailable', 'no such call', { status: 404 });

describe('what a removal is said to affect', () => {
  it('is all that was asked, where all of it answered', async () => {
    const { answer } = await ask(sgroup, 1, {});
    assert.deepEqual([answer.lines, answer.unseen], [[], []]);
  });

  it('leaves out what nobody may read or ask so, and says that it does', async () => {
    const unread = await ask(sgroup, 1, {
      count: (list) => (list === 'listSgroupRules' ? null : 0),
    });
    assert.equal(unread.answer.unseen.length, 1);
    const unasked = await ask(sgroup, 1, {
      count: (list) => (list === 'listSgroupRules' ? refusal : 2),
    });
    assert.equal(unasked.answer.unseen.length, 1);
    assert.deepEqual(
      unasked.answer.lines.map(({ count, fate }) => [count, fate]),
      [[2, 'stays']],
    );
  });

  it('is asked of lists whose screen nobody opened for the user, and says where they do not answer', async () => {
    const naming = (allowed: boolean): Naming => ({
      ...{ screen: 'port', title: { messages: { 'zh-CN': {}, en: {} }, key: 'ports' }, allowed },
      ...{ by: 'groupId', listPath: '/network/port', pathOf: (id) => `/network/port?id=${id}` },
      definition: () => Promise.resolve(port as unknown as Resource<never>),
    });
    const count = (list: string) => (list === port.list.name ? null : 0);
    const shut = await ask(sgroup, 1, { namings: [naming(false)], count });
    assert.ok(words(shut.answer.unseen).includes('ports'));
    assert.equal(shut.answer.whole, true);
    const open = await ask(sgroup, 1, { namings: [naming(true)], count: () => 2 });
    const read = await ask(sgroup, 1, { namings: [naming(false)], count: () => 2 });
    const ways = [open, read].map(({ answer: { lines } }) =>
      lines.filter(({ label }) => typeof label === 'object' && label.key === 'ports'),
    );
    assert.deepEqual(
      ways.map((lines) => lines.map(({ count: some, path }) => [some, path !== undefined])),
      [[[2, true]], [[2, false]]],
    );
  });

  it('is never the whole where nobody knows who may name the rows', async () => {
    assert.equal((await ask(sgroup, 1, {})).answer.whole, false);
    assert.equal((await ask(sgroup, 1, { namings: [] })).answer.whole, true);
  });

  it('is asked for several rows at once, up to what a list can be asked', async () => {
    const asked: string[] = [];
    const { answer } = await ask(sgroup, 3, {
      count: (_list, params) => {
        asked.push(params);
        return 0;
      },
    });
    assert.deepEqual(answer.unseen, []);
    assert.ok(asked.length > 0 && asked.every((params) => params.includes('"row-2"')));
    const many = await ask(sgroup, 41, {});
    assert.ok(many.answer.unseen.length > 0);
    assert.equal((await ask(sgroup, 60, {})).answer.tested, 50);
  });

  it('does not count what cannot be counted as nothing', async () => {
    const { answer } = await ask(thgroup, 1, {});
    assert.ok(words(answer.unseen).includes('thgroup.thresholds'), words(answer.unseen).join());
  });

  it('is tried by the one request that removes them together, all or none', async () => {
    const refused = [{ index: 0, reason: 'used' }];
    const { answer, requests } = await ask(thgroup, 60, { tried: { refused } });
    assert.deepEqual(
      requests.map(({ call, inputs }) => [call, inputs.length]),
      [['deleteThgroups', 1]],
    );
    assert.deepEqual(answer.refused, [{ row: 'all', reason: 'used' }]);
    assert.equal(answer.tested, 60);
    const alone = await ask(thgroup, 1, { tried: { refused } });
    assert.equal(alone.requests[0]?.call, 'deleteThgroup');
    assert.equal(alone.answer.refused[0]?.reason, 'used');
  });

  it('is nothing at all of a backend that has no trial', async () => {
    const { answer } = await ask(sgroup, 1, { tried: noSuchCall, count: () => noSuchCall });
    assert.equal(answer.known, false);
    assert.deepEqual(answer.lines, []);
    const counted = await ask(sgroup, 1, { tried: noSuchCall, count: () => 2 });
    assert.ok(counted.answer.lines.every(({ fate }) => fate === 'attached'));
    await assert.rejects(ask(sgroup, 1, { tried: new ApiError('unavailable', '', {}) }));
  });
});
