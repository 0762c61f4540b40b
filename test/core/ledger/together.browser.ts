import { expect } from '@open-wc/testing';
import { itWhereStacksAreWhole } from '../../support/engine';
import { differences, pageNow } from './page-now';
import { besidePage, type Host, type Visitor } from './stage';

/** W-24: each application answers for what it did, and none for the page. */
describe('leave ledger: two applications, and one that is kept', () => {
  const stage = besidePage();
  const { open, openSecond, own } = stage;
  let visitor: Visitor;
  let second: Visitor;
  let host: Host;
  before(() => {
    ({ visitor, second, host } = stage.scripts());
  });

  itWhereStacksAreWhole('counts two applications at once by themselves', async () => {
    const one = open();
    const other = openSecond();
    visitor.acts['append']?.();
    second.acts['text']?.();
    expect(one.entries()).to.deep.equal([{ kind: 'node', what: 'div' }]);
    expect(other.entries()).to.deep.equal([{ kind: 'node', what: '#text' }]);
    const text = document.body.lastChild!;
    expect(other.close().undone).to.deep.equal([{ kind: 'node', what: '#text' }]);
    expect(text.isConnected).to.equal(false);
    expect(document.querySelector('.visitor')).to.not.equal(null);
    expect(one.close().undone).to.deep.equal([{ kind: 'node', what: 'div' }]);
    expect(document.querySelector('.visitor')).to.equal(null);
    await Promise.all([one.settled, other.settled]);
  });

  for (const leaves of ['first', 'last'])
    it(`has the page’s native back when both of two that replaced it have left, and the one that came ${leaves} goes before`, async () => {
      const native = window.fetch;
      const one = open();
      visitor.acts['native']?.();
      // Looks around: until now there is one alone.
      const other = openSecond();
      second.acts['native']?.();
      const [goes, stays] = leaves === 'first' ? [one, other] : [other, one];
      // What is new by then is that of the one which is not leaving.
      one.leaving();
      goes.close();
      await goes.settled;
      stays.close();
      await stays.settled;
      expect(window.fetch === native).to.equal(true);
      for (const { undone } of [one.close(), other.close()])
        expect(undone).to.deep.equal([{ kind: 'native', what: 'fetch' }]);
    });

  it('undoes what either of two may have done with the last of them', async () => {
    const before = pageNow();
    const one = open();
    const other = openSecond();
    visitor.acts['global']?.();
    expect(one.close().undone).to.deep.equal([]);
    await one.settled;
    expect('visitorGlobal' in window).to.equal(true);
    expect(other.close().undone).to.deep.equal([{ kind: 'global', what: 'visitorGlobal' }]);
    await other.settled;
    expect(differences(before)).to.deep.equal([]);
  });

  it('undoes what is done with the list of sheets while the application is kept, and leaves the page’s', async () => {
    const sheets = () => [...document.adoptedStyleSheets];
    const ledger = open();
    await visitor.adoptLater();
    ledger.suspend();
    expect(sheets()).to.deep.equal([own]);
    host.adopt();
    const [, pages] = sheets();
    visitor.acts['sheet']?.();
    await Promise.resolve();
    expect(sheets()).to.deep.equal([own, pages]);
    ledger.resume();
    expect(sheets()).to.have.length(4);
    visitor.acts['assigned']?.();
    await Promise.resolve();
    expect(sheets()).to.have.length(1);
    ledger.suspend();
    expect(sheets()).to.deep.equal([own, pages]);
    ledger.close();
    await ledger.settled;
    expect(sheets()).to.deep.equal([own, pages]);
    host.unadopt();
    expect(sheets()).to.deep.equal([own]);
  });
});
