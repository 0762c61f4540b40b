import type { Text } from '../i18n/translator';

/** D-034; the texts are those of the dictionary `uploadFlow`. */
export type UploadState = 'ready' | 'uploading' | 'success' | 'cancel' | 'failure';

/** One file, as it is shown. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** When it was last changed, in milliseconds; 0 where the file does not say. */
  readonly modified: number;
  readonly state: UploadState;
  /** Bytes that have left this machine. */
  readonly sent: number;
  /** Bytes per second; 0 while it is not known. */
  readonly rate: number;
  /** The connection was lost and is being made again. */
  readonly reconnecting: boolean;
  /** N-07: where the file is served, once it is kept. */
  readonly path: string;
  /** The server's, to go on with after a cut; empty before it says so. */
  readonly uploadId: string;
  /** The row's id where the backend tells it; empty otherwise. */
  readonly attachmentId: string;
  /** Why it failed. */
  readonly problem: Text | null;
}

/** A `File`, or anything like it. */
export type UploadFile = Blob & { readonly name: string; readonly lastModified?: number };
