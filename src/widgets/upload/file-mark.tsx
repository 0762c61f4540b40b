import File from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileImage from 'lucide-react/icons/file-image';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import Presentation from 'lucide-react/icons/presentation';
import { useEffect, useState } from 'react';
import { dataUrl, readAttachment } from '../../core/download/download';
import { isApiError } from '../../core/http/errors';
import type { FileRef } from '../../core/resource/input';
import { fileIconOf, previewOf } from '../../core/upload/preview';
import type { FileIcon } from '../../core/upload/preview';
import { useRuntime } from '../surface/runtime-context';

const icons: Readonly<Record<FileIcon, typeof File>> = {
  file: File,
  pdf: FileType,
  sheet: FileSpreadsheet,
  text: FileText,
  document: FileText,
  slides: Presentation,
  archive: FileArchive,
  picture: FileImage,
};

/** A larger picture is not fetched for a mark of 40 pixels. */
const MOST = 5 * 1024 * 1024;

/** V-007: a picture in small, or the icon of the file's kind. */
export function FileMark({ file }: { readonly file: Pick<FileRef, 'name' | 'path' | 'size'> }) {
  const picture = usePicture(file);
  const Icon = icons[fileIconOf(file.name)];
  return (
    <span className="by-file-mark" data-kind={fileIconOf(file.name)} aria-hidden="true">
      {picture === undefined ? <Icon size={20} /> : <img src={picture} alt="" />}
    </span>
  );
}

/** As a data address: a strict policy lets no other picture in. */
function usePicture({ name, path, size }: Pick<FileRef, 'name' | 'path' | 'size'>) {
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
