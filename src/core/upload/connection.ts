import { cancel, CHUNK, done, readMessage, type Opening } from './protocol';

/** What is used of a WebSocket; Node before 22 has none and is given one. */
export interface UploadSocket {
  readonly bufferedAmount: number;
  addEventListener(
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ): void;
  send(data: string | Blob): void;
  close(): void;
}

/** Milliseconds without a sign of the server, in each part of the conversation. */
export interface UploadTimeouts {
  readonly connect: number;
  /** For the answer to the name. */
  readonly reply: number;
  /** While pieces are sent: neither do they leave nor does the server say anything. */
  readonly stall: number;
  /** For the last answer: a large file may have to be checked. */
  readonly finish: number;
}

/** After a cancellation: long enough for what is under way to arrive before it, and for the answer. */
const LINGER = 10_000;
/** How often the clock is looked at. */
const TICK = 250;
/** How soon to look again whether pieces have left, where no message says so earlier. */
const POLL = 10;

/** How one upload ended. */
export type Outcome =
  | { readonly kind: 'saved'; readonly path: string; readonly uploadId: string }
  /** The server does not keep the file; the reason is its own, or empty. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'canceled' }
  /** The connection was lost, or the server fell silent. */
  | { readonly kind: 'lost' };

/** What one connection of an upload needs; times are milliseconds. */
export interface ConnectionOptions {
  readonly open: () => UploadSocket;
  readonly file: Blob;
  readonly opening: Opening;
  readonly timeouts: UploadTimeouts;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onAck: (ack: { uploadId: string; path: string; received: number }) => void;
  /** Bytes that have left this machine. */
  readonly onSent: (bytes: number) => void;
  /** Bytes that the server keeps whatever happens to it. */
  readonly onDurable: (bytes: number) => void;
}

type Phase = keyof UploadTimeouts;

/**
 * One connection for one file: name, acknowledgement, pieces, done, answer. Pieces are slices of the Blob as they are:
 * the browser reads them itself, from disk to network, and the page's memory stays flat (decision 0077). Never throws.
 */
export function uploadOverConnection(options: ConnectionOptions): Promise<Outcome> {
  const { file, timeouts, signal, now } = options;
  return new Promise((fulfil) => {
    let phase: Phase = 'connect';
    let settled = false;
    let offset = 0;
    let buffered = 0;
    let sign = now();
    let ticked = sign;
    let wake: () => void = () => undefined;
    let linger: ReturnType<typeof setTimeout> | undefined;
    let socket: UploadSocket;

    const settle = (outcome: Outcome) => {
      if (settled) return;
      settled = true;
      clearInterval(clock);
      signal.removeEventListener('abort', abort);
      wake();
      fulfil(outcome);
    };
    const end = (outcome: Outcome) => {
      settle(outcome);
      closeQuietly(socket);
    };
    const send = (data: string | Blob) => {
      try {
        socket.send(data);
      } catch {
        end({ kind: 'lost' }); // it closed before its event came
      }
    };

    const abort = () => {
      const isTalking = phase !== 'connect';
      if (isTalking) send(cancel);
      settle({ kind: 'canceled' });
      // The server removes what came, once it hears of it: pieces under way come first.
      if (isTalking) linger = setTimeout(() => closeQuietly(socket), LINGER);
      else closeQuietly(socket);
    };

    const look = () => {
      const amount = socket.bufferedAmount;
      if (amount !== buffered) sign = now();
      buffered = amount;
      options.onSent(Math.max(0, offset - amount));
    };
    const clock = setInterval(() => {
      const time = now();
      // A machine that slept, or a tab whose clock the browser slowed down, has heard nothing because it did not listen.
      if (time - ticked > 10 * TICK) sign = time;
      ticked = time;
      if (phase === 'stall' || phase === 'finish') look();
      if (time - sign > timeouts[phase]) end({ kind: 'lost' });
    }, TICK);

    const room = () =>
      new Promise<void>((go) => {
        const timer = setTimeout(go, POLL);
        // A hidden tab's timers are slow, messages are not.
        wake = () => {
          clearTimeout(timer);
          go();
        };
      });
    const pump = async () => {
      while (offset < file.size) {
        // One piece on its way and one behind it keep the line busy; more would only take memory.
        while (socket.bufferedAmount > CHUNK) {
          await room();
          if (settled) return;
          look();
        }
        const piece = file.slice(offset, Math.min(offset + CHUNK, file.size));
        offset += piece.size;
        send(piece);
        look();
        if (settled) return;
      }
      phase = 'finish';
      sign = now();
      send(done);
    };

    const hear = (data: unknown) => {
      if (settled) return; // an answer to what was given up
      sign = now();
      const message = readMessage(data);
      switch (message.kind) {
        case 'ack': {
          if (phase !== 'reply') return;
          const received = message.received <= file.size ? message.received : 0;
          phase = 'stall';
          offset = received;
          options.onAck({ uploadId: message.uploadId, path: message.path, received });
          void pump();
          return;
        }
        case 'taken':
          if (message.received !== null && message.received <= offset) {
            options.onDurable(message.received);
          }
          wake();
          return;
        case 'saved':
          // Before everything was sent it can only be about something else.
          if (phase === 'finish') end(message);
          return;
        case 'failed':
          end({ kind: 'refused', reason: message.reason });
          return;
        case 'canceled':
          end({ kind: 'canceled' });
          return;
        case 'other':
          return;
      }
    };

    try {
      socket = options.open();
    } catch {
      settle({ kind: 'lost' }); // an address that no socket takes: the next attempt ends alike, and they are counted
      return;
    }
    socket.addEventListener('open', () => {
      if (settled) return;
      phase = 'reply';
      sign = now();
      send(JSON.stringify(options.opening));
    });
    socket.addEventListener('message', ({ data }) => {
      const wasSettled = settled;
      hear(data);
      if (wasSettled && readMessage(data).kind === 'canceled') {
        clearTimeout(linger);
        closeQuietly(socket);
      }
    });
    socket.addEventListener('error', () => settle({ kind: 'lost' }));
    socket.addEventListener('close', () => {
      clearTimeout(linger);
      settle({ kind: 'lost' });
    });
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}

function closeQuietly(socket: UploadSocket): void {
  try {
    socket.close();
  } catch {
    return; // closing already
  }
}
