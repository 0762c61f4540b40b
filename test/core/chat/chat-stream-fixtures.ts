import type { ChatEvent } from '../../../src/core/chat/chat-event';
import {
  ChatStreamError,
  type ChatStreamErrorKind,
} from '../../../src/core/chat/chat-stream-error';
import { readChatStream, type ChatStreamOptions } from '../../../src/core/chat/read-chat-stream';

const encoder = new TextEncoder();
export const bytesOf = (value: string): Uint8Array => encoder.encode(value);

export const done: ChatEvent = { type: 'done' };
export const wireDone = '{"data":{"response":"DONE"}}';
export const wireText = (text: string): string => JSON.stringify({ data: { response: text } });

export function wireOf(event: ChatEvent): object {
  switch (event.type) {
    case 'think-start':
      return { event: 'think_start' };
    case 'think-end':
      return { event: 'think_finished' };
    case 'done':
      return { data: { response: 'DONE' } };
    case 'think':
      return { event: 'think_response', data: { response: event.text } };
    case 'text':
      return { data: { response: event.text } };
    case 'answer':
      return { type: 'answer', content: event.text, status: 'completed' };
  }
}

/** The bytes in pieces, cut where told; a place named twice gives an empty piece. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length];
  sorted.sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

export function everyByte(bytes: Uint8Array): Uint8Array[] {
  return Array.from(bytes, (byte) => Uint8Array.of(byte));
}

export function makeSource(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]();
  const seen = { pulled: 0, cancelled: false, reason: undefined as unknown };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = iterator.next();
        if (next.done) {
          controller.close();
          return;
        }
        seen.pulled += 1;
        controller.enqueue(next.value);
      },
      cancel(reason) {
        seen.cancelled = true;
        seen.reason = reason;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

export interface Outcome {
  readonly events: ChatEvent[];
  readonly error?: ChatStreamErrorKind;
}

/** Everything that was yielded and how it ended; an error of another class is the test's failure. */
export async function outcomeOf(
  stream: ReadableStream<Uint8Array>,
  options?: ChatStreamOptions,
): Promise<Outcome> {
  const events: ChatEvent[] = [];
  try {
    for await (const event of readChatStream(stream, options)) events.push(event);
  } catch (error) {
    if (!(error instanceof ChatStreamError)) throw error;
    return { events, error: error.kind };
  }
  return { events };
}

export function read(chunks: Iterable<Uint8Array>, options?: ChatStreamOptions): Promise<Outcome> {
  return outcomeOf(makeSource(chunks).stream, options);
}
