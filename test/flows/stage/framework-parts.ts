import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { Part } from '../../frameworks/adapter';
import type * as Core from '../../../src/core';
import { root } from '../../package/stage';

/** What a tag says of itself in `custom-elements.json`. */
export interface Described {
  readonly tagName: string;
  readonly attributes: readonly { name: string; fieldName: string; type: { text: string } }[];
  readonly members: readonly {
    kind: string;
    name: string;
    readonly?: boolean;
    type?: { text: string };
  }[];
  readonly events: readonly { name: string }[];
}

/** Where the console is, which its own tests ask; in a language, which is an attribute of every element. */
const elsewhere = ['base-url', 'router', 'url-key', 'base', 'route', 'lang'];

/** What is given to a tag: of everything that it takes, by the type that it says. */
export function givenTo({ tagName, attributes, members }: Described) {
  const typed = attributes.filter(({ name }) => !elsewhere.includes(name));
  const named = (pattern: RegExp) => typed.filter(({ type }) => pattern.test(type.text));
  const texts = named(/^(?:string$|')/).map(({ name, fieldName, type }) => {
    const values = [...type.text.matchAll(/'([^']+)'/g)].map(([, value]) => value!);
    return { attribute: name, field: fieldName, values: [values[0] ?? 'one', values[1] ?? 'two'] };
  });
  const own = members.filter(
    ({ kind, name, readonly }) =>
      kind === 'field' && !readonly && !attributes.some(({ fieldName }) => fieldName === name),
  );
  const fields = (pattern: RegExp) =>
    own.flatMap(({ name, type }) => (pattern.test(type?.text ?? '') ? [name] : []));
  return {
    tag: tagName,
    texts,
    flags: named(/^boolean$/).map(({ fieldName }) => fieldName),
    numbers: named(/^number$/).map(({ fieldName }) => fieldName),
    lists: fields(/^string\[\]$/),
    // A tag that is given a runtime asks nobody for a token, and takes the function all the same.
    functions: fields(/=>/),
    nulls: fields(/\| null$/).filter((name) => !fields(/=>/).includes(name)),
    objects: fields(/^Runtime/),
  };
}

/** Every tag, as the built package describes it. */
export function describedTags(): readonly Described[] {
  const { modules } = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8')) as {
    modules: { declarations?: Described[] }[];
  };
  return modules.flatMap(({ declarations = [] }) => declarations);
}

/** What is given to a tag of this name, and what it tells. */
export function describeTag(tag: string) {
  const found = describedTags().find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`no ${tag} in custom-elements.json`);
  return { ...givenTo(found), events: found.events };
}

/** As attributes of a template: what text can say, and what is listened to. */
export function textNamesOf(tag: string): readonly string[] {
  const { texts, flags, numbers, events } = describeTag(tag);
  return [
    ...texts.map(({ attribute }) => attribute),
    ...[flags, numbers].flat(),
    ...events.map(({ name }) => `on${name}`),
  ];
}

/** As attributes of a template: what is given, and what is listened to. */
export function namesOf(tag: string): readonly string[] {
  const { lists, functions, nulls, objects } = describeTag(tag);
  return [...textNamesOf(tag), ...[lists, functions, nulls, objects].flat()];
}

