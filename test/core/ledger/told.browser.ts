import { expect } from '@open-wc/testing';
import { besidePage, type Host, type Visitor } from './stage';

/** W-24: what others may rely on by now is told, and stays. */
describe('leave ledger: what is told', () => {
  const stage = besidePage();
  const { open } = stage;
  let visitor: Visitor;
  let host: Host;
  before(() => {
    ({ visitor, host } = stage.scripts());
  });

  it('tells what it does not undo', async () => {
    for (const key of ['host:removed', 'host:deleted', 'host:cleared'])
      sessionStorage.setItem(key, '1');
    // The page of the tests takes no address of a worker that is a text, and shall have none.
    const { prototype } = ServiceWorkerContainer;
    const native = Object.getOwnPropertyDescriptor(prototype, 'register')!;
    const asked: unknown[] = [];
    Object.defineProperty(prototype, 'register', {
      ...native,
      value: (...args: unknown[]) => Promise.resolve(asked.push(...args)),
    });
    const ledger = open({ storagePrefix: 'mine:' });
    visitor.leaveBehind();
    visitor.clearAll();
    await visitor.keepElsewhere();
    Object.defineProperty(prototype, 'register', native);
    expect(asked).to.deep.equal(['worker.js']);
    // As the page itself does it.
    localStorage.setItem('host:key', '1');
    localStorage.removeItem('host:key');
    const { told } = ledger.close();
    await ledger.settled;
    for (const key of ['visitor:key', 'mine:key', 'visitorAssigned']) localStorage.removeItem(key);
    expect(told.map(({ kind, what }) => `${kind} ${what}`)).to.have.members([
      'storage visitor:key',
      'storage visitorAssigned',
      'storage host:removed taken away',
      'storage host:deleted taken away',
      'storage host:cleared taken away',
      'cookie visitor-set',
      'service-worker worker.js',
      ...('cookieStore' in window ? ['cookie visitor'] : []),
      'storage visitor',
      'storage visitor taken away',
      'custom-element visitor-tag',
    ]);
  });

  it('takes what another tab keeps for nobody’s', async () => {
    const tab = document.createElement('iframe');
    document.body.append(tab);
    const ledger = open();
    const heard = new Promise((resolve) => {
      addEventListener('storage', resolve, { once: true });
    });
    tab.contentWindow!.localStorage.setItem('tab:key', '1');
    await heard;
    const { told } = ledger.close();
    await ledger.settled;
    tab.remove();
    localStorage.removeItem('tab:key');
    expect(told).to.deep.equal([]);
  });

  it('tells of an attribute of the body that changed without a call, and leaves the page’s own', async () => {
    const ledger = open();
    host.speak();
    expect(ledger.entries()).to.deep.equal([]);
    visitor.speakUp();
    const { told } = ledger.close();
    await ledger.settled;
    document.body.removeAttribute('aria-live');
    expect(told).to.deep.equal([{ kind: 'attribute', what: 'body aria-live by nobody seen' }]);
  });
});
