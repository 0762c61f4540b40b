import Trash2 from 'lucide-react/icons/trash-2';
import { formatBytes } from '../../core/format/bytes';
import { text } from '../../core/i18n/translator';
import type { FileRef } from '../../core/resource/input';
import { previewOf } from '../../core/upload/preview';
import { IconButton } from '../controls/icon-button';
import { useMessages, useRuntime } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { FileMark } from './file-mark';
import { uploadTexts as m } from './messages';
import { openFile } from './open-file';
import css from './upload.css';

export interface AttachmentListProps {
  readonly files: readonly FileRef[];
  /** P-06, W-27: a list that is only read offers no deletion; without it there is none. */
  readonly onRemove?: ((file: FileRef) => void) | undefined;
}

/** Files that are kept: seen in small or by their kind, opened, and removed where that is allowed (V-007). */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const runtime = useRuntime();
  const { root, onError } = useSurface();
  if (files.length === 0)
    return onRemove ? null : <p className="by-files-none">{t('files.none')}</p>;
  const open = (file: FileRef) => {
    openFile(runtime, file, root.ownerDocument).catch((error: unknown) =>
      onError(error, 'open file'),
    );
  };
  return (
    <ul className="by-files" aria-label={t('files.list')}>
      {files.map((file) => (
        <li key={file.path} className="by-file">
          <FileMark file={file} />
          <button
            type="button"
            className="by-file-name"
            aria-label={t(previewOf(file.name) === 'tab' ? 'files.open' : 'files.save', {
              name: file.name,
            })}
            onClick={() => open(file)}
          >
            {file.name}
          </button>
          {file.size > 0 && <span className="by-file-size">{formatBytes(file.size)}</span>}
          {onRemove && (
            <IconButton
              size="small"
              label={text(m, 'files.remove', { name: file.name })}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
