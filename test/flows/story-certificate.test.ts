import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, goTo, seenText, signIn, waitForText, type Visit } from './stage/browser';
import { openStage } from './stage/stage';
import { named } from './stage/wizard';

/** Of whichever hour of the day it is. */
const SOON = /1[01] 天后/;

const waitFor = (page: Page, what: RegExp) =>
  named(
    String(what),
    page.waitForFunction(
      (source: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const top = [...(root?.querySelectorAll('dialog[open]') ?? [])].at(-1);
        return new RegExp(source).test((top ?? root)?.textContent ?? '');
      },
      { polling: 50 },
      what.source,
    ),
  );

/** a certificate that ends in ten days is seen wherever it matters. */
describe('a certificate that is about to end', () => {
  const stage = openStage();
  let visit: Visit;
  let page: Page;

  before(async () => {
    visit = await stage.browser.visit();
    page = visit.page;
    await signIn(page, stage.server.origin, 'tenant', '#/container/certificate?name=www-tls');
  });

  it('is found in its list, at the ingress that uses it, and in its namespace', async () => {
    await waitForText(page, 'prod-cluster');
    assert.match(await seenText(page), SOON);
    await goTo(page, '/container/ingress?id=k8s-ingress-2-1');
    await waitFor(page, SOON);
    await waitFor(page, /告警/);
    assert.deepEqual(await axe(page), []);
    await goTo(page, '/container/namespace?id=k8s-namespace-2-3&tab=certificates');
    await waitFor(page, SOON);
  });
});
