import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { translate } from '../../../src/core/i18n/translator';
import { deleteAttachment, listAttachments } from '../../../src/core/api/files/attachments';
import { readAttachment } from '../../../src/core/download/download';
import { signIn, startBackend, temporaryFolder } from '../../server/backend';
import { ownDatabase } from '../../support/runner/own-database.mjs';
import { patterned } from '../../server/areas/files/raw-upload';
import { layCable, type Cable } from './cable';
import { holds, until } from '../../support/until';
import { nodeSocket, runtimeFor, uploaderFor } from './node-uploader';
import { createRuntime } from '../../../src/core/runtime';
import { createUploader } from '../../../src/core/upload/uploader';

const MB = 1024 * 1024;
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);

describe('uploads, against the real backend', () => {
  let server: Awaited<ReturnType<typeof startBackend>>;
  let cable: Cable;
  let token: string;
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  before(async () => {
    database = await ownDatabase();
    server = await startBackend({
      ...(database ? { databaseUrl: database.url } : {}),
      dataDir,
      uploadMaxMb: 40,
      uploadQuotaMb: 300,
      uploadsPerUser: 3,
    });
    token = await signIn(server.url, 'tenant');
    cable = await layCable(server.url);
  });
  after(async () => {
    await cable.close();
    await server.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    cable.plug(server.url);
    cable.cutAfter();
  });
  const contentOf = async (path: string) =>
    Buffer.from(await (await readAttachment(runtimeFor(server.url, token), path)).arrayBuffer());

  it('several files, two at a time, with progress and a notice for each (M-04)', async () => {
    const { uploader, runtime, items } = uploaderFor(server.url, token);
    const files = [5, 0, 9, 1].map((size, index) =>
      fileOf(`file-${index}.bin`, patterned(size * MB + index, index + 1)),
    );
    let most = 0;
    const sent = new Map<string, number[]>();
    uploader.store.subscribe(({ items: now }) => {
      most = Math.max(most, now.filter(({ state }) => state === 'uploading').length);
      for (const item of now) sent.set(item.id, [...(sent.get(item.id) ?? []), item.sent]);
    });
    const ids = uploader.add(files);
    assert.deepEqual(
      items().map(({ state }) => state),
      ['uploading', 'uploading', 'ready', 'ready'],
    );
    await uploader.settled();
    assert.equal(most, 2);
    for (const [index, item] of items().entries()) {
      assert.equal(item.state, 'success');
      assert.equal(item.sent, files[index]!.size);
      assert.ok(
        (await contentOf(item.path)).equals(Buffer.from(await files[index]!.arrayBuffer())),
      );
      const steps = sent.get(ids[index]!) ?? [];
      assert.deepEqual(
        steps,
        [...steps].sort((a, b) => a - b),
        'progress never goes back',
      );
      assert.ok(item.path.includes(item.attachmentId));
      assert.notEqual(dictionaries.uploadFlow.lookup(item.state, 'zh-CN').tone, 'danger');
    }
    const notices = runtime.notices.store
      .getState()
      .items.map(({ text }) => translate(text, 'zh-CN'));
    assert.deepEqual(
      notices.sort(),
      [0, 1, 2, 3].map((index) => `file-${index}.bin上传成功`),
    );
  });

  it('files that break a rule are there as failures and never sent', async () => {
    const { uploader, items } = uploaderFor(server.url, token, { spreadsheet: true });
    uploader.add(['报告.xlsx', 'a.pdf', 'ok.csv'].map((name) => fileOf(name, patterned(10))));
    await uploader.settled();
    assert.deepEqual(
      items().map(({ state, problem }) => [state, problem]),
      [
        ['failure', '文件名不允许存在中文和空格'],
        ['failure', '请上传EXCEL表格'],
        ['success', null],
      ],
    );
    uploader.retry(items()[0]!.id);
    assert.equal(items()[0]!.state, 'failure', 'there is nothing to try again');
  });

  it('goes on where it was after cuts at any byte', async () => {
    const bytes = patterned(13 * MB + 77, 5);
    const { uploader, items } = uploaderFor(cable.url, token, { concurrency: 1 });
    const before = cable.upgrades();
    cable.cutAfter(0, 3, 60, 140, 4 * MB, 4 * MB + 200, 1, 6 * MB);
    uploader.add([fileOf('cut.bin', bytes)]);
    await uploader.settled();
    const [item] = items();
    assert.equal(item?.state, 'success', JSON.stringify(item?.problem));
    assert.equal(cable.upgrades() - before, 9);
    assert.ok((await contentOf(item.path)).equals(bytes));
  });

  it('gives up when nothing gets through, and goes on when asked again', async () => {
    const bytes = patterned(9 * MB, 6);
    const { uploader, items } = uploaderFor(cable.url, token, { attempts: 3 });
    cable.cutAfter(5 * MB, 50, 50, 50, 50);
    const before = cable.upgrades();
    const [id] = uploader.add([fileOf('given-up.bin', bytes)]);
    await until('the loss', () => items()[0]!.reconnecting, 20_000);
    assert.equal(items()[0]!.state, 'uploading');
    await uploader.settled();
    assert.equal(items()[0]!.state, 'failure');
    assert.equal(translate(items()[0]!.problem!, 'zh-CN'), '连接中断，上传未完成');
    assert.equal(cable.upgrades() - before, 3);
    cable.cutAfter(5 * MB + 200);
    uploader.retry(id!);
    await uploader.settled();
    assert.equal(items()[0]!.state, 'success');
    assert.equal(cable.upgrades() - before, 4, 'the rest was less than the whole');
    assert.ok((await contentOf(items()[0]!.path)).equals(bytes));
  });

  it('is cancelled while it is sent, while it waits, and while the line is down', async () => {
    const { uploader, items } = uploaderFor(cable.url, token, { concurrency: 1, backoff: 60_000 });
    const [first, second] = uploader.add([
      fileOf('one.bin', patterned(20 * MB)),
      fileOf('two.bin', patterned(MB)),
    ]);
    await until('its path', () => items()[0]!.path !== '', 20_000);
    uploader.cancel(second!);
    assert.equal(items()[1]!.state, 'cancel');
    uploader.cancel(first!);
    await uploader.settled();
    assert.deepEqual(
      items().map(({ state }) => state),
      ['cancel', 'cancel'],
    );
    await until('no parts', () => !partsLeft(dataDir), 20_000);

    cable.cutAfter(MB);
    uploader.retry(first!);
    await until('the loss', () => items()[0]!.reconnecting, 20_000);
    uploader.cancel(first!);
    await uploader.settled();
    assert.equal(items()[0]!.state, 'cancel');
    uploader.remove(first!);
    uploader.remove(second!);
    assert.deepEqual(items(), []);
  });

  it('tells the reason when the server does not keep a file', async () => {
    const { uploader, items } = uploaderFor(server.url, token);
    uploader.add([fileOf('large.bin', new Uint8Array(41 * MB))]);
    await uploader.settled();
    assert.deepEqual(
      [items()[0]!.state, items()[0]!.problem],
      ['failure', '文件超过 40 MB 的大小限制'],
    );
  });

  it('tells when too many come at once, and takes the later ones when there is room again', async () => {
    const eager = await signIn(server.url, 'other');
    const { uploader, items } = uploaderFor(cable.url, eager, { concurrency: 5, notify: false });
    const goOn = cable.holdAfter(MB);
    uploader.add(
      Array.from({ length: 5 }, (_, index) => fileOf(`many-${index}.bin`, patterned(3 * MB))),
    );
    const refused = () =>
      items().filter(({ problem }) => problem === '同时上传的文件过多，最多 3 个');
    await until('both refusals', () => refused().length === 2, 20_000);
    assert.equal(items().filter(({ state }) => state === 'uploading').length, 3);
    goOn();
    await uploader.settled();
    assert.equal(items().filter(({ state }) => state === 'success').length, 3);
    for (const { id } of refused()) uploader.retry(id);
    await uploader.settled();
    assert.deepEqual(new Set(items().map(({ state }) => state)), new Set(['success']));
  });

  it('tells when there is no room left', async () => {
    const full = uploaderFor(server.url, token, { concurrency: 1, notify: false });
    full.uploader.add(
      Array.from({ length: 9 }, (_, index) => fileOf(`full-${index}.bin`, new Uint8Array(40 * MB))),
    );
    await full.uploader.settled();
    const last = full.items().at(-1)!;
    assert.equal(last.state, 'failure');
    assert.match(translate(last.problem!, 'zh-CN'), /租户的附件空间不足，剩余 \d/);
  });

  it('says so when the disk refuses', async () => {
    const admin = await signIn(server.url, 'admin');
    const own = join(dataDir, 'uploads', 't-platform');
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    writeFileSync(own, 'a file where a folder should be');
    const { uploader, items } = uploaderFor(server.url, admin);
    const [id] = uploader.add([fileOf('disk.bin', patterned(10))]);
    await uploader.settled();
    assert.equal(items()[0]!.problem, '服务器无法保存文件，请联系管理员');
    rmSync(own);
    mkdirSync(own);
    writeFileSync(join(own, 'files'), 'another');
    uploader.retry(id!);
    await uploader.settled();
    assert.equal(items()[0]!.problem, '服务器无法保存文件，请联系管理员');
    rmSync(own, { recursive: true });
    uploader.retry(id!);
    await uploader.settled();
    assert.equal(items()[0]!.state, 'success');
  });

  it('ends with the session: signing out cancels, and nobody else goes on', async () => {
    const own = await signIn(server.url, 'other');
    const { uploader, runtime, items } = uploaderFor(server.url, own);
    uploader.add([fileOf('mine.bin', patterned(30 * MB))]);
    await until('its path', () => items()[0]!.path !== '', 20_000);
    await runtime.signOut();
    await uploader.settled();
    assert.equal(items()[0]!.state, 'cancel');
  });

  it('what one user began, the next neither goes on with nor tries again', async () => {
    const [own, other] = [await signIn(server.url, 'other'), await signIn(server.url, 'huangmin')];
    const runtime = createRuntime({
      config: { baseUrl: cable.url, tokenStorage: 'memory' },
      getToken: async () => own,
    });
    await runtime.load();
    const uploader = createUploader(runtime, { socket: nodeSocket, backoff: 50 });
    const items = () => uploader.store.getState().items;
    const [id] = uploader.add([fileOf('first.bin', patterned(30 * MB))]);
    await until('its path', () => items()[0]!.path !== '', 20_000);
    // The session runs out unnoticed by the line, and somebody else signs in.
    runtime.setTokenSource(async () => other);
    await runtime.load();
    cable.cut();
    await uploader.settled();
    assert.equal(items()[0]!.state, 'cancel');
    uploader.retry(id!);
    assert.equal(items()[0]!.state, 'cancel', 'the file is not the next user’s');
    uploader.add([fileOf('second.bin', patterned(10))]);
    await uploader.settled();
    assert.equal(items()[1]!.state, 'success');
    await runtime.signOut();
    uploader.dispose();
    runtime.dispose();
  });

  it('does nothing where its signal has ended before', () => {
    const { uploader, items } = uploaderFor(server.url, token, { signal: AbortSignal.abort() });
    assert.deepEqual(uploader.add([fileOf('never.bin', patterned(10))]), []);
    assert.deepEqual(items(), []);
  });

  it('fails with the reason when the session has ended', async () => {
    const { uploader, items } = uploaderFor(server.url, 'not-a-token');
    uploader.add([fileOf('nobody.bin', patterned(10))]);
    await uploader.settled();
    assert.equal(items()[0]!.state, 'failure');
    assert.equal(translate(items()[0]!.problem!, 'zh-CN'), '登录超时，请重新登录！');
  });

  it('waits for `start` where it shall, and ends for good with its signal', async () => {
    const control = new AbortController();
    const { uploader, items } = uploaderFor(server.url, token, {
      autoStart: false,
      signal: control.signal,
    });
    uploader.add([fileOf('later.bin', patterned(10))]);
    await holds('nothing is sent', () => items()[0]!.state === 'ready');
    uploader.start();
    await uploader.settled();
    uploader.add([fileOf('never.bin', patterned(10))]);
    control.abort();
    assert.deepEqual(
      items().map(({ state }) => state),
      ['success', 'cancel'],
    );
    assert.deepEqual(uploader.add([fileOf('more.bin', patterned(10))]), []);
  });

  it('goes on with what was begun once, though the same file is chosen twice', async () => {
    const { uploader, items } = uploaderFor(server.url, token, {
      autoStart: false,
      begun: () => 'begun-before',
    });
    uploader.add([fileOf('again.bin', patterned(10))]);
    uploader.add([fileOf('again.bin', patterned(10))]);
    assert.deepEqual(
      items().map(({ uploadId }) => uploadId),
      ['begun-before', ''],
    );
    uploader.dispose();
  });

  it('notices a file that can no longer be read', async () => {
    const { uploader, items } = uploaderFor(cable.url, token);
    cable.cutAfter(0);
    const file = fileOf('moved.bin', patterned(10));
    const moved = Object.assign(file, {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    });
    uploader.add([moved]);
    await uploader.settled();
    assert.equal(translate(items()[0]!.problem!, 'zh-CN'), '文件已被移动或修改，无法读取');
  });
});

