import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileApps } from '../../demo/apps/hostile/list.js';
import { until } from '../support/until';
import { byRole, goTo } from './stage/browser';
import { arrive, cycle, give, home, oursOf, shown } from './stage/opened-and-left';
import { markState } from './stage/page-state';
import { processesOf } from './stage/processes';
import { atRest, calm } from './stage/rest';
import { openStage } from './stage/stage';

/** Of another site, as a vendor's is, and so in a process of its own: what shares one shares a thread, and a loop is everybody's. */
describe('a page in an iframe that never ends', () => {
  const stage = openStage({ shared: true, bySite: true });

  it('keeps its own process busy; the console answers beside it, and takes it away with its process', async (t) => {
    const { origin, partnerOrigin } = stage.server;
    const watched = await arrive(stage, origin.replace('localhost', '127.0.0.1'));
    const { page } = watched;
    const { used, busySince, end } = await processesOf(stage.browser.browser);
    const isFramed = async () => (await page.$('by-console-app >>> iframe')) !== null;
    const taken = () => until('its frame gone', async () => !(await isFramed()));
    const button = (name: string) => page.locator(byRole('button', name));

    await goTo(page, '/cp-hostile-hang');
    const hanging = await busySince(await used());
    const start = performance.now();
    await button('收起菜单').click();
    await button('展开菜单').wait();
    t.diagnostic(`a press beside it is answered after ${Math.round(performance.now() - start)} ms`);
    await calm(page);
    await button('展开菜单').click();
    await button('收起菜单').wait();
    assert.ok(await isFramed(), 'it was there all the while');
    await home(page);
    await taken();
    await end(hanging);

    const says = '“Hostile loop”没有在规定时间内打开';
    const apps = hostileApps(partnerOrigin);
    // For so long that it is seen to compute, also on a machine with other things to do.
    const patient = apps.map((app) =>
      app.name === 'hostile-loop' ? { ...app, timeout: 5000 } : app,
    );
    await give(page, patient);
    await goTo(page, '/cp-hostile-loop');
    const looping = await busySince(await used());
    await shown(page, says);
    await taken();
    await end(looping);
    await home(page);

    await give(page, apps);
    await atRest(page);
    await markState(page);
    const { size } = await used();
    t.diagnostic(await cycle(watched, 'hostile-loop', says, 50));
    await until('no process more than before', async () => (await used()).size <= size);
    assert.deepEqual(await oursOf(watched.visit), []);
  });
});
