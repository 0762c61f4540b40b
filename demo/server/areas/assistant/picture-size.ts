interface Size {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const isJpeg = [0xff, 0xd8, 0xff];

/** By the first bytes of each format: where it says how large the picture is. */
const formats: readonly (readonly [readonly number[], (view: DataView) => Size | undefined])[] = [
  [[0x89, ...ascii('PNG')], (view) => ({ width: view.getUint32(16), height: view.getUint32(20) })],
  [isJpeg, sizeOfJpeg],
  [ascii('GIF8'), (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) })],
  [ascii('BM'), sizeOfBitmap],
  [ascii('RIFF'), sizeOfWebp],
];

/**
 * How large a picture says it is, in pixels, without decoding it: a file of half a megabyte can hold one that takes a
 * gigabyte. Undefined for what is no PNG, JPEG, GIF, BMP or WebP.
 */
export function sizeOfPicture(bytes: Uint8Array): Size | undefined {
  const format = formats.find(([start]) => startsWith(bytes, start));
  if (!format) return undefined;
  try {
    const size = format[1](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // it ends before it says so
    throw error;
  }
}

/** The frame header among the segments, each of which says how long it is. */
function sizeOfJpeg(view: DataView): Size | undefined {
  const notFrames = [0xc4, 0xc8, 0xcc];
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // filled up
    } else if (marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === 0xd9 || marker === 0xda) {
      return undefined;
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
}

function sizeOfBitmap(view: DataView): Size {
  const isOld = view.getUint32(14, true) === 12;
  return isOld
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

function sizeOfWebp(view: DataView): Size | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
