import { expect } from '@open-wc/testing';
import { mountLifecycle } from '../../../src/core/applications/mount-module';
import { settle } from '../../support/browser';

describe('a lifecycle', () => {
  it('does not come up where what it did by loading cannot be looked at, and the page hears of it once', async () => {
    const unhandled: unknown[] = [];
    const hear = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      unhandled.push(event.reason);
    };
    window.addEventListener('unhandledrejection', hear);
    const reason = new Error('not to be read');
    const container = document.createElement('div');
    const given = {
      application: { entry: new URL('silent.js', import.meta.url).href, styles: [] },
      container,
      host: {},
      state: {},
      signal: new AbortController().signal,
      onLoaded() {
        throw reason;
      },
      ofApplication: <R>(run: () => R) => run(),
    };
    const said = await mountLifecycle(given as never).catch((error: unknown) => error);
    await settle();
    window.removeEventListener('unhandledrejection', hear);
    expect(said).to.equal(reason);
    expect(unhandled).to.deep.equal([]);
    expect(container.childElementCount).to.equal(0);
  });
});
