import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ChatStreamError } from '../../../src/core/chat/chat-stream-error';
import { readChatStream } from '../../../src/core/chat/read-chat-stream';
import {
  bytesOf,
  done,
  makeSource,
  outcomeOf,
  read,
  wireDone,
  wireText,
} from './chat-stream-fixtures';

function* endless(): Generator<Uint8Array> {
  for (let index = 0; ; index += 1) yield bytesOf(wireText(`${index}`));
}

/** A source that says one thing and then nothing, neither more nor its end. */
function makeSilent(first?: string) {
  const seen = { cancelled: false, reason: undefined as unknown };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first !== undefined) controller.enqueue(bytesOf(first));
    },
    cancel(reason) {
      seen.cancelled = true;
      seen.reason = reason;
    },
  });
  return { stream, seen };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const kindOf = (kind: string) => (error: unknown) =>
  error instanceof ChatStreamError && error.kind === kind;

describe('pull by pull', () => {
  it('asks for nothing before the first event is asked for', async () => {
    const { stream, seen } = makeSource(endless());
    readChatStream(stream);
    await turn();
    assert.equal(seen.pulled, 0);
  });

  it('is never ahead of the reader', async () => {
    const { stream, seen } = makeSource(endless());
    let events = 0;
    for await (const event of readChatStream(stream)) {
      assert.deepEqual(event, { type: 'text', text: `${events}` });
      events += 1;
      await turn();
      assert.equal(seen.pulled, events);
      if (events === 50) break;
    }
  });

  it('gives all events of a chunk before it asks for the next', async () => {
    const three = bytesOf(wireText('a').repeat(3));
    const { stream, seen } = makeSource([three, three, bytesOf(wireDone)]);
    const pulledAt: number[] = [];
    for await (const event of readChatStream(stream)) {
      assert.ok(event);
      await turn();
      pulledAt.push(seen.pulled);
    }
    assert.deepEqual(pulledAt, [1, 1, 1, 2, 2, 2, 3]);
  });
});

describe('stopping', () => {
  it('cancels the source when the loop is left', async () => {
    const { stream, seen } = makeSource(endless());
    for await (const event of readChatStream(stream)) {
      assert.ok(event);
      break;
    }
    assert.ok(seen.cancelled);
    assert.equal(stream.locked, false);
  });

  it('cancels the source when the loop throws', async () => {
    const { stream, seen } = makeSource(endless());
    const work = async () => {
      for await (const event of readChatStream(stream)) throw new Error(event.type);
    };
    await assert.rejects(work, /text/);
    assert.ok(seen.cancelled);
  });

  it('cancels what follows DONE', async () => {
    const { stream, seen } = makeSilent(wireDone);
    assert.deepEqual(await outcomeOf(stream), { events: [done] });
    assert.ok(seen.cancelled);
  });

  it('cancels the source of an object that is too large', async () => {
    const { stream, seen } = makeSilent(wireText('too long'));
    const expected = { events: [], error: 'too-large' };
    assert.deepEqual(await outcomeOf(stream, { maxObjectBytes: 8 }), expected);
    assert.ok(seen.cancelled);
  });

  it('waits for no source that is slow to cancel', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytesOf(wireDone)),
      cancel: () => new Promise(() => undefined),
    });
    assert.deepEqual(await outcomeOf(stream), { events: [done] });
  });

  it('asks nothing of the source when the signal came first', async () => {
    const { stream, seen } = makeSource(endless());
    const outcome = await outcomeOf(stream, { signal: AbortSignal.abort('early') });
    assert.deepEqual(outcome, { events: [], error: 'aborted' });
    assert.deepEqual(seen, { pulled: 0, cancelled: true, reason: 'early' });
  });

  it('ends a silent source by the signal', async () => {
    const { stream, seen } = makeSilent();
    const stop = new AbortController();
    const outcome = outcomeOf(stream, { signal: stop.signal });
    await turn();
    stop.abort('enough');
    assert.deepEqual(await outcome, { events: [], error: 'aborted' });
    assert.deepEqual(seen, { cancelled: true, reason: 'enough' });
  });

  it('yields nothing after the signal, not even what has arrived', async () => {
    const { stream, seen } = makeSilent(wireText('a').repeat(3));
    const stop = new AbortController();
    let events = 0;
    const work = async () => {
      for await (const event of readChatStream(stream, { signal: stop.signal })) {
        assert.ok(event);
        events += 1;
        stop.abort();
      }
    };
    await assert.rejects(work, kindOf('aborted'));
    assert.equal(events, 1);
    assert.ok(seen.cancelled);
  });

  it('is complete when the signal comes with DONE', async () => {
    const stop = new AbortController();
    const { stream } = makeSource([bytesOf(wireDone)]);
    for await (const event of readChatStream(stream, { signal: stop.signal })) {
      assert.deepEqual(event, done);
      stop.abort();
    }
  });

  it('leaves no listener on a signal that outlives the stream', async () => {
    const { signal } = new AbortController();
    const listening = new Set<unknown>();
    signal.addEventListener = (_: string, listener: unknown) => void listening.add(listener);
    signal.removeEventListener = (_: string, listener: unknown) => void listening.delete(listener);
    for await (const event of readChatStream(makeSource(endless()).stream, { signal })) {
      assert.ok(event);
      assert.equal(listening.size, 1);
      break;
    }
    assert.equal(listening.size, 0);
  });
});

describe('a source that fails', () => {
  function makeFailing(cause: unknown) {
    let pulls = 0;
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulls += 1;
          if (pulls === 1) controller.enqueue(bytesOf(`${wireText('a')}{"da`));
          else controller.error(cause);
        },
      },
      { highWaterMark: 0 },
    );
  }

  it('is a cut end, with its own error as the cause', async () => {
    const cause = new TypeError('terminated');
    const events: string[] = [];
    const work = async () => {
      for await (const event of readChatStream(makeFailing(cause))) events.push(event.type);
    };
    await assert.rejects(work, (error) => kindOf('cut')(error) && (error as Error).cause === cause);
    assert.deepEqual(events, ['text']);
  });

  it('was stopped when the request itself was aborted', async () => {
    const outcome = await outcomeOf(makeFailing(new DOMException('stop', 'AbortError')));
    assert.deepEqual(outcome, { events: [{ type: 'text', text: 'a' }], error: 'aborted' });
  });

  it('names its error', async () => {
    assert.equal((await read([])).error, 'cut');
    assert.equal(new ChatStreamError('cut', 'x').name, 'ChatStreamError');
    assert.equal('cause' in new ChatStreamError('cut', 'x'), false);
  });
});
