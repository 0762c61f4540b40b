import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findScreen } from '../../../src/routes/access';
import { screens } from '../../../src/routes/registry';
import { foundPath } from '../../../src/routes/shell/found-path';
import { withFavourite, withRecent } from '../../../src/routes/shell/recent';

const page = (path: string) => ({ path, name: path });

describe('what was opened lately', () => {
  it('is kept once each, the last in front, eight at most', () => {
    let known = withRecent([], page('/a'));
    known = withRecent(withRecent(known, page('/b')), page('/a'));
    assert.deepEqual(known, [page('/a'), page('/b')]);
    for (let index = 0; index < 20; index += 1) known = withRecent(known, page(`/${index}`));
    assert.equal(known.length, 8);
    assert.equal(known[0]?.path, '/19');
  });
});

describe('what is marked', () => {
  it('is marked once and taken back by the same press, and the oldest gives way', () => {
    const marked = withFavourite(withFavourite([], page('/a')), page('/b'));
    assert.deepEqual(marked, [page('/b'), page('/a')]);
    assert.deepEqual(withFavourite(marked, page('/a')), [page('/b')]);
    const many = Array.from({ length: 20 }, (_, index) => page(`/${index}`));
    assert.equal(withFavourite(many, page('/new')).at(-1)?.path, '/18');
  });
});

describe('what was found', () => {
  const row = { kindName: '', name: 'n', detail: '', id: 'x', of: 'y' };

  it('leads to a screen, whatever its kind', () => {
    for (const kind of [
      'vm',
      'monitored',
      'floatip',
      'subnet',
      'order',
      'alarm',
      'workOrder',
      'task',
    ]) {
      const path = foundPath({ ...row, kind });
      assert.ok(path && findScreen(path.replace(/\?.*/, ''), screens), kind);
    }
  });

  it('leads nowhere where the console has no place for it', () => {
    assert.equal(foundPath({ ...row, kind: 'star' }), undefined);
    assert.equal(foundPath({ ...row, kind: 'subnet', of: '' }), undefined);
  });
});
