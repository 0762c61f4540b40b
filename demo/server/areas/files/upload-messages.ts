import * as v from 'valibot';
import { ownPath } from '../../../../src/core/download/own-path';
import type { Locale, Params } from '../../../../src/core/i18n/translator';
import { uploadNameChars, uploadNameLength } from '../../../../src/core/rules/files';
import { pathOfAttachment } from '../../kinds/files';
import type { filesMessages } from './messages';

/* What a client says to the upload service (decision 0077), and why its upload may end without a file. */

export const opening = v.object({
  type: v.literal('UPLOAD'),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  size: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  uploadId: v.optional(v.string()),
  language: v.optional(v.string()),
});
export type Opening = v.InferOutput<typeof opening>;
/** After the name. */
export const later = v.union([
  v.object({ type: v.literal('UPLOAD_CANCEL') }),
  v.object({ type: v.literal('UPLOAD'), status: v.literal('TRUE') }),
]);

type Reason = keyof (typeof filesMessages)['en'] & `upload.${string}`;

/** Why an upload ends without a file; told to whoever uploads. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly reason: Reason;
  readonly params: Params;
  /** A text of a shared rule instead of our own. */
  readonly words: string | undefined;

  constructor(reason: Reason, params: Params = {}, words?: string) {
    super(reason);
    this.reason = reason;
    this.params = params;
    this.words = words;
  }
}

/** The name of a file as it may be kept and, later, asked for. */
export function checkName(name: string, locale: Locale): void {
  const words = uploadNameChars(name, { locale }) ?? uploadNameLength(name, { locale });
  if (words !== undefined) throw new UploadFailure('upload.name', {}, words);
  // Signs that turn the direction of writing make `gpj.exe` look like `exe.jpg`.
  if (/[/\\\p{Cc}\p{Bidi_Control}]/u.test(name) || !isAskedFor(name)) {
    throw new UploadFailure('upload.name');
  }
}

/** `..`, also encoded: a path that no client would ask for, so that the file could never be read again. */
function isAskedFor(name: string): boolean {
  try {
    ownPath(pathOfAttachment('id', name));
    return true;
  } catch {
    return false; // what is wrong with it, the one who named it knows
  }
}

export function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined; // the schema refuses it
  }
}
