/*
 * The messages of the upload service (W-03), JSON text both ways; our reading of them is decision 0077. An operator's
 * server may leave out whatever is not in the specification: what says how much is durable, an id, a reason.
 */

/** C-12: one piece of the file. */
export const CHUNK = 4_194_304;

/** First: the name. The other fields are our own, for a server that knows them. */
export interface Opening {
  readonly type: 'UPLOAD';
  readonly name: string;
  readonly size: number;
  /** Of an upload that was cut: the server says how much of it is there. */
  readonly uploadId?: string;
  /** Of the reason, should the file be refused. */
  readonly language: string;
}

/** The client's last word: every byte is sent, the server may check the file. */
export const done = JSON.stringify({ type: 'UPLOAD', status: 'TRUE' });
/** The client gives the upload up; the server forgets what it has of it. */
export const cancel = JSON.stringify({ type: 'UPLOAD_CANCEL' });

/** What the server of uploads says. */
export type ServerMessage =
  /** The name was accepted: where the file will be, and how much of it is there already. */
  | {
      readonly kind: 'ack';
      readonly path: string;
      readonly uploadId: string;
      readonly received: number;
    }
  /** A piece has arrived; `received` bytes outlive the server, where it says so. */
  | { readonly kind: 'taken'; readonly received: number | null }
  | { readonly kind: 'saved'; readonly path: string; readonly uploadId: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'canceled' }
  /** Anything else: a sign of life and nothing more. */
  | { readonly kind: 'other' };

type Fields = Readonly<Record<string, unknown>>;

/** A message of the server of uploads; one that is not known, or not JSON, is `other`. */
export function readMessage(data: unknown): ServerMessage {
  const fields = typeof data === 'string' ? parse(data) : null;
  if (!fields) return { kind: 'other' };
  const status = textOf(fields, 'status', 'data').toUpperCase();
  switch (textOf(fields, 'type').toUpperCase()) {
    case 'UPLOAD_ACK':
      return { kind: 'ack', ...destinationOf(fields), received: countOf(fields['received']) ?? 0 };
    case 'UPLOAD_CANCEL':
      return { kind: 'canceled' };
    case 'UPLOAD':
      if (status === 'SAVE_SUCCESS') return { kind: 'saved', ...destinationOf(fields) };
      if (status === 'SAVE_FAILURE') {
        return { kind: 'failed', reason: textOf(fields, 'message', 'msg') };
      }
      if (status === 'TRUE') return { kind: 'taken', received: countOf(fields['received']) };
      return { kind: 'other' };
    default:
      return { kind: 'other' };
  }
}

/** N-07: `path`, or as others say it `filePath`; in the fields or in `data`. */
function destinationOf(fields: Fields) {
  const inside = isFields(fields['data']) ? fields['data'] : {};
  const path =
    textOf(fields, 'path', 'filePath') || textOf(inside, 'path', 'filePath') || plainPath(fields);
  return { path, uploadId: textOf(fields, 'uploadId') || textOf(inside, 'uploadId') };
}

const plainPath = (fields: Fields) => {
  const data = textOf(fields, 'data');
  return data.includes('/') ? data : '';
};

/** The first of these that says something; true and false count as their words. */
function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  }
  return '';
}

function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null; // not ours: counted as a sign of life
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
