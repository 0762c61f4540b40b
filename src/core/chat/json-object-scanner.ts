import { ChatStreamError } from './chat-stream-error';

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** What may come next. `outside` is also the answer to a byte that breaks the object. */
const state = {
  outside: 0,
  firstKey: 1,
  key: 2,
  colon: 3,
  value: 4,
  firstItem: 5,
  string: 6,
  escape: 7,
  scalar: 8,
  afterValue: 9,
  complete: 10,
} as const;
type State = (typeof state)[keyof typeof state];

/**
 * Finds the JSON objects in bytes that arrive in any pieces, and skips what is between them.
 *
 * It works on bytes, since no part of a multi-byte character looks like a brace or a quote, and it decodes an object
 * once, when it is whole. Every byte is looked at once, or twice where it breaks an object: that byte is tried again
 * as the start of the next one, so a cut object does not take its successor with it. What was seen before that byte
 * is never read again; hence an object cut inside a string or before a value, with no line break after it, still
 * costs the one that follows.
 *
 * Structure is checked strictly and words loosely: `{"a": NaN, "b": {…}}` ends at its own last brace, and the parser
 * refuses the whole of it, where giving up at `NaN` would take the inner object for one of the stream's.
 */
export class JsonObjectScanner {
  /** Bytes looked at, and bytes moved because an object spans chunks: both grow with the input, not faster. */
  inspected = 0;
  copied = 0;

  readonly #maxBytes: number;
  readonly #decoder = new TextDecoder();
  #state: State = state.outside;
  /** Of the string being read: a key or a value. */
  #inKey = false;
  /** The closing byte of every open brace and bracket. */
  readonly #closers: number[] = [];
  /** The open object's bytes of earlier chunks. */
  #kept = new Uint8Array(0);
  #keptBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** An object has begun and not ended. */
  get open(): boolean {
    return this.#state !== state.outside;
  }

  /** The objects that end in this chunk, one at a time; run it to its end before the next chunk. */
  *scan(chunk: Uint8Array): Generator<string, void, undefined> {
    let start = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#state === state.outside) {
        const found = chunk.indexOf(openBrace, at);
        this.inspected += (found < 0 ? chunk.length : found + 1) - at;
        if (found < 0) return;
        start = found;
        at = found + 1;
        this.#state = state.firstKey;
        this.#closers.push(closeBrace);
        continue;
      }
      this.inspected += 1;
      const next = this.#next(chunk[at] ?? 0);
      if (next === state.outside) {
        this.#check(at - start);
        this.#reset();
        continue;
      }
      at += 1;
      this.#state = next;
      if (next === state.complete) {
        this.#check(at - start);
        const json = this.#join(chunk.subarray(start, at));
        this.#reset();
        yield json;
      }
    }
    if (this.open) {
      this.#check(at - start);
      this.#keep(chunk.subarray(start, at));
    }
  }

  #next(byte: number): State {
    switch (this.#state) {
      case state.string:
        if (byte === quote) return this.#inKey ? state.colon : state.afterValue;
        if (byte === backslash) return state.escape;
        // JSON has no line break within a string: the object was cut, and what follows is another line.
        return isLineBreak(byte) ? state.outside : state.string;
      case state.escape:
        return isLineBreak(byte) ? state.outside : state.string;
      case state.scalar:
        if (isScalar(byte)) return state.scalar;
        return isBlank(byte) ? state.afterValue : this.#afterValue(byte);
    }
    if (isBlank(byte)) return this.#state;
    switch (this.#state) {
      case state.firstKey:
        return byte === closeBrace ? this.#close(byte) : this.#key(byte);
      case state.key:
        return this.#key(byte);
      case state.colon:
        return byte === colon ? state.value : state.outside;
      case state.firstItem:
        return byte === closeBracket ? this.#close(byte) : this.#value(byte);
      case state.value:
        return this.#value(byte);
      case state.afterValue:
        return this.#afterValue(byte);
      default:
        return state.outside;
    }
  }

  #key(byte: number): State {
    if (byte !== quote) return state.outside;
    this.#inKey = true;
    return state.string;
  }

  #value(byte: number): State {
    switch (byte) {
      case quote:
        this.#inKey = false;
        return state.string;
      case openBrace:
        this.#closers.push(closeBrace);
        return state.firstKey;
      case openBracket:
        this.#closers.push(closeBracket);
        return state.firstItem;
      default:
        return isScalar(byte) ? state.scalar : state.outside;
    }
  }

  #afterValue(byte: number): State {
    if (byte !== comma) return this.#close(byte);
    return this.#closers.at(-1) === closeBrace ? state.key : state.value;
  }

  #close(byte: number): State {
    if (this.#closers.at(-1) !== byte) return state.outside;
    this.#closers.pop();
    return this.#closers.length === 0 ? state.complete : state.afterValue;
  }

  /** The bound holds for whatever was taken for an object, however the network cut it. */
  #check(bytesOfChunk: number): void {
    if (this.#keptBytes + bytesOfChunk <= this.#maxBytes) return;
    throw new ChatStreamError(
      'too-large',
      `An object of the chat stream is larger than ${this.#maxBytes} bytes`,
    );
  }

  #join(end: Uint8Array): string {
    if (this.#keptBytes === 0) return this.#decoder.decode(end);
    this.#keep(end);
    return this.#decoder.decode(this.#kept.subarray(0, this.#keptBytes));
  }

  /** Doubles, so that an object which arrives byte by byte is moved once or twice, not once for every byte. */
  #keep(bytes: Uint8Array): void {
    const needed = this.#keptBytes + bytes.length;
    if (needed > this.#kept.length) {
      const larger = new Uint8Array(Math.max(needed, this.#kept.length * 2, 1024));
      larger.set(this.#kept.subarray(0, this.#keptBytes));
      this.copied += this.#keptBytes;
      this.#kept = larger;
    }
    this.#kept.set(bytes, this.#keptBytes);
    this.copied += bytes.length;
    this.#keptBytes = needed;
  }

  #reset(): void {
    this.#state = state.outside;
    this.#closers.length = 0;
    this.#keptBytes = 0;
  }
}

function isBlank(byte: number): boolean {
  return byte === space || byte === tab || isLineBreak(byte);
}

function isLineBreak(byte: number): boolean {
  return byte === lineFeed || byte === carriageReturn;
}

/** Digits, letters, `+`, `-` and `.`: numbers, true, false, null, and what the parser will refuse. */
function isScalar(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    byte === 0x2b ||
    byte === 0x2d ||
    byte === 0x2e
  );
}
