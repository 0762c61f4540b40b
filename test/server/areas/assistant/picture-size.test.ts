import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Recogniser } from '../../../../demo/server/areas/assistant/recognise';
import { sizeOfPicture } from '../../../../demo/server/areas/assistant/picture-size';
import { temporaryFolder } from '../../backend';
import { screenshot } from './samples';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const big = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const small = (value: number) => big(value).reverse();
const big2 = (value: number) => [value >> 8, value & 255];
const small2 = (value: number) => [value & 255, value >> 8];
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const pictures = (width: number, height: number): Readonly<Record<string, Uint8Array>> => ({
  png: bytes([0x89], 'PNG\r\n\x1a\n', big(13), 'IHDR', big(width), big(height)),
  gif: bytes('GIF89a', small2(width), small2(height), [0, 0, 0, 0x3b]),
  bmp: bytes('BM', zeros(12), small(40), small(width), small(-height)),
  jpeg: bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8],
    big2(height),
    big2(width),
  ),
  webpX: bytes(
    'RIFF',
    zeros(4),
    'WEBPVP8X',
    zeros(8),
    small(width - 1).slice(0, 3),
    small(height - 1).slice(0, 3),
    [0],
  ),
  webpLossy: bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), small2(width), small2(height)),
  webpLossless: bytes(
    'RIFF',
    zeros(4),
    'WEBPVP8L',
    zeros(4),
    [0x2f],
    small(((width - 1) | ((height - 1) << 14)) >>> 0),
  ),
});

describe('how large a picture says it is', () => {
  it('is read from every format, before anything is decoded', () => {
    const length = fc.integer({ min: 1, max: 16_383 });
    fc.assert(
      fc.property(length, length, (width, height) => {
        for (const [format, picture] of Object.entries(pictures(width, height)))
          assert.deepEqual(sizeOfPicture(picture), { width, height }, format);
      }),
    );
    assert.ok(sizeOfPicture(screenshot()));
  });

  it('is that of the largest picture in it, and unknown where a decoder might read another', () => {
    const frame = bytes(
      ...['GIF89a', small2(1), small2(1), [0x80, 0, 0], zeros(6), [0x21, 0xf9, 4], zeros(5)],
      ...[[0x2c], zeros(4), small2(9000), small2(8000), [0x80], zeros(6), [2, 1, 7, 0, 0x3b]],
    );
    assert.deepEqual(sizeOfPicture(frame), { width: 9000, height: 8000 });
    const oldHead = bytes('BM', zeros(12), small(12), small2(1), small2(1), small(60_000));
    assert.equal(sizeOfPicture(oldHead), undefined);
    for (const marker of [0x01, 0xd0, 0xd7]) {
      const skipped = [0xff, marker, 0, 13, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 0, 0];
      const small1 = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1];
      assert.equal(sizeOfPicture(bytes([0xff, 0xd8], skipped, small1)), undefined, String(marker));
    }
  });

  it('is unknown where the file ends early or is none, and never throws', () => {
    for (const picture of Object.values(pictures(9, 9)))
      for (let end = 0; end < picture.length - 2; end += 1) sizeOfPicture(picture.subarray(0, end));
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom(...Object.values(pictures(5, 5))),
        (tail, head) => {
          sizeOfPicture(tail);
          sizeOfPicture(Uint8Array.from([...head.subarray(0, 6), ...tail]));
        },
      ),
    );
    assert.equal(sizeOfPicture(bytes('%PDF-1.7')), undefined);
  });

  it('keeps a picture of too many pixels away from the engine, which would take gigabytes for it', async () => {
    const recogniser = new Recogniser(temporaryFolder());
    for (const picture of [pictures(16_000, 16_000)['png']!, pictures(10_000, 5_001)['gif']!])
      await assert.rejects(recogniser.read(picture), { message: 'ocr.tooManyPixels' });
    await recogniser.close();
  });
});
