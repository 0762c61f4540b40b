import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tags, type Tag } from '../../src/elements/registry';
import { isBound } from './stage/bound';
import { serveBundled } from './stage/bundled';
import { drawnByAny, openEmpty, openExample, others } from './stage/examples';
import { openStage } from './stage/stage';

/** Before a release: every framework's example whole, and the package as a partner bundles it. */
describe('examples, whole', () => {
  const stage = openStage({ shared: true });

  for (const name of ['vue', 'angular', 'svelte']) {
    it(`${name}: properties and events are bound; it can be taken away and put back`, async () => {
      await isBound(await openExample(stage, name));
    });
  }

  it('packed, installed and bundled with code of a partner: every tag draws its data', async () => {
    const { page, problems } = await openEmpty(stage);
    const { paths, missing } = await serveBundled(page, stage.server);
    await page.goto(`${stage.server.origin}/bundled/`);
    const drawn: Readonly<Partial<Record<Tag, string>>> = {
      'by-host-picker': '[part~="row"] input',
      'by-console-app': 'nav a',
      ...others,
    };
    for (const tag of tags) {
      await page.waitForFunction(
        (name, shown) => document.querySelector(name)?.shadowRoot?.querySelector(shown),
        {},
        tag,
        drawn[tag] ?? drawnByAny,
      );
    }
    const own = paths.filter((path) => path.startsWith('/by-console/') && path.endsWith('.js'));
    assert.deepEqual(own, [], 'nothing comes from the console’s own files');
    assert.deepEqual(missing, []);
    assert.deepEqual(await problems(), []);
  });
});