describe('uploads, where room is short', () => {
  let server: Awaited<ReturnType<typeof startBackend>>;
  let cable: Cable;
  const folder = temporaryFolder();
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  before(async () => {
    database = await ownDatabase();
    server = await startBackend({
      ...(database ? { databaseUrl: database.url } : {}),
      dataDir: join(folder, 'data'),
      uploadMaxMb: 40,
      uploadQuotaMb: 40,
    });
    cable = await layCable(server.url);
  });
  after(async () => {
    await cable.close();
    await server.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused at its end where others have filled it meanwhile, and kept once when there is room again', async () => {
    const token = await signIn(server.url, 'tenant');
    const bytes = patterned(25 * MB, 7);
    const goOn = cable.holdAfter(MB);
    const late = uploaderFor(cable.url, token, { notify: false });
    const [id] = late.uploader.add([fileOf('late.bin', bytes)]);
    await until('it is let in', () => late.items()[0]!.path !== '');
    const first = uploaderFor(server.url, await signIn(server.url, 'huangmin'), { notify: false });
    first.uploader.add([fileOf('first.bin', patterned(25 * MB, 8))]);
    await first.uploader.settled();
    const [other] = first.items();
    assert.equal(other!.state, 'success', JSON.stringify(other!.problem));
    goOn();
    await late.uploader.settled();
    assert.equal(late.items()[0]!.state, 'failure');
    assert.match(translate(late.items()[0]!.problem!, 'zh-CN'), /租户的附件空间不足，剩余 \d/);

    await first.runtime.call(deleteAttachment, { params: { id: other!.attachmentId } });
    late.uploader.retry(id!);
    await late.uploader.settled();
    const [item] = late.items();
    assert.equal(item!.state, 'success', JSON.stringify(item!.problem));
    const kept = await late.runtime.call(listAttachments, { query: { rows: 200 } });
    assert.equal(kept.rows.filter(({ name }) => name === 'late.bin').length, 1);
    const content = await readAttachment(late.runtime, item!.path);
    assert.ok(Buffer.from(await content.arrayBuffer()).equals(bytes));
  });
});

