import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import type { UndoneKind } from '../../../src/core/ledger/account';
import { prepareLedger } from '../../../src/core/ledger/ledger';
import { messageToItself, until } from '../../support/browser';
import { nativesOf } from './natives-of';
import { differences, pageNow } from './page-now';
import { address, besidePage, type Host, type Visitor } from './stage';

/** A kind that is new has an act in `visitor.js`, or the first test fails. */
const kinds: Readonly<Record<UndoneKind, true>> = {
  ...{ node: true, listener: true, timer: true, observer: true, connection: true, request: true },
  ...{ global: true, native: true, attribute: true, sheet: true, title: true, screen: true },
};

/** W-24: what an application did to the page is undone when it leaves, and nothing else is. */
describe('leave ledger', () => {
  const stage = besidePage();
  const { open, stir } = stage;
  let visitor: Visitor;
  let host: Host;
  before(() => {
    ({ visitor, host } = stage.scripts());
  });

  // The first of all here: a page's natives are read once.
  it('does not take for an application’s what the page changes while its natives are read for the first time', async () => {
    const owners = [...nativesOf(window).keys()].filter((each) => Object.isExtensible(each));
    const mark = Symbol('mark of the page');
    let isRead = false;
    const prepared = prepareLedger().then(() => (isRead = true));
    // After the first slice. How many there are is a matter of the machine: what changes after the last of the first reading,
    // and before it is all looked at again, is taken for an application's that comes at once.
    await messageToItself();
    expect(isRead).to.equal(false);
    for (const owner of owners)
      Object.defineProperty(owner, mark, { value: 1, configurable: true, writable: true });
    await prepared;
    const ledger = open({ name: 'first of all' });
    ledger.bootstrapped();
    const { undone } = ledger.close();
    await ledger.settled;
    expect(undone).to.deep.equal([]);
    expect(owners.every((owner) => Object.hasOwn(owner, mark))).to.equal(true);
    for (const owner of owners) Reflect.deleteProperty(owner, mark);
  });

  it('undoes each of the things that an application may do, of every kind that there is', async () => {
    const missed = new Set<string>(Object.keys(kinds));
    for (const [name, act] of Object.entries(visitor.acts)) {
      const before = pageNow();
      const ledger = open();
      act();
      const report = ledger.close();
      await ledger.settled;
      expect(differences(before), name).to.deep.equal([]);
      expect(await stir(), name).to.deep.equal({});
      expect(report.undone.length + report.told.length, name).to.be.greaterThan(0);
      for (const { kind } of report.undone) missed.delete(kind);
    }
    expect([...missed], 'no act of these kinds').to.deep.equal([]);
  });

  for (const isPrepared of [false, true])
    it(`undoes what is changed at any native of the page, and nothing that the page has changed before: ${isPrepared ? 'looked at just before' : 'looked at when it opens'}`, async () => {
      const owners = [...nativesOf(window).keys()];
      await prepareLedger();
      const first = open({ name: 'first' });
      first.close();
      await first.settled;
      Object.assign(SVGLength.prototype, { hostMark: 1 });
      if (isPrepared) await prepareLedger();
      const before = pageNow();
      const ledger = open({ name: 'everything' });
      visitor.wrapAll(owners);
      const { undone, told } = ledger.close();
      await ledger.settled;
      expect(differences(before)).to.deep.equal([]);
      expect(undone.length).to.be.greaterThan(owners.length);
      expect(told).to.deep.equal([]);
      Reflect.deleteProperty(SVGLength.prototype, 'hostMark');
    });

  it('does not take what an application changes for the page’s because the next one is prepared meanwhile', async () => {
    const before = pageNow();
    const other = open({ name: 'other' });
    visitor.acts['rare']?.();
    await prepareLedger();
    const next = open({ name: 'next' });
    for (const each of [next, other]) each.close();
    await Promise.all([next.settled, other.settled]);
    expect(differences(before)).to.deep.equal([]);
  });

  it('has natives there again at the next mount that a module has changed once, by loading', async () => {
    const before = pageNow();
    const first = open({ name: 'polyfill' });
    visitor.acts['rare']?.();
    first.bootstrapped();
    first.close();
    await first.settled;
    expect(differences(before)).to.deep.equal([]);
    const second = open({ name: 'polyfill' });
    expect(SVGAngle.prototype).to.have.property('visitor', 1);
    second.suspend();
    expect('visitor' in SVGAngle.prototype).to.equal(false);
    expect('hidden' in Intl.PluralRules.prototype).to.equal(false);
    expect('convertToBlob' in OffscreenCanvas.prototype).to.equal(true);
    second.resume();
    expect(SVGAngle.prototype).to.have.property('visitor', 1);
    second.close();
    await second.settled;
    expect(differences(before)).to.deep.equal([]);
  });

  it('leaves the page as it is without the application, in whatever order both do things', async () => {
    const names = Object.keys(visitor.acts);
    const step = fc.oneof(
      fc.constantFrom(...names).map((name) => ({ who: 'visitor' as const, name })),
      fc.constantFrom('node', 'listener', 'take').map((name) => ({
        who: 'page' as const,
        name,
      })),
    );
    // Each act after each other one, and again: an act must not rely on what another takes away.
    const all = names.map((name) => ({ who: 'visitor' as const, name }));
    const examples: [typeof all][] = [[[...all, ...all]], [all.toReversed()]];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const before = pageNow();
        const own: HTMLElement[] = [];
        let isDeaf = false;
        let listened = false;
        const ledger = open();
        for (const { who, name } of steps) {
          if (who === 'visitor') visitor.acts[name]?.();
          else if (name === 'listener') host.listen();
          else if (name === 'take') own.pop()?.remove();
          else own.push(host.node());
          // It takes from the whole page what makes listeners.
          isDeaf ||= who === 'visitor' && name === 'prototype';
          listened ||= who === 'page' && name === 'listener' && !isDeaf;
        }
        ledger.close();
        await ledger.settled;
        for (const node of own)
          expect(node.isConnected, 'the page’s own node stays').to.equal(true);
        expect(host.heard() > 0, 'the page’s own listener stays').to.equal(listened);
        host.unlisten();
        for (const node of own) node.remove();
        expect(differences(before)).to.deep.equal([]);
        expect(await stir()).to.deep.equal({});
      }),
      // What one failure has left of the page fails every simpler order too: it ends at the first.
      { numRuns: 15, examples, includeErrorInReport: true, endOnFailure: true },
    );
  });

  it('stops what goes on after it has left', async () => {
    const before = pageNow();
    const ledger = open({ grace: 50 });
    let leave: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const ended = visitor.late(gone);
    ledger.close();
    leave();
    expect(await ended).to.equal('AbortError');
    await ledger.settled;
    expect(await stir()).to.deep.equal({});
    expect(differences(before)).to.deep.equal([]);
  });

  it('suspends what was done by loading, and has it there again at the next mount', async () => {
    const first = open();
    visitor.acts['appendChild']?.();
    visitor.acts['global']?.();
    const style = document.head.lastElementChild;
    first.bootstrapped();
    visitor.acts['append']?.();
    first.close();
    await first.settled;
    expect(style?.isConnected).to.equal(false);
    expect('visitorGlobal' in window).to.equal(false);
    const second = open();
    expect(style?.isConnected).to.equal(true);
    expect('visitorGlobal' in window).to.equal(true);
    expect(document.querySelector('.visitor')).to.equal(null);
    second.close();
    await second.settled;
    expect(style?.isConnected).to.equal(false);
    expect('visitorGlobal' in window).to.equal(false);
  });

  it('takes a mark on the body for that of whoever listens there next, and leaves the page’s own', async () => {
    const before = pageNow();
    const ledger = open();
    host.mark();
    visitor.markBody();
    visitor.markInSilence();
    const { told } = ledger.close();
    await ledger.settled;
    expect('hostMark' in document.body).to.equal(true);
    expect('visitorMark' in document.body).to.equal(false);
    expect(told).to.deep.equal([{ kind: 'global', what: 'body.visitorSilent' }]);
    Reflect.deleteProperty(document.body, 'visitorSilent');
    host.unmark();
    expect(differences(before)).to.deep.equal([]);
    expect(await stir()).to.deep.equal({});
  });

  it('lets the page take away what it has listened to, although an application has wrapped all listeners meanwhile', async () => {
    const before = pageNow();
    const ledger = open({ name: 'wrapping' });
    visitor.wrapListeners();
    ledger.bootstrapped();
    host.listen();
    visitor.acts['listener']?.();
    visitor.acts['capture']?.();
    expect(host.heard()).to.equal(1);
    ledger.close();
    await ledger.settled;
    expect(differences(before)).to.deep.equal([]);
    expect(await stir()).to.deep.equal({});
    expect(host.heard(), 'the page’s own listener stays').to.equal(1);
    host.unlisten();
    expect(host.heard()).to.equal(0);
  });

  it('watches at the next visit what could not be watched at the last: an accessor stood in the place of a function', async () => {
    const before = pageNow();
    const first = open({ name: 'accessor' });
    visitor.acts['accessor']?.();
    first.bootstrapped();
    first.close();
    await first.settled;
    const second = open({ name: 'after it' });
    visitor.acts['fetch']?.();
    expect(second.entries().map(({ kind }) => kind)).to.deep.equal(['request']);
    second.close();
    await second.settled;
    expect(differences(before)).to.deep.equal([]);
  });

  it('calls for the page what the page has put there while an application was away, at the next visit too', async () => {
    const own = Reflect.getOwnPropertyDescriptor(window, 'fetch')!;
    const native = own.value as typeof fetch;
    let calls = 0;
    const first = open();
    first.suspend();
    window.fetch = (...args) => {
      calls += 1;
      return native(...args);
    };
    first.resume();
    first.close();
    await first.settled;
    const second = open();
    await window.fetch(location.href);
    expect(calls).to.equal(1);
    second.close();
    await second.settled;
    Object.defineProperty(window, 'fetch', own);
  });

  it('watches the body that there is, after the page has put another one in the place of the first', async () => {
    const { body } = document;
    const first = open({ name: 'first body' });
    body.replaceWith(document.createElement('body'));
    first.suspend();
    first.resume();
    first.close();
    await first.settled;
    const second = open({ name: 'second body' });
    visitor.acts['append']?.();
    expect(second.entries()).to.deep.equal([{ kind: 'node', what: 'div' }]);
    second.close();
    await second.settled;
    expect(document.querySelector('.visitor')).to.equal(null);
    document.body.replaceWith(body);
  });

  it('leaves the title to an application whose own tags write it when they come back', async () => {
    const { title } = document;
    const ledger = open({ name: 'titled' });
    visitor.appendTitled();
    ledger.suspend();
    expect(document.title).to.equal(title);
    ledger.resume();
    expect(document.title).to.equal('here');
    ledger.close();
    await ledger.settled;
    expect(document.title).to.equal(title);
  });

  it('does not put back what a tag of the page takes away as it goes with a node of the application', async () => {
    const backdrop = document.createElement('div');
    customElements.define(
      'host-guest',
      class extends HTMLElement {
        disconnectedCallback() {
          backdrop.remove();
        }
      },
    );
    const before = pageNow();
    document.body.append(backdrop);
    const ledger = open();
    visitor.acts['append']?.();
    const overlay = document.querySelector('.visitor')!;
    overlay.append(document.createElement('host-guest'));
    overlay.remove();
    ledger.close();
    await ledger.settled;
    expect(backdrop.isConnected).to.equal(false);
    expect(differences(before)).to.deep.equal([]);
  });

  it('goes on with what the page has begun, although an application has wrapped what begins it', async () => {
    const before = pageNow();
    const ledger = open({ name: 'wrapping' });
    visitor.wrapTimers();
    ledger.bootstrapped();
    let seen = 0;
    host.watch(() => {
      seen += 1;
    });
    const waited = host.wait();
    let rounds = 0;
    let wasCalled = false;
    host.changeMind(() => {
      wasCalled = true;
    });
    // The second round is begun while the application is there, and due when it has left.
    await new Promise<void>((resolve) => {
      host.poll(() => {
        rounds += 1;
        resolve();
      });
    });
    visitor.acts['timer']?.();
    visitor.acts['observer']?.();
    ledger.close();
    await ledger.settled;
    await waited;
    await until('the last round', () => rounds === 3);
    expect(wasCalled).to.equal(false);
    document.body.classList.toggle('seen');
    document.body.removeAttribute('class');
    await Promise.resolve();
    expect(seen).to.equal(1);
    expect(differences(before)).to.deep.equal([]);
    expect(await stir()).to.deep.equal({});
  });

  it('takes what the page hands over for the page’s own doing, and what is called of the application for its own', async () => {
    const before = pageNow();
    const ledger = open({ name: 'handed' });
    const node = visitor.call(ledger.ofPage(() => host.node()));
    const act = ledger.ofPage(() => ledger.ofApplication(() => visitor.acts['append']?.()));
    act();
    expect(ledger.entries()).to.deep.equal([{ kind: 'node', what: 'div' }]);
    ledger.close();
    await ledger.settled;
    expect(node.isConnected).to.equal(true);
    node.remove();
    expect(differences(before)).to.deep.equal([]);
  });

  it('takes no script of another folder for one of a folder whose name begins alike', async () => {
    const ledger = open({ scripts: [address.replace(/tor\.js$/, '')] });
    visitor.acts['append']?.();
    expect(ledger.entries()).to.deep.equal([]);
    ledger.close();
    await ledger.settled;
    document.querySelector('.visitor')?.remove();
  });

  it('gives the page its natives back although something of it cannot be read', async () => {
    const before = pageNow();
    const ledger = open();
    visitor.breakReading();
    visitor.acts['append']?.();
    const { undone } = ledger.close();
    await ledger.settled;
    expect(undone.map(({ what }) => what)).to.include('div');
    expect(differences(before)).to.deep.equal([]);
    expect(await stir()).to.deep.equal({});
  });

  it('undoes what a tag of the application does when it is taken out, or put back', async () => {
    const before = pageNow();
    const first = open({ name: 'tag' });
    visitor.appendTag();
    first.bootstrapped();
    first.close();
    await first.settled;
    expect(await stir()).to.deep.equal({});
    const second = open({ name: 'tag' });
    second.suspend();
    second.resume();
    second.close();
    await second.settled;
    expect(await stir()).to.deep.equal({});
    expect(differences(before)).to.deep.equal([]);
  });

  it('lets an observer that was made by loading look again at the next mount', async () => {
    const first = open({ name: 'looking' });
    visitor.keepObserver();
    first.bootstrapped();
    first.close();
    await first.settled;
    await stir();
    expect(visitor.seenByKept()).to.equal(0);
    const second = open({ name: 'looking' });
    host.node().remove();
    await Promise.resolve();
    expect(visitor.seenByKept()).to.equal(1);
    second.close();
    await second.settled;
    await stir();
    expect(visitor.seenByKept()).to.equal(1);
  });

  it('does not put back what one has written late when the next one leaves', async () => {
    const before = pageNow();
    const first = open({ name: 'first', grace: 50 });
    first.close();
    visitor.acts['handler']?.();
    visitor.acts['global']?.();
    // Looked at before the grace of the first has ended.
    const second = open({ name: 'second' });
    second.close();
    await Promise.all([first.settled, second.settled]);
    expect(differences(before)).to.deep.equal([]);
    expect(await stir()).to.deep.equal({});
  });

  it('opens although the page keeps something now that may not be read', async () => {
    Object.assign(window, { kept: 1 });
    const first = open({ name: 'first' });
    first.close();
    await first.settled;
    const read = () => {
      throw new Error('not now');
    };
    Object.defineProperty(window, 'kept', { configurable: true, get: read });
    const second = open({ name: 'second' });
    const { undone } = second.close();
    await second.settled;
    expect(undone).to.deep.equal([]);
    expect(Object.getOwnPropertyDescriptor(window, 'kept')).to.have.property('get', read);
    Reflect.deleteProperty(window, 'kept');
  });
});
