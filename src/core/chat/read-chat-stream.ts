import { toChatEvent, type ChatEvent } from './chat-event';
import { ChatStreamError } from './chat-stream-error';
import { JsonObjectScanner } from './json-object-scanner';

/** Limits of reading an answer as it arrives. */
export interface ChatStreamOptions {
  /** Cancels the source, even while it is silent, and ends the loop with `aborted`. */
  readonly signal?: AbortSignal;
  /** Something has come, whatever it means. */
  readonly onChunk?: () => void;
  /** Bytes that one object may have; 1 MiB unless told. */
  readonly maxObjectBytes?: number;
}

const defaultMaxObjectBytes = 1024 * 1024;

/**
 * Reads the assistant's reply (W-12, E-206), event by event, and asks the source for more only once the events of the
 * last chunk are taken. Leaving the loop cancels the source; so does DONE.
 *
 * Without DONE the end counts as cut, even between two objects: a proxy that gives up closes the connection as
 * properly as a finished reply does. Only a completed answer stands for itself.
 *
 * @throws {ChatStreamError} after everything complete has been yielded
 */
export async function* readChatStream(
  stream: ReadableStream<Uint8Array>,
  { signal, onChunk, maxObjectBytes = defaultMaxObjectBytes }: ChatStreamOptions = {},
): AsyncIterable<ChatEvent> {
  const reader = stream.getReader();
  const scanner = new JsonObjectScanner(maxObjectBytes);
  // Not awaited: a source that is slow to cancel, or has failed already, must not hold the page.
  const cancel = () => void reader.cancel(signal?.reason).catch(() => undefined);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  let answered = false;
  try {
    for (;;) {
      const chunk = await readChunk(reader, signal);
      if (chunk === undefined) break;
      onChunk?.();
      for (const json of scanner.scan(chunk)) {
        const event = toChatEvent(json);
        if (event === undefined) continue;
        yield event;
        if (event.type === 'done') return;
        if (event.type === 'answer') answered = true;
        throwIfAborted(signal);
      }
    }
    if (scanner.open) throw new ChatStreamError('cut', 'The chat stream ended within an object');
    if (!answered) throw new ChatStreamError('cut', 'The chat stream ended without DONE');
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
    reader.releaseLock();
  }
}

/** The next chunk, undefined at the end. A cancelled reader ends, so the signal is asked first. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  let result: ReadableStreamReadResult<Uint8Array>;
  try {
    result = await reader.read();
  } catch (cause) {
    throwIfAborted(signal);
    if (cause instanceof Error && cause.name === 'AbortError') throw abortedBy(cause);
    throw new ChatStreamError('cut', 'The chat stream’s source failed', cause);
  }
  throwIfAborted(signal);
  return result.value;
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedBy(signal.reason);
}

function abortedBy(cause: unknown): ChatStreamError {
  return new ChatStreamError('aborted', 'The chat stream was stopped', cause);
}
