import { expect } from '@open-wc/testing';
import { openLedger } from '../../../src/core/ledger/ledger';

interface Visitor {
  readonly acts: Readonly<Record<'dialog' | 'popover' | 'toggled', () => void>>;
  hideLayers(): void;
  focusOn(selector: string): void;
  openOwn(): void;
}

/** W-24: what an application shows above the page, and the keyboard, also while it is kept out of sight. */
describe('leave ledger: dialogs, popovers and focus', () => {
  const address = new URL('visitor.js', import.meta.url).href;
  const open = () => openLedger({ name: 'visitor', scripts: [address], grace: 0 });
  let visitor: Visitor;
  let host: HTMLElement;
  before(async () => {
    visitor = (await import(address)) as Visitor;
  });
  beforeEach(() => {
    host = Object.assign(document.createElement('div'), { id: 'host' });
    for (const tag of ['textarea', 'dialog', 'aside']) host.append(document.createElement(tag));
    host.lastElementChild!.setAttribute('popover', '');
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('tabindex', '0');
    host.append(picture);
    document.body.append(host);
  });
  afterEach(() => host.remove());

  const isModal = () => host.querySelector('dialog')!.matches(':modal');
  const isUp = () => host.querySelector('[popover]')!.matches(':popover-open');
  const shown = () => ({ dialog: isModal(), popover: isUp() });

  it('shows again what was shown when it was kept out of sight, and nothing that was closed before', async () => {
    const ledger = open();
    visitor.acts.popover();
    visitor.acts.dialog();
    ledger.suspend();
    expect(shown()).to.deep.equal({ dialog: false, popover: false });
    ledger.resume();
    expect(isModal()).to.equal(true);
    // Not by the application: a key, or a press beside it.
    host.querySelector('dialog')!.close();
    visitor.hideLayers();
    for (const act of ['dialog', 'popover'] as const) {
      visitor.acts[act]();
      visitor.hideLayers();
    }
    ledger.suspend();
    ledger.resume();
    expect(shown()).to.deep.equal({ dialog: false, popover: false });
    visitor.acts.toggled();
    expect(isUp()).to.equal(true);
    ledger.suspend();
    ledger.resume();
    expect(isUp()).to.equal(true);
    visitor.acts.toggled();
    expect(isUp()).to.equal(false);
    ledger.suspend();
    ledger.resume();
    expect(isUp()).to.equal(false);
    ledger.close();
    await ledger.settled;
  });

  it('shows a dialog again that it had put into the page itself', async () => {
    const ledger = open();
    visitor.openOwn();
    const own = document.querySelector('.visitor-own')!;
    expect(own.matches(':modal')).to.equal(true);
    ledger.suspend();
    expect(own.isConnected).to.equal(false);
    ledger.resume();
    expect(own.matches(':modal')).to.equal(true);
    ledger.close();
    await ledger.settled;
    expect(own.isConnected).to.equal(false);
  });

  it('shows what an application shows once, by loading, each time it comes', async () => {
    // Of a name of its own: what it does once is kept as long as the page lives.
    const openAgain = () => openLedger({ name: 'once', scripts: [address], grace: 0 });
    const first = openAgain();
    visitor.openOwn();
    first.bootstrapped();
    const own = document.querySelector('.visitor-own')!;
    first.close();
    await first.settled;
    expect(own.isConnected).to.equal(false);
    const second = openAgain();
    expect(own.matches(':modal')).to.equal(true);
    second.close();
    await second.settled;
    expect(own.isConnected).to.equal(false);
  });

  it('knows each dialog once, however often it is opened', async () => {
    const ledger = open();
    for (let count = 0; count < 5; count += 1) {
      visitor.acts.dialog();
      visitor.hideLayers();
      visitor.acts.toggled();
      visitor.acts.toggled();
    }
    expect(ledger.entries()).to.deep.equal([]);
    visitor.acts.dialog();
    expect(ledger.entries()).to.deep.equal([{ kind: 'screen', what: 'showModal' }]);
    ledger.close();
    await ledger.settled;
    expect(isModal()).to.equal(false);
  });

  it('gives the keyboard back to a picture, and takes it from one', async () => {
    const picture = host.querySelector('svg')!;
    picture.focus();
    const first = open();
    visitor.focusOn('#host textarea');
    expect(document.activeElement).to.equal(host.querySelector('textarea'));
    expect(first.close().undone).to.deep.equal([{ kind: 'screen', what: 'focus' }]);
    await first.settled;
    expect(document.activeElement).to.equal(picture);
    picture.blur();
    const second = open();
    visitor.focusOn('#host svg');
    expect(document.activeElement).to.equal(picture);
    expect(second.close().undone).to.deep.equal([{ kind: 'screen', what: 'focus' }]);
    await second.settled;
    expect(document.activeElement).to.equal(document.body);
  });

  it('leaves the page what it changed at its natives while an application was kept out of sight', async () => {
    const ledger = open();
    ledger.suspend();
    Object.assign(SVGAngle.prototype, { hostMark: 1 });
    ledger.resume();
    const { undone } = ledger.close();
    await ledger.settled;
    expect(undone).to.deep.equal([]);
    expect(SVGAngle.prototype).to.have.property('hostMark', 1);
    Reflect.deleteProperty(SVGAngle.prototype, 'hostMark');
  });
});
