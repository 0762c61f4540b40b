import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { translate } from '../../src/core/i18n/translator';
import { findScreen } from '../../src/routes/access';
import { isEngine } from '../../src/routes/database/words';
import { screens } from '../../src/routes/registry';
import { foundPath } from '../../src/routes/shell/found-path';
import { soughtKinds } from '../server/areas/site/sought-kinds';

/** Screens of rows that Ctrl K does not find, and why. */
const unfound: Readonly<Record<string, string>> = {
  myResource: 'rows of every kind: each is found as itself',
  recycle: 'rows of every kind that are gone for everybody else',
  places: 'vendors, of which there are a handful',
  mgDetail: 'lines of bills, which are found',
  mgAllDetail: 'lines of bills, which are found',
  reAndExDetail: 'entries of an account, by day and amount',
  auditlog: 'entries of a log, which have filters of their own',
  productLog: 'entries of a log, which have filters of their own',
  systemLog: 'entries of a log, which have filters of their own',
  applyList: 'the requests of others, which are found as requests by whoever sees them',
  remittanceReview: 'the same rows, found by whoever asked',
  invoiceReview: 'the same rows, found by whoever asked',
  workOrderCompany: 'the same rows as work orders',
  couponCampaigns: 'a campaign is known by a code, of which there are a handful',
  roleUser: 'the same people as users',
  role: 'its call answers all roles at once and takes no words',
};

const isFound = (name: string) => soughtKinds.some(([, list]) => list === name);

describe('what Ctrl K finds', () => {
  it('is every row with a name and a detail, but for these', async () => {
    const missing: string[] = [];
    let found = 0;
    for (const { id, path, menu, definition } of screens) {
      if (!definition || 'under' in menu || path.includes(':')) continue;
      const def = await definition();
      if (!def.detail) continue;
      if (isFound(def.list.name)) found += 1;
      else missing.push(id);
    }
    assert.ok(found >= 85, `${found} screens`);
    assert.deepEqual(missing.toSorted(), Object.keys(unfound).toSorted());
  });

  it('leads to a screen whose rows are of that list', async () => {
    for (const [kind, list] of soughtKinds) {
      const path = foundPath({ kind, id: 'a', of: 'b' });
      assert.ok(path, `${kind} leads nowhere`);
      const screen = findScreen(path, screens);
      assert.ok(screen, `${kind}: ${path} is no screen`);
      const def = await screen.definition?.();
      // Pages of their own, and a subnet on the page of its VPC.
      if (!def || kind === 'subnet') continue;
      assert.equal(def.list.name, list, `${kind}: ${translate(screen.title, 'en')}`);
    }
  });

  it('has each engine of databases, and each kind once', () => {
    const kinds = soughtKinds.map(([kind]) => kind);
    assert.equal(new Set(kinds).size, kinds.length);
    assert.ok(kinds.filter(isEngine).length >= 9);
  });
});
