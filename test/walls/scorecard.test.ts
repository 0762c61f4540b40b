import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { fileOf, scorecard } from '../../scripts/scorecard';
import { hostileModes } from '../flows/stage/hostile-modes';

/** Tables are aligned by the formatter. */
const plain = (text: string) => text.replace(/[ -]+/g, ' ');

it('the scorecard of hostile pages says what its cases do (scripts/scorecard.ts)', () => {
  assert.ok(hostileModes.length >= 45);
  assert.equal(new Set(hostileModes.map(({ name }) => name)).size, hostileModes.length);
  for (const locale of ['zh-CN', 'en'] as const)
    assert.equal(plain(readFileSync(fileOf(locale), 'utf8')), plain(scorecard(locale)));
});
