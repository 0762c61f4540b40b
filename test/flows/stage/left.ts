import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { loginDetail } from '../../../src/core/api/session';
import { call } from '../../server/backend';
import { mentions } from '../../support/remains';
import { shownOn, storedOn } from './remains';
import { heapSnapshot, holdersOf, memoryText } from './retainers';

/** Remembers what this tab tells others. */
export async function listen(page: Page): Promise<() => string[]> {
  const told: string[] = [];
  await page.exposeFunction('rememberMessage', (text: string) => void told.push(text));
  await page.evaluateOnNewDocument(() => {
    const { prototype } = BroadcastChannel;
    const post = Reflect.get(prototype, 'postMessage') as (message: unknown) => void;
    prototype.postMessage = function (message: unknown) {
      const { rememberMessage } = globalThis as unknown as {
        rememberMessage: (text: string) => void;
      };
      rememberMessage(JSON.stringify(message));
      post.call(this, message);
    };
  });
  return () => told;
}

/** What the backend says of the user, as a page of its own sees it: this tab never holds it. */
export async function personOf(origin: string, token: string): Promise<string[]> {
  const user = await call(origin, loginDetail, {}, token);
  const known = [user.name, user.mobile, user.email, user.tenant.name].filter(Boolean);
  assert.ok(known.length >= 3, JSON.stringify(user));
  return known;
}

/**
 * Nothing of the words is left: in no element, attribute, field, storage, cache, address, message to other tabs, worker, nor
 * anywhere in the page's memory.
 */
export async function assertNothingLeft(
  page: Page,
  secrets: readonly string[],
  told: string[],
): Promise<void> {
  const heap = await heapSnapshot(page);
  const held = mentions(memoryText(heap), secrets).flatMap((secret) =>
    holdersOf(heap, secret).map((chain) => `${secret}: ${chain}`),
  );
  assert.deepEqual(held.slice(0, 3), [], 'in memory');
  assert.deepEqual(page.workers(), [], 'no worker that holds what nobody sees');
  assert.deepEqual(mentions(await shownOn(page), secrets), [], 'in the document');
  assert.deepEqual(mentions(await storedOn(page), secrets), [], 'in storage and addresses');
  const cookies = JSON.stringify(await page.browserContext().cookies());
  assert.deepEqual(mentions(cookies, secrets), [], 'in cookies');
  assert.deepEqual(mentions(told.join('\n'), secrets), [], 'told to other tabs');
}
