import type * as api from '../../../../src/core/api/platforms/object-storage';
import type { Own } from './checks';

/** Objects of the demonstration are small texts, kept in their rows: no file system is asked, no name can leave it. */
export type StoredObject = Own<api.StoredObject> & { readonly content: string };

/** The folder that a name lies in, with its slash: `logs/2026/`, or a slash alone for the bucket itself. */
export const folderOf = (name: string): string =>
  name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : '/';
