import type { Text } from '../../core/i18n/translator';

/** The question's picture: read by the backend, then sent as text behind the question (W-11). */
export type Picture =
  | { readonly status: 'parsing'; readonly name: string; readonly imageUrl?: string }
  | {
      readonly status: 'read';
      readonly name: string;
      readonly imageUrl?: string;
      readonly text: string;
    };

/** What stands above the input until the next thing happens. */
export interface Hint {
  readonly tone: 'error' | 'info';
  readonly text: Text;
}

const EDGE = 240;

/**
 * A small copy as a `data:` address: what a strict policy lets through (`img-src 'self' data:`), and small enough for
 * the browser's storage. Undefined for what the browser cannot draw; the text is read all the same.
 */
export async function thumbnailOf(file: Blob): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, EDGE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#fff'; // a JPEG has no transparency: it would be black
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
    }
    image.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return undefined; // no picture that this browser knows
  }
}
