import { expect } from '@open-wc/testing';
import { openLedger } from '../../../src/core/ledger/ledger';

const address = new URL('/test/core/ledger/leaver.js', location.href).href;

/** What becomes of an application's own change of the address, as docs/embedding says of both kinds of browser. */
describe('leave ledger: location', () => {
  const { hash } = location;
  const native = Reflect.getOwnPropertyDescriptor(window, 'navigation');
  afterEach(() => {
    if (native) Object.defineProperty(window, 'navigation', native);
    else Reflect.deleteProperty(window, 'navigation');
    history.replaceState(history.state, '', location.pathname + location.search + hash);
  });

  async function visit() {
    const { go } = (await import(address)) as { go: (to: string) => void };
    const ledger = openLedger({ name: 'leaver', scripts: [address], grace: 0 });
    go('#/elsewhere');
    const { told } = ledger.close();
    await ledger.settled;
    return { hash: location.hash, told: told.map(({ kind, what }) => `${kind} ${what}`) };
  }

  // First: what listens to navigation does so as long as the page lives.
  it('goes through, and nobody is told, where it has none', async () => {
    Object.defineProperty(window, 'navigation', { configurable: true, value: undefined });
    expect(await visit()).to.deep.equal({ hash: '#/elsewhere', told: [] });
  });

  it('is refused and told where the browser has the Navigation API', async function () {
    if (!('navigation' in window)) this.skip();
    expect(await visit()).to.deep.equal({ hash, told: ['refused location push'] });
  });
});
