import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputSpec } from '../../../src/core/resource/input';
import type { Runtime } from '../../../src/core/runtime';
import type { SelectAsk } from '../../../src/widgets/controls/select-option';
import { optionsOf, takingFirst } from '../../../src/widgets/resource/form/input-options';

const runtime = { session: { getState: () => ({ user: null }) } } as unknown as Runtime;
const zones = {
  label: { key: 'zone' },
  needs: ['region'],
  from: () =>
    Promise.resolve([
      { value: 'a', label: 'A', disabled: true },
      { value: 'b', label: 'B' },
      { value: 'c', label: 'C' },
    ]),
} as unknown as InputSpec;

describe('a select whose first choice is taken', () => {
  const taken: string[] = [];
  /** Whether it was on its way, each time that somebody was told. */
  const told: boolean[] = [];
  const ask = async (asked?: SelectAsk, signal = new AbortController().signal) => {
    taken.length = 0;
    told.length = 0;
    const { source } = takingFirst(
      optionsOf(zones, { region: 'r' }),
      (value) => {
        taken.push(value);
      },
      (isOnItsWay) => told.push(isOnItsWay),
    );
    assert.equal(typeof source, 'function');
    if (typeof source === 'function') return source(signal, runtime, asked);
    return [];
  };

  it('takes the first that can be chosen, and offers all', async () => {
    assert.equal((await ask()).length, 3);
    assert.deepEqual(taken, ['b']);
    assert.deepEqual(told, [true, false]);
  });

  it('takes nothing of a search, nor when nobody waits for it any more', async () => {
    await ask({ text: 'c' });
    assert.deepEqual(taken, []);
    assert.deepEqual(told, []);
    await ask(undefined, AbortSignal.abort());
    assert.deepEqual(taken, []);
    assert.deepEqual(told, [true], 'whoever asks next says when it has come');
  });
});
