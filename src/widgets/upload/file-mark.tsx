import File from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileImage from 'lucide-react/icons/file-image';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import Presentation from 'lucide-react/icons/presentation';
import type { FileRef } from '../../core/resource/input';
import { fileIconOf } from '../../core/upload/preview';
import type { FileIcon } from '../../core/upload/preview';
import { usePicture } from './use-picture';

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

/** V-007: a picture in small, or the icon of the file's kind. */
export function FileMark({ file }: { readonly file: Pick<FileRef, 'name' | 'path' | 'size'> }) {
  return <Mark name={file.name} picture={usePicture(file)} />;
}

interface MarkProps {
  readonly name: string;
  /** As a data address, where there is one. */
  readonly picture?: string | undefined;
}

/** The same of a picture that somebody else has, or has not yet: nothing is asked for. */
export function Mark({ name, picture }: MarkProps) {
  const Icon = icons[fileIconOf(name)];
  return (
    <span className="by-file-mark" data-kind={fileIconOf(name)} aria-hidden="true">
      {picture === undefined ? <Icon size={20} /> : <img src={picture} alt="" />}
    </span>
  );
}
