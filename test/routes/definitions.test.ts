import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  recyclableFrom,
  recycleResource,
  type RecycleType,
} from '../../src/core/api/compute/recycles';
import { cancelResource, extendResource } from '../../src/core/api/ordering/applications';
import type { StatusRule } from '../../src/core/api/endpoint';
import { definitionStatus } from '../../src/core/api/flows/statuses';
import { endpoints } from '../../src/core/api/registry';
import { dictionaries } from '../../src/core/dictionaries/dictionaries';
import { locales, translate } from '../../src/core/i18n/translator';
import type { TextRef } from '../../src/core/i18n/translator';
import type { Resource } from '../../src/core/resource/definition';
import { questionOf, statusAllows } from '../../src/core/resource/access';
import type { OpSpec } from '../../src/core/resource/operation';
import { cellText } from '../../src/core/resource/cell';
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
    if (tab.kind === 'history')
      collect(historyOf(def, tab.source, () => Promise.reject(new Error('nobody looks'))));
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

function emptyLabels({ empty }: Resource<never>): TextRef[] {
  return [empty?.title, empty?.hint, empty?.go?.label].filter((label) => label !== undefined);
}

const everyStatus = [
  ...new Set(
    Object.values(dictionaries).flatMap((dictionary): readonly string[] => dictionary.values),
  ),
  ...[
    'CREATE_COMPLETE',
    'SUSPEND_COMPLETE',
    'UPDATE_FAILED',
    'CHECK_IN_PROGRESS',
    'NO_SUCH_STATUS',
  ],
  ...definitionStatus.values,
];

/** What an operation of the recycle bin puts into the path. */
function typeSent(send: OpSpec<never>['send']): RecycleType {
  let type: RecycleType | undefined;
  const call = (_endpoint: unknown, input: { params: { type: RecycleType } }) => {
    type = input.params.type;
    return Promise.resolve();
  };
  void send?.(undefined, anyRow(''), { call } as never);
  assert.ok(type, 'it names a kind');
  return type;
}

/** From the endpoint alone, as the server reads it. */
function ruleOf({ endpoint, action, send }: OpSpec<never>): StatusRule {
  // Which kind goes to the bin stands in the path.
  if (endpoint === recycleResource) return recyclableFrom[typeSent(send)];
  return (action === undefined ? endpoint?.from : endpoint?.actions?.[action]?.from) ?? 'any';
}

/** A row of any kind in one status: whatever else is asked of it is empty. */
const anyRow = (status: string) =>
  new Proxy({}, { get: (_target, name) => (name === 'status' ? status : '') }) as never;
const env = {} as never;
const keysOf = (value: unknown) => (typeof value === 'object' && value ? Object.keys(value) : []);

