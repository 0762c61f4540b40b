import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { errorCode } from '../error-code';

/*
 * The embedded database has no lock of its own, and two processes on one folder lose each other's writes. The kernel
 * keeps the second one out: the lock belongs to an open file of this process, so it holds between containers, which
 * know nothing of each other's process ids, and is gone with the process, however that ends. The file itself is
 * never removed: a lock on a removed file keeps nobody out.
 *
 * Node has no call for such locks. macOS, the BSDs and Windows take one as the file is opened; on Linux the program
 * flock (util-linux, BusyBox) locks the open file that it inherits, which stays locked here when the program has
 * ended. Without it nothing is started: there is no second-best way that two containers would both see.
 */

export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  constructor(folder: string, holder: Holder | undefined) {
    super(
      `The data folder ${folder} is in use by ${describe(holder)}. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
}

/** The folder is a file, or may not be written or locked: one clear line instead of a stack trace. */
export class FolderUnusableError extends Error {
  override readonly name = 'FolderUnusableError';
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} cannot be used (${reasonOf(cause)}). Choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

/** Who holds a folder, in a file beside the lock: on Windows nobody else can read the locked file itself. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Of Linux: processes of two containers may have the same id and the same host's name. */
  readonly pidNamespace: string;
  readonly since: string;
}

/** Returns the release, or throws `FolderLockedError` or `FolderUnusableError`. */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  const holderFile = join(path, 'lock-holder.json');
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    pidNamespace: pidNamespace(),
    since: new Date().toISOString(),
  };
  let descriptor: number | undefined;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    descriptor = openLocked(join(path, 'lock'));
    if (descriptor !== undefined) writeFileSync(holderFile, JSON.stringify(holder));
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    throw new FolderUnusableError(folder, error);
  }
  if (descriptor === undefined) throw new FolderLockedError(folder, readHolder(holderFile));
  let held: number | undefined = descriptor;
  return () => {
    if (held === undefined) return;
    // While the lock is still held, so that it is never the next holder's.
    rmSync(holderFile, { force: true });
    closeSync(held);
    held = undefined;
  };
}

/** Flags of `open` that lock, by system; Node has no names for them. With the BSDs' comes "do not wait". */
const lockingOpen: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | 0x4,
  freebsd: 0x20 | 0x4,
  netbsd: 0x20 | 0x4,
  openbsd: 0x20 | 0x4,
  win32: 0x1000_0000,
};
const heldBySomebody = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'];

/** The descriptor that holds the lock; undefined where somebody else holds it. */
function openLocked(file: string): number | undefined {
  const flags = constants.O_RDWR | constants.O_CREAT;
  const locking = lockingOpen[process.platform];
  if (locking !== undefined) {
    try {
      return openSync(file, flags | locking, 0o600);
    } catch (error) {
      if (heldBySomebody.includes(errorCode(error) ?? '')) return undefined;
      throw error;
    }
  }
  const descriptor = openSync(file, flags, 0o600);
  try {
    if (lockInherited(descriptor)) return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

function lockInherited(descriptor: number): boolean {
  const { status, stderr, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  if (errorCode(error) === 'ENOENT') {
    throw new Error('it is locked by the program flock of util-linux, which is not installed');
  }
  if (error) throw error;
  if (status === 0) return true;
  // BusyBox ends with 1 for everything, but is silent only where somebody else holds the lock.
  if (status === 1 && stderr.trim() === '') return false;
  throw new Error(stderr.trim() || `flock ended with ${String(status)}`);
}

function readHolder(file: string): Holder | undefined {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null;
    return Number.isInteger(value?.pid) ? (value as Holder) : undefined;
  } catch {
    return undefined; // it has just begun or is about to end
  }
}

function describe(holder: Holder | undefined): string {
  if (!holder) return 'another process';
  const { pid, host, since } = holder;
  const foreign = holder.pidNamespace !== pidNamespace() ? ' in another container' : '';
  return `process ${pid}${foreign} on ${host} since ${since}`;
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // another system
  }
}

const reasonOf = (error: unknown) =>
  errorCode(error) ?? (error instanceof Error ? error.message : String(error));
