import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const sources = ['src', 'demo/server'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)))
    .filter((name) => /\.tsx?$/.test(name)),
);
const isTexts = (name: string) => /messages\.(zh-CN|en)\.ts$/.test(name);
/** What writes an amount in groups of three digits, or names what has been written so. */
const grouped = /^(shownAmount|shownPrice|groupedAmount|amountText)\(/;

/** The parameters of texts that stand behind the sign of the currency, by the keys of their texts. */
function moneyParams(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of sources.filter(isTexts)) {
    for (const [, key, said] of readFileSync(name, 'utf8').matchAll(
      /'([\w.-]+)':\s*['"`]([^\n]*)/g,
    )) {
      for (const [, param] of said!.matchAll(/¥\{(\w+)\}/g))
        found.set(key!, (found.get(key!) ?? new Set()).add(param!));
    }
  }
  return found;
}

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

  it('is handed to texts that name an amount in groups too', () => {
    const params = moneyParams();
    assert.ok(params.size > 20, String(params.size));
    const bare: string[] = [];
    for (const name of sources.filter((file) => !isTexts(file))) {
      const code = readFileSync(name, 'utf8');
      for (const [key, names] of params) {
        for (const { index } of code.matchAll(new RegExp(`'${key.replaceAll('.', '\\.')}'`, 'g'))) {
          const given = code.slice(index, index + 260);
          for (const param of names) {
            const value = new RegExp(`\\b${param}: ([^\\n]*)`).exec(given)?.[1];
            const short = new RegExp(`\\{ (?:\\w+(?:: [^,}]*)?, )*${param}(?:,[^}]*)? \\}`);
            if (value === undefined ? short.test(given.split(')')[0]!) : !grouped.test(value))
              bare.push(`${name}: ${key} ${param}`);
          }
        }
      }
    }
    assert.deepEqual(bare, []);
  });
});
