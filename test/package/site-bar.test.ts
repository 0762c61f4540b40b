import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { siteTexts } from '../../demo/pages/site-texts';
import { sitePages, siteThemes, withSiteBar } from '../../demo/pages/site-bar.mjs';
import { root } from './stage';

describe('the bar of the site', () => {
  for (const page of ['gallery', 'examples', 'contract'] as const)
    it(`leads from ${page} to every page, and says which one this is`, () => {
      const path = sitePages[page];
      const source = readFileSync(join(root, 'demo/pages', path, 'index.html'), 'utf8');
      const shown = withSiteBar(source, path);
      const bar = /<nav aria-label="by-console">.*?<\/nav>/s.exec(shown)?.[0] ?? '';
      const links = [
        ...bar.matchAll(/<a href="([^"]+)"( aria-current="page")? data-text="(\w+)">/g),
      ];
      assert.deepEqual(
        links.map(([, href, , name]) => [name, href]),
        Object.entries(sitePages),
      );
      assert.deepEqual(
        links.filter(([, , current]) => current).map(([, href]) => href),
        [path],
      );
    });

  it('keeps what is the page’s own in it, and leaves a page without a place for it as it is', () => {
    const shown = withSiteBar('<!-- bar --><a id="own"></a><!-- /bar -->', '/');
    assert.match(shown, /<form[^]*<a id="own"><\/a>\s*<\/form>/);
    assert.equal(withSiteBar('<p></p>', '/'), '<p></p>');
  });

  it('has a text for each of its words in both languages', () => {
    for (const texts of Object.values(siteTexts))
      for (const word of [...Object.keys(sitePages), ...siteThemes]) assert.ok(word in texts, word);
  });
});
