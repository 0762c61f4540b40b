import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handlers } from '../../demo/server/areas/areas';
import { kindsByName } from '../../demo/server/kinds/all';
import { isList } from '../../demo/server/records/lists';
import type { SearchParam } from '../../src/core/search/build-query';
import { send, signedIn } from './backend';
import { firstPage } from './first-page';
import type { Target } from './target';

const tagsOf = ({ fields }: { readonly fields: Readonly<Record<string, string>> }) =>
  Object.keys(fields).filter((name) => fields[name] === 'tags');

/** Every list whose rows carry tags, by its description: a new one is asked from its first day on. */
export const taggedLists = handlers.flatMap((handler) => {
  const listed = handler.auth === 'session' ? handler.listed : undefined;
  if (!listed || !isList(handler)) return [];
  return tagsOf(listed).map((by) => ({ endpoint: handler.endpoint, kind: listed.name, by }));
});

type Tagged = Readonly<Record<string, unknown>> & { readonly id: string };

/** What people put on rows: whole tags, keys whatever their value, and several of them at once. */
export function tagSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  describe('tags of rows', () => {
    it('are searched in a list of each kind that has some', () => {
      const listed = new Set(taggedLists.map(({ kind }) => kind));
      const tagged = [...kindsByName.values()].filter((kind) => tagsOf(kind).length > 0);
      assert.ok(tagged.length >= 3);
      assert.deepEqual(
        tagged.filter(({ name }) => !listed.has(name)),
        [],
      );
    });

    for (const { endpoint, by } of taggedLists) {
      const find = async (params: readonly SearchParam[], username = 'tenant') => {
        const query = { ...firstPage(endpoint.query, 'none'), rows: 1000, params };
        const { status, body, text } = await send(
          url(),
          endpoint,
          { query },
          { token: await as(username) },
        );
        assert.equal(status, 200, text);
        const { data } = body as { data: { rows: readonly Tagged[] | string } };
        return (
          typeof data.rows === 'string' ? JSON.parse(data.rows) : data.rows
        ) as readonly Tagged[];
      };
      const on = (row: Tagged) => row[by] as readonly string[];
      const having = (value: string, sign: SearchParam['sign'] = 'EQ') => ({
        name: by,
        sign,
        value,
      });
      const ids = (rows: readonly Tagged[]) => rows.map(({ id }) => id).toSorted();

      it(`${endpoint.name} finds by ${by} what has them, and nothing else`, async () => {
        const every = await find([]);
        const which = (holds: (tags: readonly string[]) => boolean) =>
          ids(every.filter((row) => holds(on(row))));
        const keyed = every.flatMap(on).find((tag) => tag.includes('='));
        assert.ok(keyed, 'no row has a tag with a key');
        const several = every.map(on).find((tags) => tags.length > 1);
        assert.ok(several, 'no row has two');

        const whole = await find([having(keyed)]);
        assert.deepEqual(
          ids(whole),
          which((tags) => tags.includes(keyed)),
        );
        const key = keyed.slice(0, keyed.indexOf('=') + 1);
        assert.deepEqual(
          ids(await find([having(key)])),
          which((tags) => tags.some((tag) => tag.startsWith(key))),
        );
        // A key is no beginning of a value, and a part of a tag no tag.
        assert.deepEqual(await find([having(keyed.slice(0, -1))]), []);
        assert.deepEqual(await find([having('%=')]), []);
        const [one = '', other = ''] = several;
        const both = await find([having(one), having(other)]);
        assert.deepEqual(
          ids(both),
          which((tags) => tags.includes(one) && tags.includes(other)),
        );
        const either = await find([{ name: by, sign: 'IN', value: [one, key, 'nobody'] }]);
        assert.deepEqual(
          ids(either),
          which((tags) => tags.some((tag) => tag === one || tag.startsWith(key))),
        );
        assert.deepEqual(
          ids(await find([having(key, 'UEQ')])),
          which((tags) => !tags.some((tag) => tag.startsWith(key))),
        );
      });

      it(`${endpoint.name} finds by ${by} none of another tenant's`, async () => {
        const own = new Set(ids(await find([])));
        const tag = (await find([])).flatMap(on)[0]!;
        const others = await find([having(tag)], 'other');
        assert.ok(others.length > 0, 'the other tenant has rows with this tag too');
        assert.deepEqual(
          others.filter(({ id }) => own.has(id)),
          [],
        );
      });
    }
  });
}
