/** A part of a file: from the first byte to the last, both within it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * One range of bytes (RFC 9110, 14.1.2). `whole` where there is none to serve: no header, another unit, several ranges
 * (a server may ignore those) or nonsense; `unsatisfiable` is the 416.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d{0,20})-(\d{0,20})[ \t]*$/i.exec(header ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
