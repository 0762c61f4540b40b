import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConfigInput } from '../../src/core/config';
import { createRuntime } from '../../src/core/runtime';
import { followSession } from '../../src/routes/app/follow-session';

/** A console without a router: how often its path was decided anew. */
function follower(config: ConfigInput = {}) {
  const runtime = createRuntime({ config: { tokenStorage: 'memory', ...config } });
  const decided: boolean[] = [];
  const went: string[] = [];
  const prepared: string[] = [];
  const stop = followSession(runtime, {
    prepare: () => prepared.push('home'),
    revalidate: async () => void decided.push(runtime.hasToken()),
    navigate: (path) => went.push(`in the console to ${path}`),
    leave: (target) => went.push(`away to ${target}`),
  });
  return { runtime, decided, went, prepared, stop };
}

describe('following a session', () => {
  it('decides anew when a host page supplies tokens late, and then somebody may be signed in', () => {
    const { runtime, decided, stop } = follower();
    assert.equal(runtime.hasToken(), false);
    runtime.setTokenSource(() => Promise.resolve('token'));
    assert.deepEqual(decided, [true]);
    stop();
    runtime.dispose();
  });

  it('decides anew after a lock and its end, and not while a session is only being loaded', () => {
    const { runtime, decided, prepared, stop } = follower();
    runtime.session.setState({ locked: true });
    runtime.session.setState({ locked: false });
    assert.equal(decided.length, 2);
    assert.deepEqual(prepared, []);
    runtime.session.setState({ status: 'loading' });
    assert.equal(decided.length, 2);
    assert.deepEqual(prepared, ['home'], 'the shell comes beside the session');
    stop();
    runtime.dispose();
  });

  it('a licence problem leads to our own page, or to the operator’s where one is named (X-12)', () => {
    for (const [config, expected] of [
      [{}, 'in the console to /license'],
      [{ licenceTarget: 'https://ops.example/licence' }, 'away to https://ops.example/licence'],
    ] as const) {
      const { runtime, went, stop } = follower(config);
      runtime.bus.emit('session:licence', { message: '许可已过期' });
      assert.deepEqual(went, [expected]);
      stop();
      runtime.dispose();
    }
  });

  it('hears nothing any more once it was stopped', () => {
    const { runtime, decided, stop } = follower();
    stop();
    runtime.setTokenSource(() => Promise.resolve('token'));
    assert.deepEqual(decided, []);
    runtime.dispose();
  });
});
