import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { authority } from '../../demo/server/areas/platforms/made-certificate';
import {
  axe,
  byRole,
  goTo,
  seenText,
  signIn,
  waitForText,
  type Visit,
  pastGuard,
} from './stage/browser';
import { pasteIn, pressIn, waitFor } from './stage/dialogs';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { named, press } from './stage/wizard';

/** Of whichever hour of the day it is. */
const SOON = /1[01] 天后/;
const LATER = /(?:89|90) 天后/;
const DAY = 86_400_000;

const inList = '/container/certificate?name=www-tls';
const atIngress = '/container/ingress?id=k8s-ingress-2-1';
const inNamespace = '/container/namespace?id=k8s-namespace-2-3&tab=certificates';

/** a certificate that ends in ten days is seen wherever it matters, and renewed. */
describe('a certificate that is about to end', () => {
  const stage = openStage();
  let visit: Visit;
  let page: Page;
  let ask: Ask;

  before(async () => {
    visit = await stage.browser.visit();
    page = visit.page;
    ask = await sessionOf(page, () => signIn(page, stage.server.origin, 'tenant', `#${inList}`));
  });

  it('is found in its list, at the ingress that uses it, and in its namespace', async () => {
    await waitForText(page, 'prod-cluster');
    assert.match(await seenText(page), SOON);
    await goTo(page, atIngress);
    await waitFor(page, SOON);
    await waitFor(page, /告警/);
    assert.deepEqual(await axe(page), []);
    await goTo(page, inNamespace);
    await waitFor(page, SOON);
  });

  it('is renewed, but not by one that forgets a name, and none of the three places warns any more', async () => {
    const { rows } = await take<{ rows: { id: string; domains: string[]; notAfter: string }[] }>(
      ask('GET', '/mt-api/k8s/v1/certificates?name=www-tls&rows=9&sort=notAfter&order=asc'),
    );
    const soon = rows.find(({ notAfter }) => {
      const days = (Date.parse(notAfter) - Date.now()) / DAY;
      return days > 9 && days < 12;
    });
    assert.ok(soon);
    const { id, domains } = soon;
    const now = Date.now();
    const at = (days: number) => new Date(now + days * DAY);
    const sign = authority('Story CA', at(-400), at(3000));
    await goTo(page, `/container/certificate?id=${id}`);
    await named('its page', page.locator(byRole('dialog', 'www-tls')).wait());
    await waitFor(page, SOON);
    await pressIn(page, '续期');
    await named('the form', page.locator(byRole('dialog', '续期 · www-tls')).wait());
    const fill = async (paper: ReturnType<typeof sign>) => {
      await pasteIn(page, '证书（PEM）', paper.certificate);
      await pasteIn(page, '私钥（PEM）', paper.key);
      await pastGuard(page);
      await press(page, '确定');
      await pastGuard(page);
    };
    await fill(sign(['elsewhere.example.com'], at(-1), at(90)));
    await waitFor(page, new RegExp(domains[0]!.replaceAll(/[.*]/g, String.raw`\$&`)));
    await fill(sign(domains, at(-1), at(90)));
    await waitForText(page, '续期成功：www-tls');
    await waitFor(page, LATER);
    for (const path of [atIngress, inNamespace]) {
      await goTo(page, path);
      await waitFor(page, LATER);
      await waitFor(page, /正常/);
    }
    assert.deepEqual(await visit.problems(), []);
  });
});
