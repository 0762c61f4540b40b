import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const sources = readdirSync('src', { recursive: true })
  .map((name) => join('src', String(name)))
  .filter((name) => /\.tsx?$/.test(name));

/** Chinese words that say two things, which English has two words for. */
const two: Readonly<Record<string, string>> = {
  告警: 'a state of a thing, and what tells of it',
  拒绝: 'a firewall answers what it rejects, a security group says nothing',
  故障: 'a state of a part, and what a work order is about',
  按日: 'how something is charged, and what bills are grouped by',
};

describe('words', () => {
  it('of dictionaries have one English word for each Chinese one', () => {
    const english = new Map<string, Map<string, string>>();
    for (const name of sources) {
      for (const [, zh, en] of readFileSync(name, 'utf8').matchAll(
        /\btone\.\w+\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g,
      )) {
        const words = english.get(zh!) ?? new Map<string, string>();
        english.set(zh!, words.set(en!, name));
      }
    }
    assert.ok(english.size > 400, String(english.size));
    const several = [...english].filter(([, words]) => words.size > 1);
    assert.deepEqual(
      several.filter(([zh]) => !(zh in two)).map(([zh, words]) => [zh, ...words]),
      [],
    );
    assert.deepEqual(
      Object.keys(two).filter((zh) => (english.get(zh)?.size ?? 0) < 2),
      [],
    );
  });
});
