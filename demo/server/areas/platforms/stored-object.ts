import type * as api from '../../../../src/core/api/platforms/object-storage';
import type { Own } from './checks';

/** Objects of the demonstration are small texts, kept in their rows: no file system is asked, no name can leave it. */
export type StoredObject = Own<api.StoredObject> & { readonly content: string };
