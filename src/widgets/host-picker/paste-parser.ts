/** One piece of a pasted text. An address is in lower case and free of full-width forms. */
export interface PastedPiece {
  readonly text: string;
  readonly kind: 'address' | 'repeated' | 'malformed';
}

// New line, tab, comma, space, semicolon, their Chinese forms, and the quotes and brackets that surround a
// list copied out of JSON or a spreadsheet. The full stop 。 is treated apart, see `pieces`.
const separators = /[\s,;|"'`“”‘’，；、！？…（）()[\]{}【】《》<>]+/u;

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const v4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);
const group = /^[\da-f]{1,4}$/;

export function isIpv4(text: string): boolean {
  return v4.test(text);
}

export function isIpv6(text: string): boolean {
  const value = text.toLowerCase();
  if (!value.includes(':') || value.includes(':::')) return false;
  const halves = value.split('::');
  if (halves.length > 2) return false;
  const groups: string[] = [];
  for (const half of halves) if (half !== '') groups.push(...half.split(':'));
  const last = groups.at(-1);
  let count = groups.length;
  if (last?.includes('.')) {
    if (!isIpv4(last)) return false;
    groups.pop();
    count += 1; // an embedded IPv4 stands for two groups
  }
  if (!groups.every((item) => group.test(item))) return false;
  return halves.length === 2 ? count < 8 : count === 8;
}

/** A complete address: the search matches it exactly, anything shorter is matched as a part. */
export function isAddress(text: string): boolean {
  return isIpv4(text) || isIpv6(text);
}

/**
 * Chinese input methods write 。 for the dot as well as for a full stop: a piece that becomes an address with dots is
 * one address, otherwise 。 separates.
 */
function pieces(part: string): string[] {
  const dotted = part.replaceAll('。', '.').replace(/\.+$/, '');
  if (isAddress(dotted)) return [dotted];
  return part.split('。').filter((piece) => piece !== '');
}

/** Full-width digits, letters, dots and colons become plain ones first. */
export function splitAddresses(text: string): string[] {
  return text
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF0E\uFF1A]/g, (wide) =>
      wide.normalize('NFKC'),
    )
    .split(separators)
    .filter((part) => part !== '')
    .flatMap(pieces);
}

/** The pieces in the order in which they were written. Only the first occurrence of an address is an `address`. */
export function parsePaste(text: string): PastedPiece[] {
  const seen = new Set<string>();
  return splitAddresses(text).map((piece) => {
    const address = piece.toLowerCase();
    if (!isAddress(address)) return { text: piece, kind: 'malformed' };
    const kind = seen.has(address) ? 'repeated' : 'address';
    seen.add(address);
    return { text: address, kind };
  });
}

/** Look-ups carry at most this many addresses each (E-022), which also keeps the address line short. */
export const BATCH = 100;

export function batches<T>(items: readonly T[], size: number = BATCH): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    result.push(items.slice(start, start + size));
  }
  return result;
}
