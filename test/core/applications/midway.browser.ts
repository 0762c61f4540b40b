import { expect } from '@open-wc/testing';
import type { ApplicationHost, ApplicationState } from '../../../src/core/applications/application';
import { mountApplication, UNMOUNT_TIMEOUT } from '../../../src/core/applications/mount';
import { until } from '../../support/browser';

const state: ApplicationState = { route: '/', locale: 'zh-CN', theme: 'light' };
let serial = 0;

/** An application that breaks there, and what the operator hears of it. */
function open(
  breaks: string,
  more: object = {},
  getToken = () => Promise.resolve('token'),
  file = 'breaking.js',
) {
  const errors: string[] = [];
  const container = document.createElement('div');
  document.body.append(container);
  const host: ApplicationHost = {
    ...{ basePath: '/cp-x', user: { id: '', name: '', tenant: { id: '', name: '' } } },
    props: { breaks, ...more },
    navigate: () => undefined,
    getToken,
    notify: () => undefined,
    setTitle: () => undefined,
    onError: (error, stage) => void errors.push(`${stage}: ${(error as Error).message}`),
    onLeft: () => undefined,
  };
  const entry = new URL(file, import.meta.url).href;
  const application = {
    ...{ kind: 'lifecycle' as const, name: `breaking-${(serial += 1)}`, title: 'x', entry },
    ...{ props: {}, timeout: 10_000, keepAlive: false, styles: [] },
  };
  const mounting = mountApplication({ application, container, host, state, title: 'x' });
  const said = () => container.firstElementChild?.shadowRoot?.textContent;
  return { mounting, container, errors, said };
}

describe('an application that breaks in the middle', () => {
  it('does not come up, and leaves nothing', async () => {
    const { mounting, container } = open('mount');
    const outcome = await mounting.ready.catch((error: unknown) => error);
    expect(String(outcome)).to.contain('broken in mount');
    await mounting.leave();
    expect(container.childElementCount).to.equal(0);
    container.remove();
  });

  for (const breaks of ['update', 'route'])
    it(`goes on where it cannot take a change: ${breaks}`, async () => {
      const { mounting, container, errors, said } = open(breaks);
      const mounted = await mounting.ready;
      mounted.update({ ...state, route: '/week' });
      await until('the operator to hear of it', () => errors.length > 0);
      expect(errors).to.deep.equal([`${breaks}: broken in ${breaks}`]);
      expect(said()).to.equal(breaks === 'route' ? 'here' : '/week');
      await mounting.leave();
      expect(container.childElementCount).to.equal(0);
      container.remove();
    });

  for (const breaks of ['bootstrap', 'beginning'])
    it(`opens when it is tried again, though the first time its beginning was of no use: ${breaks}`, async () => {
      // Of an address of its own: a module is bootstrapped once.
      const anew = (how: string) => open(how, {}, undefined, `breaking.js?${breaks}`);
      const first = anew(breaks);
      if (breaks === 'bootstrap') await first.mounting.ready.catch(() => undefined);
      else await until('its place', () => first.container.firstElementChild);
      await first.mounting.leave();
      expect(first.errors, 'nothing to wait for').to.deep.equal([]);
      expect(first.container.childElementCount).to.equal(0);
      first.container.remove();
      const again = anew('nothing');
      await again.mounting.ready;
      expect(again.said()).to.equal('here');
      await again.mounting.leave();
      again.container.remove();
    });

  it('is taken off the page where it cannot end', async () => {
    const { mounting, container, errors } = open('unmount');
    await mounting.ready;
    await mounting.leave();
    expect(errors).to.deep.equal(['unmount: broken in unmount']);
    expect(container.childElementCount).to.equal(0);
    container.remove();
  });

  it('is taken off the page where it does not end', async () => {
    const { mounting, container, errors } = open('leaving');
    await mounting.ready;
    const began = performance.now();
    await mounting.leave();
    expect(performance.now() - began).to.be.least(UNMOUNT_TIMEOUT - 50);
    expect(errors).to.deep.equal(['unmount: it did not end']);
    expect(container.childElementCount).to.equal(0);
    container.remove();
  });

  it('hears that there is no token, and gets one when it asks again', async () => {
    let asked: (() => Promise<string>) | undefined;
    const answers = [() => Promise.reject(new Error('the server is gone')), async () => 'later'];
    const { mounting, container } = open(
      'nothing',
      { asked: (getToken: () => Promise<string>) => (asked = getToken) },
      () => answers.shift()!(),
    );
    await mounting.ready;
    expect(await asked!().catch(String)).to.contain('the server is gone');
    expect(await asked!()).to.equal('later');
    await mounting.leave();
    container.remove();
  });

  it('breaks nothing of one beside it, and comes up when it is opened again', async () => {
    const beside = open('nothing');
    await beside.mounting.ready;
    const broken = open('unmount');
    await broken.mounting.ready;
    await broken.mounting.leave();
    broken.container.remove();
    const again = open('nothing');
    await again.mounting.ready;
    expect([beside.said(), again.said()]).to.deep.equal(['here', 'here']);
    expect([...beside.errors, ...again.errors]).to.deep.equal([]);
    for (const each of [beside, again]) {
      await each.mounting.leave();
      each.container.remove();
    }
  });
});
