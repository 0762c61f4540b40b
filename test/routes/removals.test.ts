/** What a deletion would do is said before it is done: wherever the console offers one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handlers } from '../../demo/server/areas/areas';
import { kindsByName } from '../../demo/server/kinds/all';
import type { CurrentUser } from '../../src/core/api/session';
import type { Resource } from '../../src/core/resource/definition';
import { screens } from '../../src/routes/registry';
import { namingsOf } from '../../src/routes/related';

/** Calls that end something without a removal of rows, or that reach into other tenants: nothing is said of these. */
const untried = new Set([
  'updateProject', // a line of business is a word in its project
  'unbindThgroup',
  'unbindDistribution',
  'deleteNotice', // the platform's own are removed in every tenant
]);

const found = new Map<string, Resource<never>>();
function collect(def: Resource<never>): void {
  if (found.has(def.name)) return;
  found.set(def.name, def);
  for (const tab of def.detail?.tabs.values() ?? [])
    if (tab.kind === 'list' || tab.kind === 'one') collect(tab.def);
}
for (const { definition } of screens) if (definition) collect(await definition());

const tried = new Set(
  handlers.flatMap((each) => (each.auth === 'session' && each.removal ? [each.endpoint.name] : [])),
);

describe('deletions', () => {
  it('know of every list whose rows name theirs, also where its screen may not be opened', () => {
    const nobody = { accountCategory: 'User', menus: [], permissions: new Set() };
    const namings = namingsOf('flavor', nobody as unknown as CurrentUser, screens);
    assert.deepEqual(
      namings.map(({ screen, allowed }) => [screen, allowed]),
      [['ecs', false]],
    );
  });

  it('can each be tried before', () => {
    const silent = [...found.values()].flatMap(({ name, ops }) =>
      [...ops].flatMap(([op, { kind, endpoint }]) => {
        if (kind !== 'remove' || !endpoint) return [];
        const isSilent = untried.has(endpoint.name);
        return tried.has(endpoint.name) === isSilent ? [`${name}.${op}: ${endpoint.name}`] : [];
      }),
    );
    assert.deepEqual(silent, []);
  });

  it('call every kind of row by its name', () => {
    for (const handler of handlers) {
      if (handler.auth !== 'session') continue;
      for (const kind of [handler.kind, handler.listed])
        if (kind) assert.ok(kindsByName.has(kind.name), kind.name);
    }
  });

  it('ask for the name of what is lost for good, one row at a time', () => {
    const asks = (name: string, op: string) => {
      const spec = found.get(name)?.ops.get(op);
      assert.ok(spec, `${name} ${op}`);
      return spec.typeToConfirm !== undefined;
    };
    for (const [name, op] of [
      ['snapshot', 'restore'],
      ['bucket', 'empty'],
      ['bucket', 'remove'],
      ['baremetal', 'clear'],
      ['backupcopy', 'restore'],
      ['vmmmachine', 'remove'],
      ['k8spvc', 'remove'],
    ] as const)
      assert.ok(asks(name, op), `${name} ${op} asks for no name`);
    for (const { name, ops } of found.values())
      for (const [op, spec] of ops)
        // In a dialog for several rows, or in a form, nobody would be asked.
        if (spec.typeToConfirm) assert.ok(!spec.bulk && !spec.form, `${name} ${op}`);
  });
});
