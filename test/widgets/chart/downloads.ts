import { until } from '../../support/browser';

/** What a chart hands to the browser: links that are clicked, and the files behind them. */
export async function downloads(
  run: () => Promise<void>,
  count: number,
): Promise<{ name: string; blob: Blob }[]> {
  const found: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const url = createObjectURL(blob);
    blobs.set(url, blob as Blob);
    return url;
  };
  const own = HTMLAnchorElement.prototype.click.bind(HTMLAnchorElement.prototype);
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) found.push({ name: this.download, blob });
  };
  try {
    await run();
    await until('the file', () => found.length === count);
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = own;
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  }
  return found;
}

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
