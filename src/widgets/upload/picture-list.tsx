import { useState } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { FileRef } from '../../core/resource/input';
import { previewOf } from '../../core/upload/preview';
import { Modal } from '../overlays/modal';
import { useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { AttachmentList } from './attachment-list';
import { Mark } from './file-mark';
import { uploadTexts as m } from './messages';
import css from './picture-list.css';
import { usePicture } from './use-picture';

interface PictureListProps {
  readonly files: readonly FileRef[];
  /** What a picture shows, in words above its name. */
  readonly captionOf?: (path: string) => Text;
}

/** Files to be looked at: pictures beside each other, large enough to be read and larger at a press; the others below. */
export function PictureList({ files, captionOf }: PictureListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const [open, setOpen] = useState<FileRef>();
  const isPicture = ({ name }: FileRef) => previewOf(name) === 'thumbnail';
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <div className="by-pictures">
      {pictures.length > 0 && (
        <ul className="by-picture-list" aria-label={t('pictures.list')}>
          {pictures.map((file) => (
            <OnePicture
              key={file.path}
              file={file}
              caption={captionOf?.(file.path)}
              onOpen={() => setOpen(file)}
            />
          ))}
        </ul>
      )}
      {(others.length > 0 || pictures.length === 0) && <AttachmentList files={others} />}
      {open && (
        <Modal open reading size="full" title={open.name} onClose={() => setOpen(undefined)}>
          <Large file={open} />
        </Modal>
      )}
    </div>
  );
}

interface OnePictureProps {
  readonly file: FileRef;
  readonly caption: Text | undefined;
  readonly onOpen: () => void;
}

function OnePicture({ file, caption, onOpen }: OnePictureProps) {
  const show = useText();
  const picture = usePicture(file);
  return (
    <li className="by-picture">
      <button
        type="button"
        className="by-picture-open"
        aria-label={show(text(m, 'pictures.enlarge', { name: file.name }))}
        onClick={onOpen}
      >
        {picture === undefined ? <Mark name={file.name} /> : <img src={picture} alt="" />}
      </button>
      {caption !== undefined && <span className="by-picture-caption">{show(caption)}</span>}
      <span className="by-picture-name">{file.name}</span>
    </li>
  );
}

function Large({ file }: { readonly file: FileRef }) {
  const picture = usePicture(file);
  return (
    <>
      {picture !== undefined && <img className="by-picture-large" src={picture} alt={file.name} />}
      <AttachmentList files={[file]} />
    </>
  );
}
