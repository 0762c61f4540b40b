import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formOf, inputs } from '../../../src/core/resource/input';
import type { ScopedStorage } from '../../../src/core/storage';
import { certificate } from '../../../src/routes/container/certificate';
import { draftOf } from '../../../src/widgets/resource/form/drafts';

/** Keeps what is written, to be read as text. */
function storageOf() {
  const kept = new Map<string, unknown>();
  const storage = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  } as unknown as ScopedStorage;
  return { storage, text: () => JSON.stringify([...kept]) };
}

it('a draft holds no secret, of whatever kind its input is', () => {
  const input = inputs({ 'zh-CN': { a: '甲' }, en: { a: 'A' } });
  const { spec } = formOf({
    name: input.text({ label: 'a' }),
    password: input.password({ label: 'a' }),
    key: input.area({ label: 'a', secret: true }),
    entries: input.pairs({ label: 'a', secret: true }),
  });
  const { storage, text } = storageOf();
  const draft = draftOf(storage, 'form', spec);
  const entries = [{ key: 'DB', value: 'hidden-3' }];
  draft.write({ name: 'told', password: 'hidden-1', key: 'hidden-2', entries });
  assert.ok(text().includes('told'));
  assert.ok(!text().includes('hidden'), text());
  assert.deepEqual(draft.read(), { name: 'told' });
});

it('R-105: the private key of a certificate is one', () => {
  const create = certificate.ops.get('create');
  const spec = create && 'form' in create ? create.form : undefined;
  assert.equal(spec?.['key']?.secret, true);
});
