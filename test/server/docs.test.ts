// The documentation below /docs/ without a server: every page, every link between them, and a page for every screen.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { areas } from '../../demo/server/areas/areas';
import { addressOf, docsFolder, groups, locales, readPages } from '../../demo/server/docs/manual';
import { makeSite } from '../../demo/server/docs/site';
import { standsFor } from '../../demo/server/simulated';
import { RETENTION_DAYS } from '../../src/core/api/compute/recycles';
import { translate } from '../../src/core/i18n/translator';
import helpOf from '../../docs/guide/screens.json' with { type: 'json' };
import { screens } from '../../src/routes/registry';

const operation = {
  method: 'GET',
  path: '/api/cmp/v1/vms',
  name: 'listVms',
  summary: 'Machines <all> of them',
  perms: ['vm:list', 'vm:start'],
  isPublic: false,
};
const site = makeSite(() => [operation]);
const pages = readPages();
const shown = (locale: 'zh-CN' | 'en', name: string) => {
  const page = site.show(locale, name);
  assert.ok(page !== undefined, `${locale}/${name}`);
  return page;
};
const linksIn = (html: string) =>
  Array.from(html.matchAll(/ href="([^"]*)"/g), ([, to = '']) => to);
const idsIn = (html: string) => Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id);

describe('documentation', () => {
  it('has each page in both languages, with the same headings by the same addresses', () => {
    for (const group of groups) assert.ok(existsSync(join(docsFolder, group, 'en')));
    for (const { name, headings } of pages.filter(({ locale }) => locale === 'en')) {
      const other = pages.find((page) => page.locale === 'zh-CN' && page.name === name);
      assert.ok(other, name);
      const outline = (all: typeof headings) =>
        all.map(({ level, anchor }) => `${level} ${anchor}`);
      assert.deepEqual(outline(other.headings), outline(headings), name);
      assert.match(other.title, /\p{Script=Han}/u, name);
      assert.equal(new Set(headings.map(({ anchor }) => anchor)).size, headings.length, name);
    }
  });

  it('every screen has its place in the manual (R-145), and no other is named', () => {
    const places = Object.entries(helpOf);
    assert.deepEqual(
      places.map(([id]) => id).sort(),
      screens.map(({ id }) => id).sort(),
      'docs/guide/screens.json names where each screen is explained',
    );
    for (const locale of locales) {
      for (const [id, place] of places) {
        const [name = '', anchor] = place.split('#');
        const page = pages.find((each) => each.locale === locale && each.name === name);
        assert.ok(page, `${id}: ${place}`);
        if (anchor !== undefined)
          assert.ok(
            page.headings.some((heading) => heading.anchor === anchor),
            `${id}: ${place}`,
          );
        assert.equal(site.helpFor(locale, id), `/docs/${locale}/${place}`);
      }
    }
    assert.equal(site.helpFor('en', 'no.such'), '/docs/en/');
  });

  it('a page opens the screens that it explains', () => {
    assert.match(shown('en', 'capacity'), /href="\/by-console\/#\/compute\/flavor">Open Flavors</);
    assert.match(shown('zh-CN', 'recycle-bin'), /href="\/by-console\/#\/recycle">打开回收站</);
  });

  it('no link of any page leads nowhere, and nothing on it is twice', () => {
    const names = ['', 'api', 'api/cmp', ...new Set(pages.map(({ name }) => name))];
    const drawn = new Map(
      locales.flatMap((locale) =>
        names.map((name): [string, string] => [`/docs/${locale}/${name}`, shown(locale, name)]),
      ),
    );
    for (const [at, html] of drawn) {
      const ids = idsIn(html);
      assert.equal(new Set(ids).size, ids.length, at);
      assert.doesNotMatch(
        html,
        / style="| on\w+="|<script(?! type="module" src="\/docs\/docs\.js">)/,
      );
      assert.equal((html.match(/<h1/g) ?? []).length, 1, at);
      for (const link of linksIn(html)) {
        const { pathname, hash } = new URL(link, `http://docs${at}`);
        if (!pathname.startsWith('/docs/') || !link.startsWith('/docs/')) {
          if (link.startsWith('#'))
            assert.ok(idsIn(html).includes(hash.slice(1)), `${at}: ${link}`);
          continue;
        }
        if (/\.(css|js|md)$|\/search$/.test(pathname)) continue;
        const target = drawn.get(pathname);
        assert.ok(target !== undefined, `${at}: ${link}`);
        const anchor = decodeURIComponent(hash.slice(1));
        if (anchor !== '') assert.ok(idsIn(target).includes(anchor), `${at}: ${link}`);
      }
    }
  });

  it('says how long the recycle bin keeps, and of what the deletion goes there', async () => {
    const binned = (
      await Promise.all(screens.flatMap(({ definition }) => (definition ? [definition()] : [])))
    ).filter(({ ops }) => ops.has('recycle'));
    assert.ok(binned.length > 5);
    const days = { 'zh-CN': `保留 ${RETENTION_DAYS} 天`, en: `for ${RETENTION_DAYS} days` };
    for (const locale of locales) {
      const page = pages.find((each) => each.locale === locale && each.name === 'recycle-bin');
      const said = page?.markdown.toLowerCase() ?? '';
      assert.ok(said.includes(days[locale]), locale);
      for (const { title } of binned) {
        const word = translate(title, locale).toLowerCase();
        assert.ok(said.includes(word), `${locale}: ${word}`);
      }
    }
  });

  it('a source of an answer opens its heading', () => {
    for (const page of pages) {
      for (const section of page.sections) {
        const [path = '', anchor] = addressOf(section).split('#');
        const html = shown(page.locale, path.slice(`/docs/${page.locale}/`.length));
        if (anchor !== undefined) assert.ok(idsIn(html).includes(anchor), section.id);
      }
    }
  });

  it('says of every area what is simulated, in one table', () => {
    assert.deepEqual(Object.keys(standsFor).sort(), areas.map(({ name }) => name).sort());
    const simulated = site.show('zh-CN', 'operating/simulated') ?? '';
    for (const { what } of Object.values(standsFor).flat())
      assert.ok(simulated.includes(`<td>${what['zh-CN']}</td>`), what['zh-CN']);
  });

  it('finds by words, best first, marks them, and takes nothing typed for markup', () => {
    const found = site.search('zh-CN', '安全组 开放端口');
    assert.match(found, /<ol class="found"><li><a href="\/docs\/zh-CN\/network#security-group/);
    assert.match(found, /<mark>安全组<\/mark>/);
    const nothing = site.search('en', '<img src=x onerror=alert(1)>"zzqq');
    assert.doesNotMatch(nothing, /<img/);
    assert.match(nothing, /value="&lt;img/);
    assert.match(site.search('en', 'qqzzyyxx'), /Nothing about “qqzzyyxx”/);
    assert.match(site.search('en', ''), /role="status">A question or words/);
  });

  it('lists the endpoints of a service, each with its place in the contract', () => {
    assert.match(shown('en', 'api/cmp'), /href="\/contract\/#listVms"/);
    assert.match(
      shown('en', 'api/cmp'),
      /Machines &lt;all&gt; of them<\/td><td><code>vm:list<\/code> <code>vm:start<\/code>/,
    );
    assert.equal(site.show('en', 'api/none'), undefined);
    assert.equal(site.show('en', 'none'), undefined);
    assert.match(site.missing('en', 'none'), /There is no such page/);
  });
});