describe('uploads, against a server that knows only what is specified', () => {
  it('is not asked for ever when it forgets what it said was there', async () => {
    let turn = 0;
    const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    service.on('connection', (socket) => {
      const keeps = (turn += 1) % 2 === 1 ? 4 : 3;
      let pieces = 0;
      socket.on('message', (_data, isBinary) => {
        if (!isBinary) socket.send('{"type":"UPLOAD_ACK","path":"/attachments/1/a"}');
        else if ((pieces += 1) === keeps) {
          const received = pieces * 4 * MB;
          socket.send(JSON.stringify({ type: 'UPLOAD', status: 'TRUE', received }), () =>
            setTimeout(() => socket.terminate(), 20),
          );
        }
      });
    });
    await new Promise((fulfil) => service.once('listening', fulfil));
    const { port } = service.address() as { port: number };
    const runtime = runtimeFor('https://operator.example', 'token', { fileTickets: 'never' });
    const uploader = createUploader(runtime, {
      backoff: 5,
      attempts: 3,
      socket: (_url, protocols) => nodeSocket(`ws://127.0.0.1:${port}`, protocols),
    });
    uploader.add([fileOf('a', new Uint8Array(24 * MB))]);
    await uploader.settled();
    assert.equal(uploader.store.getState().items[0]?.state, 'failure');
    assert.ok(turn <= 4, String(turn));
    service.close();
  });

  it('takes no ticket, says little, and starts anew after a cut', async () => {
    const heard: (string | number)[][] = [];
    let turn = 0;
    const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    service.on('connection', (socket, request) => {
      const own: (string | number)[] = [request.headers['sec-websocket-protocol'] ?? 'none'];
      heard.push(own);
      turn += 1;
      const isFirst = turn === 1;
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) {
          own.push(data.length);
          if (isFirst) socket.terminate();
          else socket.send('{"type":"UPLOAD","data":true}');
          return;
        }
        const message = JSON.parse(data.toString()) as { type: string; status?: string };
        own.push(message.status ?? message.type);
        if (message.status === 'TRUE') socket.send('{"type":"UPLOAD","data":"SAVE_SUCCESS"}');
        else socket.send('{"type":"UPLOAD_ACK","filePath":"/attachments/7.bin"}');
      });
    });
    await new Promise((fulfil) => service.once('listening', fulfil));
    const { port } = service.address() as { port: number };
    const runtime = runtimeFor('https://operator.example', 'token', {
      endpoints: { 'E-027': '/ws/upload' },
      fileTickets: 'never',
    });
    const asked: string[] = [];
    const uploader = createUploader(runtime, {
      backoff: 5,
      socket(url, protocols) {
        asked.push(url);
        return nodeSocket(`ws://127.0.0.1:${port}`, protocols);
      },
    });
    uploader.add([fileOf('7.bin', patterned(5 * MB))]);
    await uploader.settled();
    const [item] = uploader.store.getState().items;
    assert.equal(item?.state, 'success');
    assert.equal(item.path, '/attachments/7.bin');
    assert.equal(asked[0], 'wss://operator.example/api/ws/upload');
    assert.deepEqual(heard.at(-1), ['none', 'UPLOAD', 4 * MB, MB, 'TRUE']);
    service.close();
  });
});

/** Whether anything is left of uploads that did not become files. */
function partsLeft(dataDir: string): boolean {
  const parts = join(dataDir, 'uploads', 't-huadong', 'parts', 'u-tenant');
  return readdirSync(parts).length > 0;
}
