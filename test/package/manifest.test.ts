// The descriptions that the build wrote: valid, those of the source, and the same in every form.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { describeTags } from '../../scripts/manifest.mjs';
import { chinese } from '../../demo/pages/gallery-descriptions';
import { tags } from '../../src/elements/registry';
import { readJson, root, type PackageJson } from './stage';

const schema = createRequire(import.meta.url)('custom-elements-manifest/schema.json') as object;

interface Named {
  readonly name: string;
  readonly description?: string | { readonly value: string };
}
interface Declaration {
  readonly tagName: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly (Named & { readonly default?: string })[];
  readonly members: readonly (Named & { readonly kind: string })[];
  readonly events: readonly Named[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}
interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly Declaration[];
  }[];
}
interface WebTypes {
  readonly version: string;
  readonly contributions: {
    readonly html: {
      readonly elements: readonly (Named & {
        readonly attributes: readonly Named[];
        readonly js: { readonly properties: readonly Named[]; readonly events: readonly Named[] };
        readonly css: { readonly properties: readonly Named[]; readonly parts: readonly Named[] };
      })[];
    };
  };
}

const built = <T>(name: string) => readJson<T>('dist', name);
const names = (list: readonly Named[]) => list.map(({ name }) => name);
const declarationsOf = (manifest: Manifest) =>
  manifest.modules.flatMap(({ declarations }) => declarations);

describe('manifest', () => {
  it('follows the schema of custom-elements.json', async () => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
    validate(await built('custom-elements.json'));
    assert.deepEqual(validate.errors, null);
  });

  it('is what the source describes, of every tag of the registry', async () => {
    const manifest = await built<Manifest>('custom-elements.json');
    const { manifest: fresh } = (await describeTags(root)) as { manifest: Manifest };
    assert.deepEqual(manifest, JSON.parse(JSON.stringify(fresh)));
    assert.deepEqual(
      declarationsOf(manifest).map(({ tagName }) => tagName),
      [...tags],
    );
  });

  it('stands in the guide: each attribute and event of each tag, and no other default of where a console has its path', async () => {
    const declared = declarationsOf(await built<Manifest>('custom-elements.json'));
    const router = declared
      .find(({ tagName }) => tagName === 'by-console-app')!
      .attributes.find(({ name }) => name === 'router')!;
    for (const locale of ['en', 'zh-CN']) {
      const text = await readFile(join(root, `docs/guide/${locale}/embedding.md`), 'utf8');
      const code = Array.from(text.matchAll(/`([^`]+)`/g), ([, said = '']) => said);
      const isNamed = (name: string) =>
        code.some((said) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(said));
      const missing = declared.flatMap(({ tagName, attributes, events }) =>
        [...names(attributes), ...names(events)]
          .filter((name) => !isNamed(name))
          .map((name) => `${tagName} ${name}`),
      );
      assert.deepEqual(missing, [], locale);
      const defaults = text.matchAll(/`(hash|browser|memory)` ?[(（](?:the default|默认)/g);
      assert.deepEqual(
        Array.from(defaults, ([, said]) => said),
        [router.default],
        locale,
      );
    }
  });

  it('is told in Chinese too by the gallery, text by text', async () => {
    const manifest = await built<Manifest>('custom-elements.json');
    const said = declarationsOf(manifest).flatMap((each) =>
      [
        [each],
        ...[each.attributes, each.members, each.events, each.slots],
        ...[each.cssParts, each.cssProperties],
      ]
        .flat()
        .map(({ description }) => description as string),
    );
    assert.deepEqual(Object.keys(chinese).sort(), [...new Set(said)].sort());
    for (const [text, translated] of Object.entries(chinese)) {
      assert.match(translated, /\p{Script=Han}/u);
      // What is code stays code.
      const codeOf = (each: string) => (each.match(/`[^`]+`/g) ?? []).sort();
      assert.deepEqual(codeOf(translated), codeOf(text));
    }
  });

  it('names modules that the package exports', async () => {
    const { exports } = await readJson<PackageJson>('package.json');
    const targets = Object.values(exports).map((it) => (typeof it === 'string' ? it : it.default));
    for (const { path } of (await built<Manifest>('custom-elements.json')).modules) {
      assert.ok(targets.includes(`./${path}`), path);
    }
  });

  it('is the same in VS Code and in JetBrains’ editors', async () => {
    const all = declarationsOf(await built<Manifest>('custom-elements.json'));
    const html = await built<{ tags: (Named & { attributes: Named[] })[] }>(
      'vscode.html-custom-data.json',
    );
    const css = await built<{ properties: Named[]; pseudoElements: Named[] }>(
      'vscode.css-custom-data.json',
    );
    const { version, contributions } = await built<WebTypes>('web-types.json');
    const { elements } = contributions.html;
    assert.equal(version, (await readJson<PackageJson>('package.json')).version);
    assert.deepEqual(names(html.tags), [...tags]);
    assert.deepEqual(names(elements), [...tags]);
    for (const [at, each] of all.entries()) {
      assert.deepEqual(names(html.tags[at]?.attributes ?? []), names(each.attributes));
      assert.deepEqual(names(elements[at]?.attributes ?? []), names(each.attributes));
      assert.deepEqual(names(elements[at]?.js.events ?? []), names(each.events));
      assert.deepEqual(
        names(elements[at]?.js.properties ?? []),
        names(each.members.filter(({ kind }) => kind === 'field')),
      );
      assert.deepEqual(names(elements[at]?.css.parts ?? []), names(each.cssParts));
      assert.deepEqual(names(elements[at]?.css.properties ?? []), names(each.cssProperties));
    }
    const unique = (list: readonly Named[]) => [...new Set(names(list))].sort();
    assert.deepEqual(
      names(css.properties).sort(),
      unique(all.flatMap((each) => each.cssProperties)),
    );
    assert.deepEqual(
      names(css.pseudoElements).sort(),
      unique(all.flatMap((each) => each.cssParts)).map((name) => `::part(${name})`),
    );
  });
});
