import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { subjectWord } from '../../src/core/dictionaries/permission-words';
import { fill, formatList, labelled, localeOf } from '../../src/core/i18n/translator';

// Loops over every pair of locale files, so that a new area is covered the day it exists.
const files = readdirSync('src', { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('messages.zh-CN.ts'));

type Texts = Record<string, string>;
const textsOf = async (file: string) => {
  const module = (await import(join(process.cwd(), 'src', file))) as Record<string, Texts>;
  return Object.values(module)[0]!;
};
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

describe('texts', () => {
  assert.ok(files.length >= 4);
  for (const file of files) {
    it(`${file} and its English twin agree`, async () => {
      const zh = await textsOf(file);
      const en = await textsOf(file.replace('zh-CN', 'en'));
      assert.deepEqual(Object.keys(en).sort(), Object.keys(zh).sort());
      for (const [key, text] of Object.entries(zh)) {
        assert.notEqual(text.trim(), '', key);
        assert.deepEqual(placeholders(en[key] ?? ''), placeholders(text), key);
        // A language is named in itself, whatever the interface speaks.
        if (/(^|\.)locale(\.|$)/.test(key)) continue;
        assert.doesNotMatch(en[key] ?? '', /[\u4e00-\u9fff]/, `${key} is not English`);
      }
    });
  }

  it('has one Chinese name for the floating IP, in the interface and in what the backend says', () => {
    const others = ['src', 'demo/server'].flatMap((root) =>
      readdirSync(root, { recursive: true })
        .map((name) => join(root, String(name)))
        .filter((name) => name.endsWith('.ts'))
        .filter((name) => /公网 ?IP|弹性 ?IP|浮动 IP/.test(readFileSync(name, 'utf8'))),
    );
    assert.deepEqual(others, []);
    assert.equal(subjectWord('floatip', 'zh-CN'), '浮动IP');
  });

  it('fills parameters and shows a missing one', () => {
    assert.equal(fill('{a} / {b}', { a: 1 }), '1 / {b}');
  });

  it('lists and labels as each language does', () => {
    assert.equal(formatList(['甲', '乙'], 'zh-CN'), '甲、乙');
    assert.equal(formatList(['a', 'b'], 'en'), 'a, b');
    assert.equal(labelled('甲', '已锁定', 'zh-CN'), '甲：已锁定');
    assert.equal(labelled('a', 'locked', 'en'), 'a: locked');
  });

  it('reads language tags', () => {
    assert.equal(localeOf('en-GB'), 'en');
    assert.equal(localeOf('zh-Hans-CN'), 'zh-CN');
    assert.equal(localeOf('fr'), 'zh-CN');
    assert.equal(localeOf(null), 'zh-CN');
  });
});
