interface Size {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** By the first bytes of each format: where it says how large the picture is. */
const formats: readonly (readonly [readonly number[], (view: DataView) => Size | undefined])[] = [
  [[0x89, ...ascii('PNG')], (view) => ({ width: view.getUint32(16), height: view.getUint32(20) })],
  [[0xff, 0xd8, 0xff], sizeOfJpeg],
  [ascii('GIF8'), sizeOfGif],
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
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xda)) {
      return undefined; // these have no length, and none stands before the frame: a reader and we would part ways
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
}

/** The head of OS/2 has other numbers at the same place, which the engine does not know. */
function sizeOfBitmap(view: DataView): Size | undefined {
  if (view.getUint32(14, true) < 40) return undefined;
  return { width: view.getUint32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/** The largest of the screen and of every picture on it: each is decoded by its own size. */
function sizeOfGif(view: DataView): Size | undefined {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const pastBlocks = (from: number) => {
    let at = from;
    while (view.getUint8(at) > 0) at += view.getUint8(at) + 1;
    return at + 1;
  };
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13 + colours(view.getUint8(10));
  while (at < view.byteLength && view.getUint8(at) !== 0x3b) {
    const kind = view.getUint8(at);
    if (kind === 0x21) {
      at = pastBlocks(at + 2);
    } else if (kind === 0x2c) {
      width = Math.max(width, view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 7, true));
      at = pastBlocks(at + 11 + colours(view.getUint8(at + 9)));
    } else return undefined;
  }
  return { width, height };
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
