import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loginDetail, signInWithPassword } from '../../../src/core/api/session';
import { defaults } from '../../../src/core/config';
import { headersFor } from '../../../src/core/http/headers';

const { csrf, jwt, session, token } = defaults.headers;
const unknown = {
  token: null,
  keptByServer: false,
  auth: null,
  tenantUuid: null,
  csrfCookie: null,
  csrfEcho: null,
  language: 'en',
};

describe('the headers of a call', () => {
  it('have the token where the console keeps it, and no proof for a cookie', () => {
    const headers = headersFor(loginDetail, defaults, {
      ...unknown,
      token: 'the-token',
      auth: 'j',
    });
    assert.equal(headers[token], 'the-token');
    assert.equal(headers[jwt], 'j');
    assert.deepEqual([headers[session], headers[csrf]], [undefined, undefined]);
  });

  it('prove, where the backend keeps it, that a call comes from its own page, and have no token', () => {
    const kept = { ...unknown, token: 'proof', keptByServer: true };
    const headers = headersFor(loginDetail, defaults, kept);
    assert.deepEqual([headers[session], headers[csrf]], ['cookie', 'proof']);
    assert.equal(headers[token], undefined);
    assert.equal(headers['Authorization'], undefined);
  });

  it('ask the backend to keep the token of a sign-in', () => {
    const headers = headersFor(signInWithPassword, defaults, { ...unknown, keptByServer: true });
    assert.equal(headers[session], 'cookie');
    assert.deepEqual([headers[token], headers[csrf]], [undefined, undefined]);
  });
});
