// chunk: import
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const WITHOUT_COMMENT = 22;
const LONGEST_COMMENT = 65_535;

/**
 * How many bytes a zip says it holds when it is unpacked; infinite for one that does not say so for each of its files.
 * Ten megabytes can unpack to ten gigabytes. Whoever unpacks holds each file to what is said here.
 */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    let total = 0;
    let at = view.getUint32(end + 16, true);
    // A zip of more than 4 GiB or 65,534 files has the largest number here instead, and a second list: no sheet does.
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== ENTRY) return Infinity;
      const packed = view.getUint32(at + 20, true);
      const unpacked = view.getUint32(at + 24, true);
      const name = view.getUint16(at + 28, true);
      const isFolder = view.getUint8(at + 46 + name - 1) === 0x2f;
      if (!isFolder && (packed === 0) !== (unpacked === 0)) return Infinity;
      // Then the numbers stand behind the file, where a reader and we might look at different ones.
      const sizesFollow = (view.getUint16(at + 8, true) & 8) !== 0;
      if (!isFolder && sizesFollow && packed === 0) return Infinity;
      total += unpacked;
      at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return total;
  } catch (error) {
    if (error instanceof RangeError) return Infinity; // it ends before it says so
    throw error;
  }
}

/** Where the end of the list stands: the last thing of a zip, but for a comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - WITHOUT_COMMENT;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RangeError('no zip');
}