describe('the pages of the console', () => {
  it('says how long something takes in the largest units that fit it', () => {
    const spans: Readonly<Record<string, number>> = { s: 86_400, min: 1440, h: 24 };
    const counted = definitions.flatMap((def) =>
      [...def.fields]
        .filter(([, { unit }]) => unit !== undefined && unit in spans)
        .map(([key, field]) => ({ def, key, field })),
    );
    assert.ok(counted.length >= 4, String(counted.length));
    for (const { def, key, field } of counted) {
      const row = { [key]: spans[field.unit!] } as never;
      assert.equal(cellText(row, key, field as never, 'en'), '1 d', `${def.name}.${key}`);
    }
    const bare = definitions.flatMap((def) =>
      [...def.fields]
        .filter(
          ([key, { kind }]) =>
            kind === 'number' &&
            /(seconds|minutes|hours|timeout|interval|retention|duration)$/i.test(key),
        )
        .filter(([, { unit }]) => unit === undefined || !(unit in spans))
        .map(([key]) => `${def.name}.${key}`),
    );
    assert.deepEqual(bare, []);
  });

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
  it('says where an operation ends in a status that there is, and where it does not stay', () => {
    const ends = definitions.flatMap((def) =>
      [...def.ops].flatMap(([name, { settles, then }]) =>
        settles ? [{ def, name, settles, moves: keysOf(then) }] : [],
      ),
    );
    assert.ok(ends.length > 10);
    for (const { def, name, settles, moves } of ends) {
      const dictionary = def.fields.get(moves[0] ?? 'status')?.dictionary;
      assert.ok(dictionary);
      assert.ok(dictionary.values.includes(settles), `${def.name} ${name}: ${settles}`);
      assert.equal(dictionary.lookup(settles).busy, false, `${def.name} ${name}: ${settles}`);
    }
  });

  it('says of a row that goes to the recycle bin that it comes back, and never that it is lost', () => {
    const binned = definitions.flatMap((def) =>
      [...def.ops.values()].flatMap((op) =>
        op.endpoint === recycleResource ? [{ name: def.name, op }] : [],
      ),
    );
    assert.ok(binned.length >= 5, `${binned.length} kinds`);
    for (const { name, op } of binned) {
      const asked = questionOf(op, [anyRow('')], () => 'a', 'zh-CN');
      assert.ok(asked !== undefined && asked !== true, name);
      const said = typeof asked === 'string' ? asked : translate(asked, 'zh-CN');
      assert.match(said, /回收站/, name);
      assert.doesNotMatch(said, /无法撤销|不可恢复/, name);
      assert.ok(op.undo, `${name}: the way back`);
    }
  });

  it('says that it cannot be undone of what removes, and of three others that do', () => {
    const others = definitions.flatMap((def) =>
      [...def.ops].flatMap(([name, op]) =>
        op.kind !== 'remove' && questionOf(op, [anyRow('')], () => 'a', 'zh-CN') === true
          ? [`${def.name} ${name}`]
          : [],
      ),
    );
    assert.deepEqual(others.toSorted(), ['dbsharding dropTable', 'message remove', 'order cancel']);
  });

  it('offers more time and the end of whatever was ordered (W-35)', () => {
    const wireOf = ({ list: { reply } }: Resource<never>): readonly string[] => {
      const page = reply as { entries?: { rows?: { pipe?: { item?: { entries?: object } }[] } } };
      return Object.keys(page.entries?.rows?.pipe?.at(-1)?.item?.entries ?? {});
    };
    const ordered = definitions.filter((def) => {
      const wire = wireOf(def);
      // What only shows rows of another screen offers nothing.
      return def.ops.size > 0 && ['orderId', 'expireTime'].every((name) => wire.includes(name));
    });
    const names = ordered.map(({ name }) => name);
    for (const known of ['vm', 'volume', 'image', 'dbinstance', 'resource', 'subscription'])
      assert.ok(names.includes(known), known);
    const orders = definitions.find(({ name }) => name === 'order');
    assert.ok(orders);
    for (const def of [...ordered, orders]) {
      const offered = [...def.row, ...def.more].map((name) => def.ops.get(name)?.endpoint);
      assert.ok(offered.includes(extendResource), `${def.name}: more time`);
      assert.ok(offered.includes(cancelResource), `${def.name}: the end`);
    }
  });

  it('offers the order beside whatever an order alone makes larger (E-159)', () => {
    const grows = definitions.filter((def) =>
      [...def.ops.values()].some(({ endpoint, action }) => {
        const rule = action === undefined ? endpoint : endpoint?.actions?.[action];
        return rule?.paid === 'size';
      }),
    );
    assert.ok(grows.length >= 8, `${grows.length}`);
    for (const def of grows) {
      const ways = [...def.row, ...def.more].filter((name) => name === 'change');
      assert.deepEqual(ways, ['change'], def.name);
      assert.equal(def.ops.get('change')?.perm, 'order:alter', def.name);
    }
  });

  it('stands what destroys under the title of danger where its menu has titles', () => {
    for (const def of definitions) {
      const titled = def.moreGroups.filter(({ title }) => title !== undefined);
      for (const { title, ops } of titled) {
        const isDanger = title && translate(title, 'en') === 'Danger';
        for (const name of ops) {
          if (def.ops.get(name)?.kind === 'remove') assert.ok(isDanger, `${def.name} ${name}`);
        }
      }
    }
  });

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
        ...emptyLabels(def),
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
        ...(def.read ? [{ endpoint: def.read, perm: def.read.perm ?? null }] : []),
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

    it('reads its rows by a code of the family of its list', () => {
      const stem = ({ perm = '' }: { readonly perm?: string | undefined }) => perm.split(':')[0];
      if (def.read) assert.equal(stem(def.read), stem(def.list));
    });

    it('names its keys and permission codes by one stem', () => {
      // An operation of another kind of row (the snapshot of a machine) has the code of its endpoint or of the
      // endpoint's action, checked above; one that leads to another screen has that screen's.
      for (const { kind, perm, endpoint } of def.ops.values()) {
        const asked = Object.values(endpoint?.actions ?? {}).map((action) => action.perm);
        assert.ok(
          perm === null ||
            kind === 'go' ||
            [endpoint?.perm, ...asked].includes(perm) ||
            isOfFamily(def.name, perm),
          String(perm),
        );
      }
      for (const name of [...def.toolbar, ...def.row, ...def.more])
        assert.ok(def.ops.has(name), name);
      if (def.empty?.op !== undefined) assert.ok(def.toolbar.includes(def.empty.op), def.empty.op);
      for (const name of [...def.columns, ...(def.detail?.facts ?? [])])
        assert.ok(def.fields.has(name), name);
      const kinds = def.row.map((name) => def.ops.get(name)?.on);
      for (const kind of kinds) assert.ok(kinds.filter((each) => each === kind).length <= 2);
    });

    it('allows an operation from exactly the statuses from which its endpoint does', () => {
      for (const [name, op] of def.ops) {
        const { endpoint, action } = op;
        if (!endpoint) continue;
        assert.equal(action !== undefined, endpoint.actions !== undefined, `${name}: which action`);
        const rule = ruleOf(op);
        for (const status of everyStatus) {
          const row = { status } as never;
          const expected = rule === 'any' || rule.includes(status);
          // Where the status stands elsewhere in the row, or not at all, the row's own decides nothing.
          if (op.statusOf(row) !== status) continue;
          assert.equal(statusAllows(op, row), expected, `${name} of a row that is ${status}`);
          if (!expected) assert.notEqual(op.when(anyRow(status), env), true, `${name}: ${status}`);
        }
      }
    });

    it('asks anew only by inputs that its form has: a column of a table by those beside the table', () => {
      for (const [name, { form = {} }] of def.ops)
        for (const [key, { needs = [], columns = {} }] of Object.entries(form))
          for (const need of [needs, ...Object.values(columns).map((column) => column.needs ?? [])])
            assert.ok(
              need.every((each) => each !== key && each in form),
              `${name}: ${key} needs ${need.join()}`,
            );
    });

    it('calls its tabs by names that are a part of the URL of their own', () => {
      for (const name of def.detail?.tabs.keys() ?? []) assert.match(name, /^[a-z]{2,}$/i);
    });
  });
}

it('a number that names something, as a port or a VLAN does, is not read in groups of digits', () => {
  const codes = definitions.flatMap((def) =>
    [...def.fields].flatMap(([name, { kind, options }]) =>
      ['number', 'virtual'].includes(kind) && /(?:^|[a-z])(?:port|vlan)$/i.test(name)
        ? [{ at: `${def.name}.${name}`, code: options.code }]
        : [],
    ),
  );
  assert.ok(codes.length >= 5, codes.map(({ at }) => at).join());
  assert.deepEqual(
    codes.filter(({ code }) => !code),
    [],
  );
});
