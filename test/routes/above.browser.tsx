/**
 * What a definition shows over its list asks for figures of its own: each such list, with everything refused but its rows. A
 * figure that does not come is not on its way for ever. A new definition is proven here without a file of its own.
 */
import { expect } from '@open-wc/testing';
import { screens } from '../../src/routes/registry';
import { until } from '../support/browser';
import { openScreen, refused } from '../widgets/resource/screen-stage';
import { closeStages } from '../widgets/stage';

const SIZE = '7';

/** What of a place says that it is under way. */
function underWay(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (/(?:^|\s)…(?:\s|$)/.test(textContent ?? '')) found.push(parentElement?.textContent ?? '');
  }
  return found;
}

describe('what stands over a list, where nothing but the rows of the list is answered', () => {
  closeStages();

  it('says of each figure, in every list of the registry, that it is not known', async function () {
    this.timeout(120_000);
    let drawn = 0;
    for (const { id, path, definition, load } of screens) {
      if (!definition || path.includes(':')) continue;
      const { above, list } = await definition();
      if (!above) continue;
      const { default: Screen } = await load();
      const on = await openScreen(Screen, `${path}?size=${SIZE}`, {
        account: 'admin',
        fault: (request) =>
          request.path === list.path && request.query.get('rows') === SIZE
            ? undefined
            : refused(400, '这一项维护中'),
      });
      const waiting = 'table[aria-busy="true"], .by-skeleton';
      await until(`${id}: rows`, () => !on.root.querySelector(waiting));
      const place = await until(`${id}: its place`, () =>
        on.root.querySelector('.by-resource-above'),
      );
      await until(`${id}: no figure on its way`, () => underWay(on.root).length === 0);
      // Some are made of one answer, and stand there with it alone.
      if (place.childElementCount > 0) drawn += 1;
    }
    expect(drawn).to.be.greaterThan(15);
  });
});
