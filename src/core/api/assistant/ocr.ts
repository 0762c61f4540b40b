import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';

/** C-31, V-022. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** `image/png` and its like; a Blob says its own type, bytes go without one. */
export const recogniseText = defineEndpoint({
  id: 'E-205',
  name: 'recogniseText',
  summary: 'Reads the text in a picture for the assistant; the text is the message of the reply',
  method: 'POST',
  path: '/api/ai/v1/ai/image/ocr',
  perm: 'assistant:image',
  encoding: 'binary',
  body: v.union([
    v.pipe(v.blob(), v.minSize(1), v.maxSize(MAX_IMAGE_BYTES)),
    v.pipe(
      v.instance(Uint8Array),
      v.check((bytes) => bytes.length > 0 && bytes.length <= MAX_IMAGE_BYTES),
    ),
  ]),
  reply: v.string(),
  answersInMessage: true,
  // The dialog says why beside the picture (M-21).
  ignoreErrors: true,
});
