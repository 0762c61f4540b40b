import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

const sources = ['src', 'demo/server'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)))
    .filter((name) => /\.tsx?$/.test(name)),
);
const isTexts = (name: string) => /\.(zh-CN|en)\.ts$/.test(name);
/** What writes an amount in groups of three digits, or names what has been written so. */
const grouped = /^(shownAmount|shownPrice|groupedAmount|amountText)\(/;
/** Every text of the two languages by its file and its key. */
const texts = sources
  .filter(isTexts)
  .flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:\s*['"`]([^\n]*)['"`],$/gm)].map(
      ([, key, said]) => ({ name, key: key!, said: said! }),
    ),
  );

/** The parameters of texts that stand behind the sign of the currency, by the folder and the key of their texts. */
function moneyParams(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, key, said } of texts) {
    const place = `${dirname(name)}:${key}`;
    for (const [, param] of said.matchAll(/¥\{(\w+)\}/g))
      found.set(place, (found.get(place) ?? new Set()).add(param!));
  }
  return found;
}

/** Where a key stands in code: as it is, or as a template that may make it. */
const usesOf = (key: string, code: string): readonly number[] =>
  [...code.matchAll(/'([\w.-]+)'|`([^`\n]*\$\{[^`\n]*)`/g)]
    .filter(([, plain, template]) => {
      if (template === undefined) return plain === key;
      const parts = template.split(/\$\{[^}]*\}/);
      const dotted = parts.some((part) => /^\w+\.|\.\w+$/.test(part));
      const plainly = parts.every((part) => /^[\w.-]*$/.test(part));
      return dotted && plainly && new RegExp(`^${parts.join('[\\w-]+')}$`).test(key);
    })
    .map(({ index }) => index);

describe('money', () => {
  it('stands in groups of three digits wherever the sign of the currency stands before a value', () => {
    const bare = sources.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/¥\$?\{([^}]+)/g)]
        .map(([, value]) => value!)
        .filter((value) => !isTexts(name) && !grouped.test(value))
        .map((value) => `${name}: ${value}`),
    );
    assert.deepEqual(bare, []);
  });

  it('is said by its sign in both languages, never by a word beside the value', () => {
    assert.ok(texts.length > 4000, String(texts.length));
    const worded = texts
      .filter(({ said }) => /\} ?元|\d ?元|yuan|CNY|RMB/i.test(said))
      .map(({ name, key }) => `${name}: ${key}`);
    assert.deepEqual(worded, []);
  });

  it('is handed to texts that name an amount in groups too', () => {
    const params = moneyParams();
    assert.ok(params.size > 40, String(params.size));
    const files = sources.filter((file) => !isTexts(file));
    const codes = files.map((name) => ({ name, code: readFileSync(name, 'utf8') }));
    const bare: string[] = [];
    for (const [place, names] of params) {
      const [folder = '', key = ''] = place.split(':');
      const near = codes.filter(({ name }) => name.startsWith(`${folder}/`));
      const given = near.flatMap(({ name, code }) =>
        usesOf(key, code).map((at) => ({
          name,
          before: code.slice(at - 400, at),
          after: code.slice(at, at + 260).split(';')[0]!,
        })),
      );
      for (const param of names) {
        const short = new RegExp(`\\{ (?:\\w+(?:: [^,}]*)?, )*${param}(?:,[^}]*)? \\}`);
        const values = given.flatMap(({ name, before, after }) => {
          const value =
            new RegExp(`\\b${param}: ([^\\n]*)`).exec(after)?.[1] ??
            (short.test(after.split(')')[0]!) ? 'as it is' : undefined) ??
            [...before.matchAll(new RegExp(`\\b${param}: ([^\\n]*)`, 'g'))].at(-1)?.[1];
          return value === undefined ? [] : [{ name, value }];
        });
        if (values.length === 0) bare.push(`${place} ${param}: nothing gives it`);
        for (const { name, value } of values)
          if (!grouped.test(value)) bare.push(`${name}: ${key} ${param} = ${value}`);
      }
    }
    assert.deepEqual(bare, []);
  });
});
