import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code';

const MB = 1024 * 1024;

/** Megabytes on the disk of a folder, which is made with the first file that it takes. */
export async function diskSpace(
  folder: string,
): Promise<{ readonly free: number; readonly total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: (bavail * bsize) / MB, total: (blocks * bsize) / MB };
  } catch (error) {
    const parent = dirname(folder);
    if (errorCode(error) === 'ENOENT' && parent !== folder) return diskSpace(parent);
    throw error;
  }
}
