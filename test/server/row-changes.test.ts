import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apart, RowChanges, withChanges } from '../../demo/server/database/changes';
import type { SessionContext } from '../../demo/server/app';
import type { Executor } from '../../demo/server/database/database';
import { TenantScope, Traces, TriedScope } from '../../demo/server/database/scope';
import { k8sSidecar } from '../../demo/server/kinds/platforms';
import type { Row } from '../../demo/server/records/kind';
import { toldChanges } from '../../demo/server/records/told-changes';
import { updateRecord } from '../../demo/server/records/write';

const changed = (
  before: Readonly<Record<string, unknown>>,
  ...steps: readonly Readonly<Record<string, unknown>>[]
) => {
  const changes = new RowChanges();
  let now = before;
  for (const step of steps) {
    changes.add(now, step);
    now = { ...now, ...step };
  }
  return changes.list();
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

describe('what is kept of a change', () => {
  it('is the first value and the last, of what is other than before', () => {
    assert.deepEqual(changed({ a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 3 }), [
      { field: 'a', before: 1, after: 3 },
    ]);
    assert.deepEqual(changed({ a: 1 }, { a: 2 }, { a: 1 }), []);
    assert.deepEqual(changed({}, { a: undefined, tags: ['x'] }), [
      { field: 'tags', before: null, after: ['x'] },
    ]);
  });

  it('is nothing of what is built of parts that only stand in another order, as the database keeps them', () => {
    const stored = { rules: [{ id: 'a', path: '/', more: { b: 1, c: 2 } }] };
    const sent = { rules: [{ path: '/', more: { c: 2, b: 1 }, id: 'a' }] };
    assert.deepEqual(changed(stored, sent), []);
    const [other] = changed(stored, { rules: [{ path: '/b', more: { c: 2, b: 1 }, id: 'a' }] });
    assert.deepEqual(other, { field: 'rules', before: {}, after: {} });
  });

  it('is no password, nothing that is built of parts, and of a long text a part', () => {
    const [password, rules, content] = changed(
      {},
      { password: 'p', rules: [{ key: 'K', value: 'v' }], content: 'c'.repeat(9000) },
    );
    assert.deepEqual(password, { field: 'password', before: '***', after: '***' });
    assert.deepEqual(rules, { field: 'rules', before: null, after: {} });
    assert.ok(JSON.stringify(content).length < 500);
  });

  it('is of a long text and of many entries what is around the first difference', () => {
    const [text] = changed(
      { content: `${'a'.repeat(8995)}-old-` },
      { content: `${'a'.repeat(8995)}-new-` },
    );
    assert.match(textOf(text?.before), /^…a+-old-$/);
    assert.match(textOf(text?.after), /^…a+-new-$/);
    const [longer] = changed({ content: 'b'.repeat(9000) }, { content: 'b'.repeat(9001) });
    assert.notEqual(longer?.before, longer?.after);
    const all = Array.from({ length: 60 }, (_, index) => `tag-${index}`);
    const [tags] = changed({ tags: all }, { tags: all.with(49, 'other') });
    const { before, after } = tags as Readonly<Record<'before' | 'after', string[]>>;
    assert.deepEqual(
      [before[0], before.includes('tag-49'), before.length <= 42],
      ['…', true, true],
    );
    assert.deepEqual([after[0], after.includes('other'), after.at(-1)], ['…', true, 'tag-59']);
    // Halves of characters are refused by the database.
    for (const lead of ['', 'x']) {
      const whole = `${lead}${'😀'.repeat(4000)}`;
      const [first] = changed({ content: '' }, { content: whole });
      const [last] = changed({ content: `${whole}1` }, { content: `${whole}2` });
      for (const each of [first, last])
        assert.doesNotThrow(() => encodeURIComponent(textOf(each?.after)));
      assert.match(textOf(last?.after), /😀2$/u);
    }
  });

  it('is no text that may hold a password: of several lines, of settings, of an address', () => {
    const untold = [
      'resources:\n  server:\n    admin_pass: Secret1',
      'a\rb',
      '{"db_password": "Secret1"}',
      'host=db token = Secret1',
      'amqp://guest:Secret1@mq:5672',
      'https://Secret1@git.example.com/a.git',
      'backup --password Secret1 --all',
      'sign --key=Secret1',
      'curl -u admin:Secret1 https://example.com',
      "curl -fsSLu 'admin:Secret1' https://example.com",
      'curl -sS --user=admin:Secret1 https://example.com',
      'curl --proxy-user "admin:Secret1" https://example.com',
      'curl -H "Authorization: Basic YWRtaW46U2VjcmV0MQ==" https://example.com',
      "http GET example.com 'Proxy-Authorization:Bearer Secret1'",
      'wget --header="Cookie: session=Secret1" example.com',
      'password=Secret1 ./run.sh',
      'DB_PASS=Secret1 ./run.sh',
      'MYSQL_PWD=Secret1 mysqldump shop',
      'export API_KEY=Secret1',
      'java -password Secret1 -jar a.jar',
      'mysql -u root -pSecret1 shop',
      'sshpass -p Secret1 ssh root@10.0.0.1',
      'redis-cli -h cache -a Secret1 ping',
      "alter user app identified by 'Secret1'",
      '登录密码：Secret1',
    ];
    for (const text of untold) {
      const told = changed({ content: text, tags: ['a'] }, { content: 'x', tags: [text] });
      assert.deepEqual(told, [
        { field: 'content', before: {}, after: 'x' },
        { field: 'tags', before: ['a'], after: {} },
      ]);
    }
    const kept = [
      'https://example.com:8443/a?b=c',
      '每天 03:00',
      'team=core',
      '一只 key',
      'a@b.c',
      'sign --all key',
      'sort -u names.txt',
      'sudo -u postgres psql -h db:5432',
      'journalctl -u nginx.service --since 10:00',
      'mkdir -p /data && tar -pxzf a.tgz',
      'ssh -p 22 root@10.0.0.1',
      'mysql -h db -P 3306 -u root -p',
      '修改密码后通知用户：是',
      '密码是否已改',
      'compass: north',
    ];
    for (const text of kept)
      assert.deepEqual(changed({}, { content: text }), [
        { field: 'content', before: null, after: text },
      ]);
    // A word of any length is looked at once.
    const began = process.cpuUsage();
    for (const part of ['a', '-u ', '-uu', 'mysql -', '://', '密码 '])
      changed({}, { content: part.repeat(2_000_000 / part.length) });
    assert.ok(process.cpuUsage(began).user < 3_000_000);
  });

  it('never looks the same on both sides', () => {
    assert.deepEqual(changed({ tags: [1] }, { tags: ['1'] }), [
      { field: 'tags', before: {}, after: {} },
    ]);
  });

  it('is of the row of its kind, where rows of two kinds have one id', () => {
    const scope = new TenantScope({} as Executor, 't');
    const [user, profile] = [
      { kind: 'user', id: 'u-1' },
      { kind: 'userProfile', id: 'u-1' },
    ];
    scope.changed(user, { name: 'a' }, { name: 'b' });
    scope.changed(profile, { email: 'c' }, { email: 'd' });
    assert.deepEqual(scope.changesOf(user), [{ field: 'name', before: 'a', after: 'b' }]);
    assert.deepEqual(scope.changesOf(profile), [{ field: 'email', before: 'c', after: 'd' }]);
    assert.deepEqual(scope.changesOf(profile), []);
    const traces = new Traces();
    const tried = new TriedScope({} as Executor, 't', traces);
    for (const { kind, id } of [user, profile, user]) tried.held(kind, [{ id }]);
    assert.deepEqual([...traces.held.all()], [user, profile]);
  });

  it('is of an attribute, where a column of every row is called as it is', async () => {
    class Unwritten extends TenantScope {
      override update = () => Promise.resolve();
    }
    const scope = new Unwritten({} as Executor, 't');
    const time = new Date();
    const stored = {
      ...{ id: 's-1', kind: k8sSidecar.name, name: 'a', status: 'NORMAL' },
      ...{ projectId: null, projectName: null, ownerId: null, ownerName: null, parentId: null },
      ...{ createTime: time, updateTime: time, removeTime: null },
      data: { kind: 'ENVOY', cpu: 1 },
    } satisfies Row & { readonly kind: string };
    const changes = { name: 'b', data: { kind: 'ENVOY', cpu: 2 } };
    await updateRecord(scope, k8sSidecar, stored, changes);
    assert.deepEqual(scope.changesOf({ kind: k8sSidecar.name, id: 's-1' }), [
      { field: 'cpu', before: 1, after: 2 },
      { field: 'name', before: 'a', after: 'b' },
    ]);
  });

  it('stands beside what was sent, and comes apart again', () => {
    const changes = changed({ a: 1 }, { a: 2 });
    assert.deepEqual(apart(withChanges({ a: 2 }, changes)), { sent: { a: 2 }, changes });
    assert.deepEqual(apart({ a: 2 }), { sent: { a: 2 }, changes: [] });
    assert.deepEqual(apart(null), { sent: null, changes: [] });
    assert.equal(withChanges('text', changes), 'text');
  });

  it('is asked for in the lists of the kinds that have any, once each', async () => {
    const asked: string[] = [];
    const row = (_context: SessionContext, kind: string) => {
      asked.push(kind);
      return Promise.resolve(undefined);
    };
    const context = { session: { permissions: new Set() }, app: { parts: { lists: { row } } } };
    const entry = (kind: string, changes: ReturnType<typeof changed>) => ({
      ...{ kind, targetId: 'a' },
      detail: withChanges({ sent: true }, changes),
    });
    const changes = changed({ a: 1 }, { a: 2 });
    const entries = [entry('vm', []), entry('port', changes), entry('port', changes)];
    const told = await toldChanges(
      context as unknown as SessionContext,
      { targetId: 'a' },
      entries,
    );
    assert.deepEqual(asked, ['port']);
    assert.deepEqual(
      entries.map(told).map(({ length }) => length),
      [0, 1, 1],
    );
  });
});
