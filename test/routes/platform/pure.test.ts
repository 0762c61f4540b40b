import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { translate } from '../../../src/core/i18n/translator';
import { toolsOf } from '../../../src/routes/platform/bucket-tools';
import { callsOf } from '../../../src/routes/platform/call-examples';
import { lifeOf } from '../../../src/routes/platform/life-of';
import { baseName, folderIn, typeOf, wayTo } from '../../../src/routes/platform/object-names';
import { put } from '../../../src/routes/platform/stored-object-form';

describe('names of objects (R-096)', () => {
  it('are folders and what lies in them', () => {
    assert.equal(baseName('logs/2026/a.log'), 'a.log');
    assert.equal(baseName('a.log'), 'a.log');
    assert.deepEqual(wayTo('logs/2026/'), [
      { name: 'logs', to: 'logs/' },
      { name: '2026', to: 'logs/2026/' },
    ]);
    assert.deepEqual(wayTo('/'), []);
  });

  it('are a folder of the address only where there can be one', () => {
    assert.equal(folderIn('logs/2026/'), 'logs/2026/');
    for (const bad of [null, '', 'logs', '/', '//', 'a//b/', '\\a/'])
      assert.equal(folderIn(bad), '/');
  });

  it('say what is inside', () =>
    assert.deepEqual(['a.JSON', 'b.csv', 'c'].map(typeOf), [
      'application/json',
      'text/csv',
      'text/plain',
    ]));
});

describe('what an object is put with (R-096)', () => {
  const commandsOf = (endpoint: string) =>
    toolsOf({ name: 'app-1', endpoint }).map(({ command }) => command);
  it('names the bucket once', () =>
    assert.deepEqual(commandsOf('https://app-1.oss.cn-north-1.example.com'), [
      'aws s3 cp ./file s3://app-1/ --endpoint-url https://oss.cn-north-1.example.com',
      's3cmd put ./file s3://app-1/ --host=oss.cn-north-1.example.com --host-bucket="%(bucket)s.oss.cn-north-1.example.com"',
      'rclone copy ./folder oss:app-1/folder',
    ]));

  it('goes to a host that all buckets share as it is', () => {
    const [aws, s3cmd] = commandsOf('http://oss.example.com:9000');
    assert.match(aws ?? '', / http:\/\/oss\.example\.com:9000$/);
    assert.match(
      s3cmd ?? '',
      / --host=oss\.example\.com:9000 --host-bucket="oss\.example\.com:9000"$/,
    );
  });

  it('has a name, typed or of the file', () => {
    const said = (name: string, file = '') => {
      const wrong = put.name.spec.check(name, { file: { name: file, content: '' } });
      return wrong && translate(wrong, 'zh-CN');
    };
    assert.equal(said(''), '必填项');
    assert.equal(said(' '), '必填项');
    assert.equal(said('', 'a.txt'), undefined);
    assert.match(said('a//b') ?? '', /文件夹名/);
  });
});

describe('how a runtime is called (R-093)', () => {
  it('survives quotes in a prompt', () => {
    const [shell, python] = callsOf(
      { endpoint: 'https://ai.example.com/v1', model: 'm' },
      `it's "so"`,
    );
    assert.ok(shell?.code.includes(String.raw`it'\''s`), shell?.code);
    assert.ok(python?.code.includes(String.raw`"it's \"so\""`), python?.code);
  });
});

describe('the life of a bare-metal server (R-098)', () => {
  const states = (status: string) =>
    lifeOf({ status, createTime: '2026-01-01T00:00:00Z' } as Parameters<typeof lifeOf>[0]).map(
      ({ state }) => state,
    );
  it('stands where its status says', () => {
    assert.deepEqual(states('INIT'), ['now', 'waiting', 'waiting', 'waiting']);
    assert.deepEqual(states('INSTALL_FAIL'), ['done', 'refused', 'waiting', 'waiting']);
    assert.deepEqual(states('CLEAR_OS'), ['done', 'done', 'done', 'now']);
  });
});
