import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SourceContext } from '../../src/core/resource/input';
import { freePorts, projects } from '../../src/routes/sources';

/** What a source asks of a list of a thousand rows. */
async function askedBy(source: typeof projects, ask: Partial<SourceContext>) {
  let query: Record<string, unknown> = {};
  const call = (_endpoint: unknown, input: { query: Record<string, unknown> }) => {
    query = input.query;
    return Promise.resolve({ rows: [{ id: 'a', name: 'A' }], total: 1000 });
  };
  const context = { call, signal: new AbortController().signal, values: {}, ...ask };
  const options = await source(context as unknown as SourceContext);
  const params =
    typeof query['params'] === 'string' ? (JSON.parse(query['params']) as unknown) : [];
  return { options, params };
}

describe('what the selects of the forms offer', () => {
  it('says how many there are where not all were loaded', async () => {
    const { options, params } = await askedBy(projects, {});
    assert.deepEqual([...options], [{ value: 'a', label: 'A' }]);
    assert.equal(options.total, 1000);
    assert.deepEqual(params, []);
  });

  it('asks the server for what is typed, by any of what the label shows', async () => {
    assert.deepEqual((await askedBy(projects, { text: 'web' })).params, [
      { name: 'name', sign: 'LK', value: 'web' },
    ]);
    assert.deepEqual((await askedBy(freePorts, { text: '10.0' })).params, [
      { name: 'ip', sign: 'LK', value: '10.0' },
      { name: 'name', sign: 'LK', value: ['10.0', 'or'] },
    ]);
  });

  it('asks for the words of what was chosen', async () => {
    assert.deepEqual((await askedBy(projects, { chosen: ['p1', 'p2'] })).params, [
      { name: 'id', sign: 'IN', value: ['p1', 'p2'] },
    ]);
  });
});
