import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeMessages } from '../../../src/widgets/assistant/merge-messages';
import { emptyAnswer, settled, type Message } from '../../../src/widgets/assistant/message';

const asked = (id: string): Message => ({ role: 'user', id, text: id });
const answer = (id: string, response: string = id): Message =>
  settled({ ...emptyAnswer(), id, response });
const turn = (name: string): readonly Message[] => [asked(`q${name}`), answer(`a${name}`)];
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id).join(' ');
const known = (shown: readonly Message[], foreign: readonly Message[] = []) => ({
  shown: new Set(shown.map(({ id }) => id)),
  foreign: new Set(foreign.map(({ id }) => id)),
});

describe('joining two lists of one conversation', () => {
  it('has what was said on both sides, the newest question last', () => {
    const common = turn('1');
    const all = mergeMessages([...common, ...turn('2')], [...common, ...turn('3')], known(common));
    assert.equal(ids(all), 'q1 a1 q2 a2 q3 a3');
  });

  it('leaves away what one of the two has taken away', () => {
    const [first, second] = [turn('1'), turn('2')];
    const before = [...first, ...second];
    const again = [...first, asked('q2'), answer('b2')];
    assert.equal(ids(mergeMessages(before, again, known(before))), 'q1 a1 q2 b2', 'here');
    assert.equal(ids(mergeMessages(again, before, known(before))), 'q1 a1 q2 b2', 'there');
    const more = [...before, ...turn('3')];
    assert.equal(
      ids(mergeMessages(more, again, known(before))),
      'q1 a1 q2 b2 q3 a3',
      'in its place',
    );
  });

  it('takes an answer from whoever it arrives at, and its rating from what is stored', () => {
    const mine = [asked('q1'), answer('a1', '半'), asked('q2'), answer('a2', '整句')];
    const stored = [
      asked('q1'),
      answer('a1', '整句'),
      asked('q2'),
      { ...answer('a2', '半'), rating: 'helpful' },
    ] as readonly Message[];
    const all = mergeMessages(stored, mine, known(mine, mine.slice(0, 2)));
    const said = all.flatMap((one) => (one.role === 'agent' ? [[one.response, one.rating]] : []));
    assert.deepEqual(said, [
      ['整句', undefined],
      ['整句', 'helpful'],
    ]);
  });

  it('keeps before it what there was no more room for in the store', () => {
    const [first, second, third] = [turn('1'), turn('2'), turn('3')];
    const all = mergeMessages(second, [...first, ...second, ...third], known(second));
    assert.equal(ids(all), 'q1 a1 q2 a2 q3 a3');
  });
});