/** Every kind of thing that goes in and comes out, on any tag; the names of what did not, each with what was found. */
export function checkParts(
  page: Page,
  given: ReturnType<typeof givenTo>,
  events: readonly string[],
  defined: 'first' | 'late',
): Promise<{ readonly failed: Record<string, string>; readonly count: number }> {
  return page.evaluate(
    async (part, names, when) => {
      const failed: Record<string, string> = {};
      let count = 0;
      const check = (name: string, found: unknown, wanted: unknown) => {
        count += 1;
        const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
        if (a !== b) failed[name] = `${a} instead of ${b}`;
      };
      const settle = async () => {
        for (let turn = 0; turn < 5; turn += 1)
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      };
      const { tag } = part;
      const module = `/by-console/${tag.replace('by-', '')}.js`;
      const define = () => import(module) as Promise<unknown>;
      const core = '/by-console/core.js';
      const { createRuntime } = (await import(core)) as typeof Core;
      const runtime = createRuntime({ getToken: () => Promise.resolve(null) });
      const heard: string[] = [];
      const answer = () => Promise.resolve(null);
      const record = <T>(keys: readonly string[], value: T) =>
        Object.fromEntries(keys.map((key) => [key, value]));
      const events = Object.fromEntries(
        names.map((name) => [
          name,
          (event: Event) => {
            const { detail } = event as CustomEvent<unknown>;
            if (detail === 'told') heard.push(name);
          },
        ]),
      );
      const partOf = (key: string, turn: 0 | 1): Part => ({
        ...{ tag, key, events },
        texts: part.texts.map(({ values, ...text }) => ({ ...text, value: values[turn]! })),
        flags: record(part.flags, turn === 0),
        props: {
          ...record(part.numbers, turn === 0 ? 25 : 30),
          ...record(part.lists, [turn === 0 ? 'a' : 'c']),
          ...record(part.functions, answer),
          ...record(part.nulls, null),
          ...record(part.objects, runtime),
        },
      });
      const adapter = globalThis.frameworkAdapter!;
      const host = document.querySelector('main')!;
      const all = () => [...host.querySelectorAll(tag)] as unknown as Record<string, unknown>[];
      const read = (keys: readonly string[], at = 0) => keys.map((key) => all()[at]?.[key]);
      const draw = async (parts: readonly Part[]) => {
        await adapter.parts!(host, parts);
        await settle();
      };
      const isGiven = (turn: 0 | 1, what = '') => {
        const { texts, flags, numbers, lists, functions, nulls, objects } = part;
        const fields = texts.map(({ field }) => field);
        check(
          `text${what}`,
          read(fields),
          texts.map(({ values }) => values[turn]),
        );
        check(
          `boolean${what}`,
          read(flags),
          flags.map(() => turn === 0),
        );
        check(
          `number${what}`,
          read(numbers),
          numbers.map(() => (turn === 0 ? 25 : 30)),
        );
        check(
          `list${what}`,
          read(lists),
          lists.map(() => [turn === 0 ? 'a' : 'c']),
        );
        check(
          `null${what}`,
          read(nulls),
          nulls.map(() => null),
        );
        check(
          `object${what}`,
          read(objects).every((each) => each === runtime),
          true,
        );
        check(
          `function${what}`,
          read(functions).every((each) => each === answer),
          true,
        );
      };

      if (when === 'first') await define();
      const markup = await adapter.parts!(host, [partOf('a', 0), partOf('b', 0)]);
      if (when === 'late') await define();
      await settle();
      if (typeof markup === 'string') {
        const said = part.texts.filter(
          ({ attribute, values }) => markup.split(` ${attribute}="${values[0]!}"`).length === 3,
        );
        check('hydrated: the server says what text can', said, part.texts);
        const written = part.functions.filter((name) =>
          new RegExp(`\\b${name}\\b`, 'i').test(markup),
        );
        check(
          'hydrated: no function as text',
          [written, /=>|\bfunction\b/.test(markup)],
          [[], false],
        );
        check('hydrated: no object as text', markup.includes('[object'), false);
      }
      isGiven(0);
      if (adapter.hydrate)
        check('hydrated without drawing anew', host.getAttribute('data-anew'), null);
      // A cart says what is in it once it knows: of nobody nothing. The picker is asked by itself.
      if (tag === 'by-order-cart') {
        const name = part.texts.find(({ attribute }) => attribute === 'name')!.values[0]!;
        const said = () => new FormData(host.querySelector('form')!).getAll(name);
        const end = performance.now() + 20_000;
        while (said().length < 2 && performance.now() < end) await settle();
        check('form', said(), ['[]', '[]']);
      }

      for (const name of names)
        (all()[0] as unknown as Element).dispatchEvent(new CustomEvent(name, { detail: 'told' }));
      check('events', heard.splice(0), names);

      const changes: string[] = [];
      const observer = new MutationObserver((records) =>
        changes.push(...records.map(({ attributeName }) => String(attributeName))),
      );
      observer.observe(all()[0] as unknown as Node, { attributes: true });
      await draw([partOf('a', 0), partOf('b', 0)]);
      check('equal values', changes, []);
      observer.disconnect();

      await draw([partOf('a', 1), partOf('b', 0)]);
      isGiven(1, ', changed');
      const [a, b] = all();
      await draw([partOf('b', 0), partOf('a', 1)]);
      check('keyed move', [all()[0] === b, all()[1] === a], [true, true]);
      await draw([partOf('b', 0)]);
      check('removal', all().length, 1);
      await draw([partOf('a', 0), partOf('b', 0)]);
      isGiven(0, ', put back');
      runtime.dispose();
      return { failed, count };
    },
    given,
    events,
    defined,
  );
}
