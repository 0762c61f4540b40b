import { expect } from '@open-wc/testing';
import { useAnswer, type Answer } from '../../src/widgets/surface/use-answer';
import { until } from '../support/browser';
import { closeStages, stage } from './stage';

interface Asked {
  readonly question: string;
  readonly signal: AbortSignal;
  readonly answer: (data: string) => void;
  readonly fail: () => void;
}

/** Shows a question's answer, and hands out what was asked. */
async function asking(rest = 0) {
  const asked: Asked[] = [];
  let now: Answer<string> | undefined;
  function Probe({ question, since }: { readonly question: string; readonly since: number }) {
    const answer = useAnswer<string>(
      question,
      (_, signal) =>
        new Promise((answer, reject) => {
          asked.push({ question, signal, answer, fail: () => reject(new Error('down')) });
        }),
      { rest, since },
    );
    // oxlint-disable-next-line react/globals -- the test looks at what the component has
    now = answer;
    return null;
  }
  const on = await stage(<Probe question="" since={0} />);
  return {
    asked,
    last: () => asked.at(-1)!,
    ask: (question: string, since = 0) => on.show(<Probe question={question} since={since} />),
    state: () => ({ status: now?.status, data: now?.data }),
    retry: () => now?.retry(),
  };
}

describe('an answer that is kept nowhere', () => {
  closeStages();

  it('is of the question that stands, in whatever order answers come', async () => {
    const { asked, last, ask, state } = await asking();
    expect(state()).to.deep.equal({ status: 'idle', data: undefined });
    await ask('a');
    const first = last();
    expect(state()).to.deep.equal({ status: 'asking', data: undefined });
    await ask('b');
    expect(first.signal.aborted).to.equal(true);
    last().answer('of b');
    first.answer('of a');
    await until('the answer', () => state().status === 'answered');
    expect(state().data).to.equal('of b');
    await ask('');
    expect(state()).to.deep.equal({ status: 'idle', data: undefined });
    expect(asked.every(({ question }) => question !== '')).to.equal(true);
  });

  it('is waited for until the question rests', async () => {
    const { asked, ask, state } = await asking(40);
    await ask('a');
    await ask('ab');
    await until('the question', () => asked.length > 0);
    expect(asked.map(({ question }) => question)).to.deep.equal(['ab']);
    expect(state().status).to.equal('asking');
  });

  it('fails by itself, and is asked for again', async () => {
    const { asked, last, ask, state, retry } = await asking();
    await ask('a');
    last().fail();
    await until('the failure', () => state().status === 'failed');
    const { length } = asked;
    retry();
    await until('another try', () => asked.length > length);
    last().answer('at last');
    await until('the answer', () => state().data === 'at last');
  });

  it('stays while the same question is asked anew, and after that fails', async () => {
    const { asked, last, ask, state } = await asking();
    await ask('a');
    last().answer('before');
    await until('the answer', () => state().status === 'answered');
    const { length } = asked;
    await ask('a', 1);
    expect(asked.length).to.be.greaterThan(length);
    expect(state().data).to.equal('before');
    last().fail();
    await until('the failure', () => state().status === 'failed');
    expect(state().data).to.equal('before');
  });
});
