import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../src/core/api/registry';
import { locales } from '../../src/core/i18n/translator';
import type { TextRef } from '../../src/core/i18n/translator';
import type { Resource } from '../../src/core/resource/definition';
import type { InputSpec } from '../../src/core/resource/input';
import { screens } from '../../src/routes/registry';

/** Every definition of the console; what is said here holds for each. */
const definitions: readonly Resource<never>[] = await Promise.all(
  screens.flatMap(({ definition }) => (definition ? [definition()] : [])),
);

/** The recycle bin's own code serves every kind of resource (E-149). */
const isShared = (perm: string) => perm === 'recycle:create';

function inputLabels(form: Readonly<Record<string, InputSpec>>): TextRef[] {
  return Object.values(form).flatMap((input) =>
    input.kind === 'hidden'
      ? []
      : [input.label, ...(input.help ? [input.help] : []), ...inputLabels(input.columns ?? {})],
  );
}

for (const def of definitions) {
  describe(`the definition ${def.name}`, () => {
    it('has every label in every language', () => {
      const labels = [
        def.title,
        ...[...def.fields.values()].map(({ label }) => label),
        ...[...def.ops.values()].flatMap(({ label, form }) => [label, ...inputLabels(form ?? {})]),
        ...[...(def.detail?.tabs.values() ?? [])].map(({ title }) => title),
      ];
      for (const locale of locales) {
        for (const { messages, key } of labels)
          assert.ok(messages[locale][key], `${locale} ${key}`);
      }
    });

    it('calls endpoints that the contract knows, with the permission that the server demands', () => {
      const exported = typeof def.export === 'object' ? [def.export] : [];
      const uses = [
        { endpoint: def.list, perm: def.list.perm ?? null },
        ...exported,
        ...[...def.ops.values()].flatMap(({ endpoint, perm }) =>
          endpoint ? [{ endpoint, perm }] : [],
        ),
      ];
      for (const { endpoint, perm } of uses) {
        assert.ok(
          endpoints.some((known) => known === endpoint),
          endpoint.name,
        );
        const demanded: readonly (string | null)[] = endpoint.actions
          ? Object.values(endpoint.actions)
          : [endpoint.perm ?? null];
        assert.ok(demanded.includes(perm), endpoint.name);
      }
    });

    it('names its keys and permission codes by one stem', () => {
      for (const { perm } of def.ops.values())
        assert.ok(perm === null || isShared(perm) || perm.startsWith(`${def.name}:`), String(perm));
      for (const name of [...def.toolbar, ...def.row, ...def.more])
        assert.ok(def.ops.has(name), name);
      for (const name of [...def.columns, ...(def.detail?.facts ?? [])])
        assert.ok(def.fields.has(name), name);
      assert.ok(def.row.length <= 2);
    });
  });
}
