import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages } from './messages';

/** A file that was uploaded whole. Its content is in the data folder under the row's id, or `inline`. */
export const attachment: Kind = {
  name: 'attachment',
  label: text(kindMessages, 'kind.attachment'),
  fields: {
    path: 'text',
    size: 'number',
    contentType: 'text',
    sha256: 'text',
    library: 'text',
  },
  statuses: dictionaries.uploadFlow,
};

export type AttachmentData = {
  readonly path: string;
  readonly filePath: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: string;
  /** D-018, of its request to be one that jobs distribute; missing where nobody asked. */
  readonly library?: string;
  /** The content itself where it is a short text, as in the seed; never sent in lists. */
  readonly inline?: string;
};

/** The server path (W-03): the id opens it, the name is for people. */
export const pathOfAttachment = (id: string, name: string): string =>
  `/attachments/${id}/${encodeURIComponent(name)}`;
