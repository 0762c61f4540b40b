import type { Readable, Writable } from 'node:stream';

/** Of a body that is never all there, however long it is dripped. */
export const LENGTH = 100;

/**
 * Sends a body of that length byte by byte, three a second, until the other end closes; how many were sent. On a machine that
 * is slow these are fewer, never more.
 */
export function drip(stream: Writable): Promise<number> {
  return new Promise((fulfil) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (sent >= LENGTH || !stream.writable) return;
      sent += 1;
      stream.write('x');
    }, 300);
    stream.on('error', () => undefined);
    stream.once('close', () => {
      clearInterval(timer);
      fulfil(sent);
    });
  });
}

/** Reads about so many bytes four times a second until the other end closes; how many came. On a slow machine these are fewer. */
export function sip(stream: Readable, size: number): Promise<number> {
  return new Promise((fulfil) => {
    let read = 0;
    let left = size;
    stream.on('data', (piece: Buffer) => {
      read += piece.length;
      left -= piece.length;
      if (left <= 0) stream.pause();
    });
    const timer = setInterval(() => {
      left = size;
      stream.resume();
    }, 250);
    stream.on('error', () => undefined);
    stream.once('close', () => {
      clearInterval(timer);
      fulfil(read);
    });
  });
}
