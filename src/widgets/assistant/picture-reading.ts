import type { StoreApi } from 'zustand/vanilla';
import { MAX_QUESTION } from '../../core/api/assistant/chat';
import { recogniseText } from '../../core/api/assistant/ocr';
import { imageFailureText, refuseImage } from '../../core/chat/composer';
import { hasTrait } from '../../core/http/errors';
import type { Runtime } from '../../core/runtime';
import type { AssistantListener, AssistantState } from './assistant-state';
import { thumbnailOf } from './picture';

interface Visitor {
  readonly signedIn: boolean;
  /** Ends when the user leaves. */
  readonly life: AbortSignal;
}

/** The picture of a question: one at a time, read by the server into text that goes along (M-17, M-21, M-22). */
export class PictureReading {
  readonly #runtime: Runtime;
  readonly #store: StoreApi<AssistantState>;
  readonly #listener: AssistantListener;
  #reading: AbortController | null = null;

  constructor(runtime: Runtime, store: StoreApi<AssistantState>, listener: AssistantListener) {
    this.#runtime = runtime;
    this.#store = store;
    this.#listener = listener;
  }

  async add(files: readonly File[], { signedIn, life }: Visitor): Promise<void> {
    const store = this.#store;
    const { picture } = store.getState();
    const refusal = refuseImage(files, {
      signedIn,
      hasImage: picture !== null,
      parsing: picture?.status === 'parsing',
    });
    const [file] = files;
    if (refusal || !file) {
      if (refusal) store.setState({ hint: { tone: 'error', text: refusal } });
      return;
    }
    const reading = (this.#reading = new AbortController());
    const signal = AbortSignal.any([reading.signal, life]);
    store.setState({ picture: { status: 'parsing', name: file.name }, hint: null });
    try {
      const imageUrl = await thumbnailOf(file);
      const shown = { name: file.name, ...(imageUrl === undefined ? {} : { imageUrl }) };
      if (!signal.aborted) store.setState({ picture: { status: 'parsing', ...shown } });
      const found = await this.#runtime.call(
        recogniseText,
        { body: file },
        { signal, inPlace: true },
      );
      if (signal.aborted) return;
      const most = MAX_QUESTION / 2; // the other half is the question's
      store.setState({ picture: { status: 'read', ...shown, text: found.slice(0, most) } });
    } catch (error) {
      if (signal.aborted && !reading.signal.aborted) return; // the user has left
      if (this.#reading !== reading) return;
      const tone = hasTrait(error, 'given-up') ? 'info' : 'error';
      store.setState({ picture: null, hint: { tone, text: imageFailureText(error) } });
      if (tone === 'error') this.#listener.onError(error);
    }
  }

  /** While it is read: cancels (M-22). Afterwards: takes it off the question. */
  remove(): void {
    if (this.#store.getState().picture?.status === 'parsing') this.#reading?.abort();
    else this.#store.setState({ picture: null });
  }
}
