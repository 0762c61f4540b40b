import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../src/core/api/registry';
import { locales, translate } from '../../src/core/i18n/translator';
import type { TextRef } from '../../src/core/i18n/translator';
import type { Resource } from '../../src/core/resource/definition';
import { historyOf } from '../../src/core/resource/history';
import type { TabSpec } from '../../src/core/resource/tab';
import type { InputSpec } from '../../src/core/resource/input';
import { screens } from '../../src/routes/registry';

/** The definitions of the screens, and those of their related lists: each once. */
const found = new Map<string, Resource<never>>();
function collect(def: Resource<never>): void {
  const known = found.get(def.name);
  if (!known) found.set(def.name, def);
  // The same related list may leave out other columns elsewhere; its name says which list it is.
  else if (def.name !== 'history')
    assert.equal(known.list, def.list, `two definitions are called ${def.name}`);
  if (known) return;
  for (const tab of def.detail?.tabs.values() ?? []) {
    if (tab.kind === 'list' || tab.kind === 'one') collect(tab.def);
    if (tab.kind === 'history') collect(historyOf(def, tab.source));
  }
}
const screenDefinitions = await Promise.all(
  screens.flatMap(({ definition }) => (definition ? [definition()] : [])),
);
for (const def of screenDefinitions) collect(def);
const definitions = [...found.values()];

function inputLabels(form: Readonly<Record<string, InputSpec>>): TextRef[] {
  return Object.values(form).flatMap((input) =>
    input.kind === 'hidden'
      ? []
      : [input.label, ...(input.help ? [input.help] : []), ...inputLabels(input.columns ?? {})],
  );
}

/** What is done to a group from the list of its members, `sgroup-port`, has the group's code. */
const isOfFamily = (name: string, perm: string) => {
  const stem = perm.slice(0, perm.indexOf(':'));
  return name === stem || name.startsWith(`${stem}-`);
};

function tabLabels(tab: TabSpec<never>): TextRef[] {
  const none = (tab.kind === 'list' || tab.kind === 'one') && tab.none ? [tab.none] : [];
  const columns = tab.kind === 'table' ? tab.columns.map(({ title }) => title) : [];
  return [tab.title, ...none, ...columns];
}

describe('the pages of the console', () => {
  it('have the parameters of the pages that they stand under, so that a breadcrumb can lead there', () => {
    const params = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    for (const { path, menu, id } of screens) {
      if (!('under' in menu)) continue;
      const parent = screens.find((screen) => screen.id === menu.under);
      assert.ok(parent, id);
      for (const name of params(parent.path)) assert.ok(params(path).includes(name), id);
    }
  });
});

describe('the screen of a definition', () => {
  for (const { id, title, perm, definition, menu } of screens) {
    if (!definition) continue;
    // A row's page is called otherwise than the list.
    if ('in' in menu) {
      it(`is called in every language as its list, its files and its menu are: ${id}`, async () => {
        const def = await definition();
        for (const locale of locales)
          assert.equal(translate(def.title, locale), translate(title, locale));
      });
    }
    it(`opens with the code that its list asks for: ${id}`, async () => {
      const { list } = await definition();
      assert.equal(perm, list.perm ?? null);
    });
  }
});

for (const def of definitions) {
  describe(`the definition ${def.name}`, () => {
    it('has every label in every language', () => {
      const labels = [
        def.title,
        ...[...def.fields.values()].map(({ label }) => label),
        ...[...def.ops.values()].flatMap(({ label, form }) => [label, ...inputLabels(form ?? {})]),
        ...[...(def.detail?.tabs.values() ?? [])].flatMap(tabLabels),
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
          ? Object.values(endpoint.actions).map((action) => action.perm)
          : [endpoint.perm ?? null];
        assert.ok(demanded.includes(perm), endpoint.name);
      }
    });

    it('names its keys and permission codes by one stem', () => {
      // An operation of another kind of row (the snapshot of a machine) has the code of its endpoint, checked above;
      // one that leads to another screen has that screen's.
      for (const { kind, perm, endpoint } of def.ops.values())
        assert.ok(
          perm === null || kind === 'go' || perm === endpoint?.perm || isOfFamily(def.name, perm),
          String(perm),
        );
      for (const name of [...def.toolbar, ...def.row, ...def.more])
        assert.ok(def.ops.has(name), name);
      for (const name of [...def.columns, ...(def.detail?.facts ?? [])])
        assert.ok(def.fields.has(name), name);
      const kinds = def.row.map((name) => def.ops.get(name)?.on);
      for (const kind of kinds) assert.ok(kinds.filter((each) => each === kind).length <= 2);
    });

    it('calls its tabs by names that are a part of the URL of their own', () => {
      for (const name of def.detail?.tabs.keys() ?? []) assert.match(name, /^[a-z]{2,}$/i);
    });
  });
}
