import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { defineEndpoint } from '../../src/core/api/endpoint';
import { configure } from '../../src/core/config';
import { ApiError, isApiError } from '../../src/core/http/errors';
import type { ErrorContext } from '../../src/core/error-hook';
import { report } from '../../src/core/report';
import { createRuntime } from '../../src/core/runtime';

interface Told {
  readonly error: Error;
  readonly context: ErrorContext;
}

function listen(): Told[] {
  const told: Told[] = [];
  configure({ onError: (error, context) => told.push({ error, context }) });
  return told;
}

/** Everything that leaves with a report. */
const everything = ({ error, context }: Told) =>
  [error.name, error.message, error.stack, JSON.stringify(error), JSON.stringify(context)].join(
    '\n',
  );

const ping = defineEndpoint({
  id: 'O-901',
  name: 'ping',
  summary: 'Test call',
  method: 'GET',
  path: '/soc/v1/ping',
  reply: v.object({ pong: v.boolean() }),
});

describe('onError', () => {
  afterEach(() => configure({ onError: null }));

  it('is told once of each error, wherever it surfaces again', () => {
    const told = listen();
    const error = new TypeError('x is not a function');
    assert.equal(report(error, 'by-sample'), true);
    assert.equal(report(error, 'by-other'), true);
    report(new ApiError('unavailable', '系统繁忙', { cause: error }), 'by-sample');
    assert.deepEqual(
      told.map(({ error: { name, message }, context }) => [name, message, context.where]),
      [['TypeError', 'x is not a function', 'by-sample']],
    );
    assert.match(told[0]?.error.stack ?? '', /report\.test\.ts:\d+:\d+/);
  });

  it('leaves errors to the console while there is none', () => {
    assert.equal(report(new Error('nobody listens'), 'x'), false);
  });

  it('never throws into the product', (t) => {
    const said = t.mock.method(console, 'error', () => undefined);
    configure({
      onError: () => {
        throw new Error('the hook is broken');
      },
    });
    assert.equal(report(new Error('x'), 'x'), true);
    assert.equal(said.mock.callCount(), 1);
  });

  it('takes what is no error at all', () => {
    const told = listen();
    for (const thrown of [
      undefined,
      null,
      'a text',
      7,
      { name: '张三', kind: 'x' },
      {},
      Object.create(null),
    ]) {
      assert.equal(report(thrown, 'x'), true);
    }
    assert.equal(told.length, 7);
    assert.equal(told[2]?.error.message, 'a text');
    assert.doesNotMatch(told.map(everything).join('\n'), /张三/);
  });

  it('tells of failed calls by kind and status, and of nothing that a user brings about', async () => {
    const told = listen();
    const answers: readonly (readonly [string, () => Response])[] = [
      [
        'refused',
        () =>
          new Response(JSON.stringify({ message: '张三 的手机号 13800138000' }), { status: 400 }),
      ],
      ['unauthorized', () => new Response('', { status: 401 })],
      ['payment', () => new Response('', { status: 402 })],
      [
        'unavailable',
        () => new Response('secret', { status: 503, headers: { 'X-Request-Id': 'r-1' } }),
      ],
      [
        'malformed',
        () =>
          new Response(JSON.stringify({ success: true, status: '200', data: { pong: '张三' } })),
      ],
      [
        'network',
        () => {
          throw new TypeError('fetch failed: https://a.example/?token=abc');
        },
      ],
    ];
    for (const [kind, answer] of answers) {
      const runtime = createRuntime({
        config: { tokenStorage: 'memory' },
        getToken: () => Promise.resolve('tok-13800138000'),
        fetch: async () => answer(),
      });
      await assert.rejects(runtime.call(ping), (error) => isApiError(error) && error.kind === kind);
      runtime.dispose();
    }
    assert.deepEqual(
      told.map(({ error, context }) => [error.message, context]),
      [
        ['unavailable', { where: 'ping', kind: 'unavailable', status: 503, requestId: 'r-1' }],
        [
          'malformed',
          { where: 'ping', kind: 'malformed', status: undefined, requestId: undefined },
        ],
        ['network', { where: 'ping', kind: 'network', status: undefined, requestId: undefined }],
      ],
    );
    assert.doesNotMatch(told.map(everything).join('\n'), /13800138000|张三|secret|token=/);
  });

  it('tells of a getToken that threw, without what it threw about', async () => {
    const told = listen();
    const runtime = createRuntime({
      getToken: () =>
        Promise.reject(new Error('no token for zhang@example.com / eyJhbGciOiJI.e30')),
    });
    await assert.rejects(runtime.call(ping));
    runtime.dispose();
    assert.deepEqual(
      told.map(({ error }) => error.message),
      ['no token for … / …'],
    );
  });

  it('lets no token, address, number, quoted text or Chinese name through', () => {
    const token = fc
      .tuple(fc.stringMatching(/^[\w.-]{0,12}$/), fc.nat(), fc.stringMatching(/^[\w.-]{4,12}$/))
      .map(([before, digits, after]) => `${before}${digits}${after}`);
    const secret = fc.oneof(
      token,
      fc.stringMatching(/^[a-z]{3,8}@[a-z]{3,8}\.example$/),
      fc.stringMatching(/^https:\/\/[a-z]{3,8}\.example\/a\?token=[a-z]{6,12}$/),
      fc.constantFrom('张三', '某公司', 'Łukasz Żółw'),
      fc.stringMatching(/^"[ -!#-~]{6,20}"$/),
    );
    const words = fc.stringMatching(/^[a-z ]{0,20}$/);
    fc.assert(
      fc.property(words, secret, words, (before, hidden, after) => {
        const told = listen();
        const error = new Error(`${before} ${hidden} ${after}:1:2`);
        report(error, 'x');
        const text = told.map(everything).join('\n');
        assert.equal(text.includes(hidden), false, text);
        assert.equal(told.length, 1);
      }),
    );
  });
});
