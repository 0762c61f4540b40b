import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, type Worker } from 'tesseract.js';
import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import { assistantMessages } from './messages';
import { sizeOfPicture } from './picture-size';

/** Milliseconds for one picture; a drawing that confuses the engine must not hold the others. */
const WITHIN = 60_000;
/** What any telephone takes; the engine needs four bytes and more for each. */
const MOST_PIXELS = 50_000_000;
/** Pictures that wait; more are refused at once instead of late. */
const MOST_WAITING = 8;
const languages = ['chi_sim', 'eng'] as const;

/**
 * Reads text in pictures, one at a time, in a worker thread that starts with the first picture and stays. The data of
 * both languages come with npm packages and are put into one folder, because the engine looks in one.
 */
export class Recogniser {
  private readonly folder: string;
  private worker: Promise<Worker> | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  async read(image: Uint8Array): Promise<string> {
    const size = sizeOfPicture(image);
    if (!size) throw new Refusal(text(assistantMessages, 'ocr.noPicture'));
    if (size.width * size.height > MOST_PIXELS)
      throw new Refusal(text(assistantMessages, 'ocr.tooManyPixels'));
    if (this.waiting >= MOST_WAITING) throw new Refusal(text(assistantMessages, 'ocr.failed'));
    this.waiting += 1;
    const turn = this.queue.then(() => this.readNow(image));
    this.queue = turn.then(ignore, ignore);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.then((open) => open.terminate(), ignore);
  }

  private async readNow(image: Uint8Array): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const worker = await (this.worker ??= this.open());
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The picture took too long')), WITHIN);
      });
      const { data } = await Promise.race([worker.recognize(Buffer.from(image)), late]);
      return joinChinese(data.text).trim();
    } catch (cause) {
      // The engine does not recover from a picture that it cannot read: the next one gets a new engine.
      await this.close();
      throw Object.assign(new Refusal(text(assistantMessages, 'ocr.failed')), { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  private async open(): Promise<Worker> {
    await mkdir(this.folder, { recursive: true });
    const require = createRequire(import.meta.url);
    for (const language of languages) {
      const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
      const file = `${language}.traineddata.gz`;
      await copyFile(join(home, '4.0.0_best_int', file), join(this.folder, file));
    }
    return createWorker([...languages], undefined, {
      langPath: this.folder,
      cacheMethod: 'none',
      // Without a handler the worker's errors end the process.
      errorHandler: () => undefined,
    });
  }
}

const ignore = () => undefined;

/** The engine puts spaces between Chinese characters, which nobody wrote. */
export function joinChinese(text: string): string {
  return text.replace(
    /(?<=[\p{Script=Han}，。、；：？！（）《》])[ \t]+(?=[\p{Script=Han}，。、；：？！（）《》\d])/gu,
    '',
  );
}
