import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { takeAddress } from '../../../src/routes/app/address';
import type { RouterKind } from '../../../src/routes/app/console-port';

/** A page at an address, which no console has yet. */
const pageAt = (href: string) =>
  ({ location: new URL(href), document: { title: '' } }) as unknown as Window;
const linkAt = (href: string, kind: RouterKind, urlKey = '') =>
  takeAddress({ kind, base: '/by-console/', route: '', urlKey, window: pageAt(href) }).linkTo(
    '/compute/ecs?tags=env%3Dprod',
  );

describe('the whole address of a path', () => {
  it('is behind the mark of a page that is the console’s', () =>
    assert.equal(
      linkAt('https://site.example/by-console/#/dashboard', 'hash'),
      'https://site.example/by-console/#/compute/ecs?tags=env%3Dprod',
    ));

  it('is below the folder that the console is served under', () =>
    assert.equal(
      linkAt('https://site.example/by-console/dashboard?id=1', 'browser'),
      'https://site.example/by-console/compute/ecs?tags=env%3Dprod',
    ));

  it('is the parameter of a page around it, among those of its own', () =>
    assert.equal(
      linkAt('https://portal.example/cloud?own=1', 'memory', 'console'),
      'https://portal.example/cloud?own=1&console=%2Fcompute%2Fecs%3Ftags%3Denv%253Dprod',
    ));

  it('is none where no address says a path, or not this one', () => {
    assert.equal(linkAt('https://portal.example/cloud', 'memory'), undefined);
    assert.equal(linkAt('https://site.example/elsewhere', 'browser'), undefined);
  });
});
