import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES, recogniseText } from '../../core/api/assistant/ocr';
import { imageFailureText } from '../../core/chat/composer';
import { readAttachment } from '../../core/download/download';
import { hasTrait } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import type { FileRef } from '../../core/resource/input';
import { previewOf } from '../../core/upload/preview';
import { useCan, useRuntime } from '../../widgets/surface/runtime-context';
import { readLicence } from './licence-text';
import type { LicenceFacts } from './licence-text';

export type Reading =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'read'; readonly facts: LicenceFacts }
  | { readonly state: 'failed'; readonly why: Text };

export interface LicenceReading {
  readonly reading: Reading;
  /** Answers with what was found; nothing where it failed or was stopped. */
  readonly start: () => Promise<LicenceFacts | undefined>;
  readonly stop: () => void;
}

const isReadable = ({ name, size, path }: FileRef) =>
  previewOf(name) === 'thumbnail' && path !== '' && size <= MAX_IMAGE_BYTES;

/** Reads the latest picture among the files by E-205; undefined where there is none, or one may not. */
export function useLicence(files: readonly FileRef[]): LicenceReading | undefined {
  const can = useCan();
  const runtime = useRuntime();
  const [reading, setReading] = useState<Reading>({ state: 'idle' });
  const life = useRef<AbortController>(undefined);
  const picture = files.findLast(isReadable);
  // What another picture says is nothing of this one.
  const path = picture?.path;
  const [of, setOf] = useState(path);
  if (of !== path) {
    setOf(path);
    setReading({ state: 'idle' });
  }
  useEffect(() => () => life.current?.abort(), [path]);
  if (!picture || !can(recogniseText.perm ?? null, 'button')) return undefined;
  const start = async () => {
    life.current?.abort();
    const now = (life.current = new AbortController());
    const { signal } = now;
    setReading({ state: 'reading', name: picture.name });
    try {
      const body = await readAttachment(runtime, picture.path, { signal, inPlace: true });
      const words = await runtime.call(recogniseText, { body }, { signal, inPlace: true });
      if (signal.aborted) return undefined;
      const facts = readLicence(words);
      setReading({ state: 'read', facts });
      return facts;
    } catch (error) {
      if (life.current === now && !hasTrait(error, 'given-up'))
        setReading({ state: 'failed', why: imageFailureText(error) });
      return undefined;
    }
  };
  const stop = () => {
    life.current?.abort();
    setReading({ state: 'idle' });
  };
  return { reading, start, stop };
}
