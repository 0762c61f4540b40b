import type { Evidence } from '../../core/api/office/money';
import { text } from '../../core/i18n/translator';
import { PictureList } from '../../widgets/upload/picture-list';
import { realNameMessages as m } from './messages';

/** The evidence of a verification, each picture with what it proves. */
export function EvidenceList({ files }: { readonly files: readonly Evidence[] }) {
  const kindOf = (path: string) => files.find((file) => file.path === path)?.kind ?? 'other';
  return <PictureList files={files} captionOf={(path) => text(m, `real.${kindOf(path)}`)} />;
}
