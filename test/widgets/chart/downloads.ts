import { savedIn, until } from '../../support/browser';
import type { SavedFile } from '../../support/browser';

/** What a chart hands to the browser: so many files. */
export const downloads = (run: () => Promise<void>, count: number): Promise<SavedFile[]> =>
  savedIn(async (files) => {
    await run();
    await until('the file', () => files.length === count);
  });

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** `rgb(1, 2, 3)` of one pixel. */
  readonly at: (x: number, y: number) => string;
  /** Pixels of exactly this colour, in all of it or in a part. */
  readonly count: (
    colour: string,
    part?: { left: number; top: number; right: number; bottom: number },
  ) => number;
}

/** A picture as whoever opens the file sees it. */
export async function decoded(blob: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const ctx = new OffscreenCanvas(width, height).getContext('2d')!;
  ctx.drawImage(bitmap, 0, 0);
  const { data } = ctx.getImageData(0, 0, width, height);
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 4;
    return `rgb(${data[from]}, ${data[from + 1]}, ${data[from + 2]})`;
  };
  const count: Picture['count'] = (colour, part) => {
    const [red, green, blue] = (colour.match(/\d+/g) ?? []).map(Number);
    const { left, top, right, bottom } = part ?? { left: 0, top: 0, right: width, bottom: height };
    let found = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let from = (y * width + left) * 4; from < (y * width + right) * 4; from += 4) {
        if (data[from] === red && data[from + 1] === green && data[from + 2] === blue) found += 1;
      }
    }
    return found;
  };
  return { width, height, at, count };
}
