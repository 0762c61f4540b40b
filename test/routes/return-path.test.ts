import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ownPath, returnPath } from '../../src/routes/return-path';

describe('return path', () => {
  it('keeps own paths with their query and fragment', () => {
    assert.equal(ownPath('/system/project?page=2#top'), '/system/project?page=2#top');
    assert.equal(returnPath('/dashboard'), '/dashboard');
  });

  const foreign = [
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    ' /dashboard',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(3000)}`,
  ];
  for (const value of foreign) {
    it(`refuses ${JSON.stringify(value.slice(0, 40))}`, () => {
      assert.equal(ownPath(value), undefined);
    });
  }

  it('does not return to pages that lead back to signing in', () => {
    const pages = [
      '/',
      '/login',
      '/LOGIN?redirect=%2F',
      '/sso?ticket=1',
      '/lockme',
      '/401',
      '/404',
      '/redirect/dashboard',
    ];
    for (const page of pages) assert.equal(returnPath(page), undefined, page);
    assert.equal(returnPath('/loginhistory'), '/loginhistory');
  });

  it('never lets any text leave the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      '%2f',
      '%5c',
      '?',
      '#',
      'evil.example',
      'https:',
      'javascript:',
    );
    const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (value) => {
        const path = ownPath(value);
        if (path === undefined) return;
        const origin = 'https://console.example';
        assert.equal(new URL(path, origin).origin, origin);
        assert.ok(path.startsWith('/') && !path.startsWith('//'));
        assert.equal(ownPath(path), path, 'stable');
      }),
      { numRuns: 3000 },
    );
  });
});
