import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConfigInput } from '../../../src/core/config';
import { downloadLink } from '../../../src/core/download/download';
import { hasTrait, isApiError } from '../../../src/core/http/errors';
import { createRuntime } from '../../../src/core/runtime';

describe('the address of a file', () => {
  it('falls back to the specified form where the backend knows no tickets, after asking once', async () => {
    let asked = 0;
    const older = (fileTickets: 'auto' | 'always') =>
      createRuntime({
        config: { baseUrl: 'https://older.example', tokenStorage: 'memory', fileTickets },
        getToken: async () => 'the-token',
        fetch: async () => {
          asked += 1;
          return new Response('Not found', { status: 404 });
        },
      });
    const auto = older('auto');
    for (const id of [7, 8]) {
      const link = await downloadLink(auto, '/soc/v1/file', { id });
      assert.equal(link, `https://older.example/api/soc/v1/file?token=the-token&id=${id}`);
    }
    assert.equal(asked, 1);
    assert.deepEqual(auto.notices.store.getState().items, []);
    const always = older('always');
    await assert.rejects(downloadLink(always, '/soc/v1/file'), isApiError);
    assert.equal(always.notices.store.getState().items.length, 1, 'the user hears of it');
  });

  /** A backend that answers every request like this, and whose files have addresses all the same. */
  const linkFrom = (answer: () => Response, config: ConfigInput = {}) => {
    const runtime = createRuntime({
      config: { baseUrl: 'https://other.example', tokenStorage: 'memory', ...config },
      getToken: async () => 'the-token',
      fetch: async () => answer(),
    });
    return downloadLink(runtime, '/soc/v1/file', { id: 7 });
  };

  for (const status of [400, 403, 429, 500, 502, 503])
    it(`has no token where the backend has tickets and answers ${status}`, async () => {
      await assert.rejects(
        linkFrom(() => new Response('', { status })),
        isApiError,
      );
    });

  it('says once of a session that is over that it is, for a sign-in to take back', async () => {
    const runtime = createRuntime({
      config: { baseUrl: 'https://other.example', tokenStorage: 'memory' },
      getToken: async () => 'the-token',
      fetch: async () => new Response('', { status: 401 }),
    });
    await assert.rejects(downloadLink(runtime, '/soc/v1/file'), isApiError);
    const [said, ...more] = runtime.notices.store.getState().items;
    assert.equal(hasTrait(said?.about, 'needs-sign-in'), true);
    assert.deepEqual(more, []);
  });

  it('has no token where the backend gives a ticket', async () => {
    const ticket = {
      success: true,
      status: '200',
      message: '',
      data: { ticket: 'good-for-one-file' },
    };
    const link = await linkFrom(() => Response.json(ticket));
    assert.equal(link, 'https://other.example/api/soc/v1/file?ticket=good-for-one-file&id=7');
  });

  it('has no token, and not the proof of a session either, where the backend keeps it', async () => {
    for (const fileTickets of ['auto', 'never'] as const) {
      const link = await linkFrom(() => new Response('', { status: 404 }), {
        baseUrl: '',
        tokenStorage: 'server',
        fileTickets,
      });
      assert.equal(link, '/api/soc/v1/file?id=7');
    }
  });
});
