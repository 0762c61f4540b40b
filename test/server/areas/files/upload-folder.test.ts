import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { UploadFolder } from '../../../../demo/server/areas/files/upload-folder';
import { temporaryFolder } from '../../backend';

const HOUR = 3_600_000;

describe('the folder of uploads', () => {
  const dataDir = temporaryFolder();
  after(() => rmSync(dataDir, { recursive: true, force: true }));
  const partsOf = (tenant: string, owner: string) =>
    readdirSync(join(dataDir, 'uploads', tenant, 'parts', owner)).sort();

  it('throws away parts of yesterday and files without a row, and nothing else', async () => {
    const folder = new UploadFolder(dataDir, 't-sweep');
    const begun = await folder.begin('u-1', 'begun.bin', 100);
    await begun.write(Buffer.from('abc'));
    await begun.close();
    const kept = await folder.begin('u-1', 'kept.bin', 3);
    const orphan = await folder.begin('u-1', 'orphan.bin', 3);
    for (const part of [kept, orphan]) {
      await part.write(Buffer.from('abc'));
      await part.complete();
      await part.close();
    }
    const isKept = async (id: string) => id === kept.meta.id;
    await folder.sweep(isKept, Date.now() + 23 * HOUR);
    assert.equal(partsOf('t-sweep', 'u-1').length, 4, 'a part and what says what each was');
    await folder.sweep(isKept, Date.now() + 25 * HOUR);
    await folder.sweep(isKept, Date.now() + 25 * HOUR);
    assert.deepEqual(partsOf('t-sweep', 'u-1'), []);
    assert.ok(existsSync(folder.fileOf(kept.meta.id)));
    assert.ok(!existsSync(folder.fileOf(orphan.meta.id)));
    assert.equal(await folder.resume('u-1', begun.meta.id), undefined);
  });

  it('counts what is under way, not what was left', async () => {
    const folder = new UploadFolder(dataDir, 't-count');
    assert.equal(await folder.active('u-1'), 0);
    const part = await folder.begin('u-1', 'a.bin', 1);
    assert.equal(await folder.active('u-1'), 1);
    assert.equal(await folder.active('u-2'), 0);
    assert.equal(await folder.active('u-1', Date.now() + HOUR), 0);
    await part.discard();
    await part.close();
    assert.equal(await folder.active('u-1'), 0);
    assert.deepEqual(partsOf('t-count', 'u-1'), []);
  });

  it('knows which of several that began at once came first', async () => {
    const folder = new UploadFolder(dataDir, 't-first');
    const parts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => folder.begin('u-1', `${index}.bin`, 1)),
    );
    const before = await Promise.all(parts.map((part) => folder.activeBefore('u-1', part)));
    assert.deepEqual(before.sort(), [0, 1, 2, 3, 4, 5]);
    await Promise.all(parts.map((part) => part.close()));
  });

  it('hands a part to one of several who want it', async () => {
    const folder = new UploadFolder(dataDir, 't-turns');
    const first = await folder.begin('u-1', 'a.bin', 10);
    await first.write(Buffer.from('01234'));
    const wanted = await Promise.all(
      Array.from({ length: 5 }, () => folder.resume('u-1', first.meta.id)),
    );
    const ours = await Promise.all(wanted.map(async (part) => (await part?.isOurs()) ?? false));
    assert.equal(ours.filter(Boolean).length, 1);
    assert.equal(await first.isOurs(), false);
    for (const part of wanted) assert.ok(part === undefined || part.written === 5);
    for (const part of [first, ...wanted]) await part?.close();
  });

  it('finishes what a process that was killed had made a file of, but not a row', async () => {
    const folder = new UploadFolder(dataDir, 't-killed');
    const part = await folder.begin('u-1', 'a.bin', 3);
    await part.write(Buffer.from('abc'));
    const { sha256 } = await part.complete();
    await part.close();
    const again = await folder.resume('u-1', part.meta.id);
    assert.ok(again && again.written === 3);
    assert.deepEqual(await again.complete(), { size: 3, sha256 });
    await again.forget();
    await again.close();
    assert.deepEqual(partsOf('t-killed', 'u-1'), []);
  });

  it('is never named by a user or a tenant', async () => {
    const folder = new UploadFolder(dataDir, '../../outside');
    const part = await folder.begin('../../../outside', '../../../../etc/passwd', 1);
    await part.close();
    const [name = ''] = readdirSync(join(dataDir, 'uploads')).filter(
      (own) => !own.startsWith('t-'),
    );
    assert.match(name, /^[\da-f]{64}$/);
    const [owner = ''] = readdirSync(join(dataDir, 'uploads', name, 'parts'));
    assert.match(owner, /^[\da-f]{64}$/);
  });
});
