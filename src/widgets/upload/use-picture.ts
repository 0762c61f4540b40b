import { useEffect, useState } from 'react';
import { dataUrl, readAttachment } from '../../core/download/download';
import { isApiError } from '../../core/http/errors';
import type { FileRef } from '../../core/resource/input';
import { previewOf } from '../../core/upload/preview';
import { useRuntime } from '../surface/runtime-context';

/** A larger picture is not fetched to be looked at in passing. */
const MOST = 5 * 1024 * 1024;

/** A picture that is kept, as a data address: a strict policy lets no other in. Nothing until it is there. */
export function usePicture({
  name,
  path,
  size,
}: Pick<FileRef, 'name' | 'path' | 'size'>): string | undefined {
  const runtime = useRuntime();
  const [picture, setPicture] = useState<string>();
  const wanted = previewOf(name) === 'thumbnail' && path !== '' && size <= MOST;
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    const { signal } = abort;
    readAttachment(runtime, path, { signal, inPlace: true })
      .then(dataUrl)
      .then(
        (url) => {
          // The server says what it is: what is no picture is not drawn as one.
          if (!signal.aborted && url.startsWith('data:image/')) setPicture(url);
        },
        (error: unknown) => {
          // The icon stays; a file that is gone or forbidden is told when it is opened.
          if (!isApiError(error)) runtime.reportError(error, 'file preview');
        },
      );
    return () => abort.abort();
  }, [wanted, runtime, path]);
  return picture;
}
