import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/*
 * The embedded database has no lock of its own, and two processes on one folder lose each other's writes. A file
 * with the process id keeps the second one out; a file whose process is gone is stale and taken over.
 */

export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
}

/** The folder is a file, or may not be written: one clear line instead of a stack trace. */
export class FolderUnusableError extends Error {
  override readonly name = 'FolderUnusableError';
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} cannot be used (${codeOf(cause) ?? String(cause)}). Choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

interface Holder {
  readonly pid: number;
  /** Start time of the process where the system tells it: a process id is used again after a while. */
  readonly started: string;
}

/** Folders that this process holds: its own id on a file proves nothing, it may be that of an earlier container. */
const held = new Set<string>();

/** Returns the release, or throws `FolderLockedError` or `FolderUnusableError`. */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new FolderUnusableError(folder, error);
  }
  const file = join(path, 'lock');
  if (held.has(path)) throw new FolderLockedError(folder, process.pid);
  for (;;) {
    if (tryCreate(file)) break;
    const text = readText(file);
    if (text === undefined) continue; // released between the two steps
    const holder = parse(text);
    if (holder && isAlive(holder)) throw new FolderLockedError(folder, holder.pid);
    removeStale(file, text);
  }
  held.add(path);
  return () => {
    if (!held.delete(path)) return;
    rmSync(file, { force: true });
  };
}

function tryCreate(file: string): boolean {
  const holder: Holder = { pid: process.pid, started: startTime(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new FolderUnusableError(dirname(file), error);
  }
}

/** Moves the file aside first: of several processes that see it stale, one succeeds, and none removes a fresh one. */
function removeStale(file: string, staleText: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== staleText) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return value && Number.isInteger(value.pid) && typeof value.started === 'string'
      ? (value as Holder)
      : undefined;
  } catch {
    return undefined; // half-written by a process that was killed: nobody holds it
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return started === '' || started === startTime(pid);
}

/** Field 22 of /proc/<pid>/stat; empty where there is no such file. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // another system, or the process just ended
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
