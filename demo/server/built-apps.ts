import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether `npm run apps` has built the application of that name into this folder. */
export const isBuilt = (folder: string, name: string): boolean =>
  /^[a-z][a-z0-9-]*$/.test(name) && existsSync(join(folder, name));
