import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readApplication } from '../../../src/core/applications/descriptor';

const origins = ['https://apps.example'];
const base = 'https://console.example/by-console/';
const good = {
  name: 'shop',
  kind: 'lifecycle',
  title: 'Shop',
  entry: 'https://apps.example/shop.js',
} as const;
const read = (more: object) => readApplication({ ...good, ...more }, origins, base);

describe('descriptor of an application', () => {
  it('takes each kind, with what has a default left out', () => {
    const lifecycle = read({ styles: ['https://apps.example/a.css'] });
    assert.ok(lifecycle.ok && lifecycle.application.kind === 'lifecycle');
    assert.equal(lifecycle.application.timeout, 10_000);
    assert.deepEqual(lifecycle.application.props, {});
    assert.ok(read({ kind: 'element', tag: 'shop-app' }).ok);
    const frame = read({ kind: 'iframe', title: { 'zh-CN': '商店', en: 'Shop' } });
    assert.ok(frame.ok && frame.application.kind === 'iframe');
    assert.deepEqual(frame.application.sandbox, ['allow-forms']);
  });

  it('reads addresses from the page on, and its own origin too stands on the list', () => {
    const own = readApplication({ ...good, entry: 'shop.js' }, ['https://console.example'], base);
    assert.ok(own.ok);
    assert.equal(own.application.entry, 'https://console.example/by-console/shop.js');
    assert.ok(!read({ entry: '/shop.js' }).ok);
  });

  const refused: readonly [string, object, RegExp][] = [
    [
      'another origin',
      { entry: 'https://evil.example/a.js' },
      /^entry: \S*evil\.example is not among/,
    ],
    [
      'another origin of a sheet',
      { styles: ['https://apps.example/a.css', 'https://evil.example/a.css'] },
      /^styles\.1: \S+ is not among/,
    ],
    ['a sheet that is none', { styles: ['data:text/css,'] }, /^styles\.0: .* no web address/],
    ['the same host by another scheme', { entry: 'http://apps.example/a.js' }, /not among/],
    ['a script in the address', { entry: 'javascript:alert(1)' }, /no web address/],
    ['a blob', { entry: 'blob:https://apps.example/1' }, /no web address/],
    ['data', { entry: 'data:text/javascript,0' }, /no web address/],
    ['a name with a slash', { name: 'a/b' }, /^name/],
    ['a name in capitals', { name: 'Shop' }, /^name/],
    ['an element without a tag', { kind: 'element' }, /^tag/],
    ['a tag without a hyphen', { kind: 'element', tag: 'shop' }, /^tag/],
    ['its own origin in the frame', { kind: 'iframe', sandbox: ['allow-same-origin'] }, /^sandbox/],
    ['the page around it', { kind: 'iframe', sandbox: ['allow-top-navigation'] }, /^sandbox/],
    ['an integrity that is none', { integrity: 'md5-abc' }, /^integrity/],
    ['a scope of another origin', { scope: 'https://evil.example/' }, /^scope: \S+ is not among/],
    ['a scope beside the entry', { scope: 'https://apps.example/other/' }, /^scope: .*the entry/],
    [
      'a scope that only begins alike',
      { scope: 'https://apps.example/sho' },
      /^scope: .*the entry/,
    ],
    ['a sheet whose integrity is none', { styles: [{ href: 'a.css', integrity: 'x' }] }, /^styles/],
    ['a name too long', { name: 'a'.repeat(64) }, /^name/],
    ['a title in one language', { title: { en: 'Shop' } }, /^title/],
    ['a title too long', { title: 'x'.repeat(61) }, /^title/],
    ['no entry', { entry: '' }, /^entry/],
    ['an entry too long', { entry: `https://apps.example/${'x'.repeat(2000)}` }, /^entry/],
    ['an empty permission', { permission: '' }, /^permission/],
    ['props that are a list of none', { props: 'all' }, /^props/],
    ['a timeout of nothing', { timeout: 99 }, /^timeout/],
    ['a timeout of hours', { timeout: 120_001 }, /^timeout/],
    ['a keepAlive that is a word', { keepAlive: 'yes' }, /^keepAlive/],
    ['a preload that there is not', { preload: 'now' }, /^preload/],
    ['an empty prefix', { storagePrefix: '' }, /^storagePrefix/],
    ['a prefix too long', { storagePrefix: 'x'.repeat(101) }, /^storagePrefix/],
    ['another kind', { kind: 'html' }, /^kind/],
    ['no title', { title: ' ' }, /^title/],
  ];
  for (const [what, more, reason] of refused) {
    it(`refuses ${what}, and says where`, () => {
      const answer = read(more);
      assert.ok(!answer.ok);
      assert.match(answer.reason, reason);
    });
  }

  it('says which fields there are none of, each of its kind', () => {
    const ignored = (more: object) => {
      const answer = read(more);
      return answer.ok && answer.ignored;
    };
    assert.deepEqual(ignored({ keepAlive: true, scope: 'https://apps.example/' }), []);
    assert.deepEqual(ignored({ keepalive: true }), ['keepalive']);
    assert.deepEqual(ignored({ kind: 'iframe', storagePrefix: 'shop:' }), ['storagePrefix']);
    assert.deepEqual(ignored({ kind: 'element', tag: 'shop-app', styles: [] }), ['styles']);
  });

  it('refuses a scope that holds the page itself, and takes the folder of one that holds the entry', () => {
    const own = (scope: string) =>
      readApplication(
        { ...good, entry: 'https://console.example/apps/shop/shop.js', scope },
        ['https://console.example'],
        base,
      );
    const answer = own('https://console.example');
    assert.ok(!answer.ok);
    assert.match(answer.reason, /^scope: .* holds the page itself/);
    const taken = own('/apps');
    assert.ok(taken.ok && taken.application.kind === 'lifecycle');
    assert.equal(taken.application.scope, 'https://console.example/apps/');
  });

  it('takes sheets as addresses and with their integrity', () => {
    const integrity = `sha384-${'a'.repeat(64)}`;
    const { ok, ...answer } = read({
      styles: ['https://apps.example/a.css', { href: 'https://apps.example/b.css', integrity }],
    });
    assert.ok(ok && 'application' in answer && answer.application.kind === 'lifecycle');
    assert.deepEqual(answer.application.styles, [
      { href: 'https://apps.example/a.css' },
      { href: 'https://apps.example/b.css', integrity },
    ]);
    assert.ok(!read({ styles: [{ href: 'https://evil.example/a.css', integrity }] }).ok);
  });

  it('refuses what is no descriptor at all', () => {
    for (const input of [null, undefined, 3, 'shop', [], {}]) {
      const answer = readApplication(input, origins, base);
      assert.ok(!answer.ok && answer.reason !== '');
    }
  });
});
