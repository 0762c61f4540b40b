import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOTDIR')
      return false;
    throw error;
  }
}

/** A program: what the variable names, otherwise the first known name in `/usr/bin` or the PATH. */
export function findProgram(variable, names, complaint) {
  const given = process.env[variable];
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`${variable} is set to ${given}, which cannot be run.`);
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  throw new Error(complaint);
}
