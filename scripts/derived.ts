import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that follows from others. Unchanged it stays untouched, and it is never half a file: a server that is
 * developed on, or a build beside this one, reads it at once.
 */
export function writeDerived(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}
