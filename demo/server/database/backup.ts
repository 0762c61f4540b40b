import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create, extract } from 'tar';
import packageJson from '../../../package.json' with { type: 'json' };
import { lockFolder } from './folder-lock';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

/*
 * A data folder as one file and back: the embedded database with all files that were uploaded, so that neither names what
 * the other has not. The folder is locked meanwhile, by the same lock as a server's: what nobody writes is whole, also
 * after a process that was killed, since the database brings itself in order at its next start. The cost: the server
 * has to be ended for it.
 */

/** Stands first in the file. */
interface Label {
  readonly product: string;
  readonly version: string;
  /** Of the database's shape: how many migrations it has had. */
  readonly migrations: number;
  readonly time: string;
}

const LABEL = 'backup.json';
const DATABASE = 'pgdata';
const RESTORING = '.restoring';
/** Belongs to whoever has the folder open, not to what it holds. */
const ofTheLock = new Set(['lock', 'lock-holder.json']);

/** What stands in the way, in one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Writes the folder to a file that did not exist. An end in the middle leaves no file of that name. */
export async function backUp(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, DATABASE))) {
    throw new BackupError(`The data folder ${dataDir} holds no database.`);
  }
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const unlock = lockFolder(dataDir);
  const draft = `${file}.part`;
  const label = join(dataDir, LABEL);
  try {
    const content: Label = {
      product: packageJson.name,
      version: packageJson.version,
      migrations: journal.entries.length,
      time: new Date().toISOString(),
    };
    await writeFile(label, `${JSON.stringify(content)}\n`, { mode: 0o600 });
    mkdirSync(dirname(resolve(file)), { recursive: true });
    const parts = readdirSync(dataDir).filter((name) => name !== LABEL && !ofTheLock.has(name));
    // The owner's alone: it holds what the database holds.
    await create(
      { gzip: true, cwd: dataDir, file: draft, portable: true, strict: true, mode: 0o600 },
      [LABEL, ...parts],
    );
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
    rmSync(label, { force: true });
    unlock();
  }
}

/** Fills a data folder that is empty or absent. What is no whole backup, or of a newer version, leaves it as it was. */
export async function restore(file: string, dataDir: string): Promise<Label> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const unlock = lockFolder(dataDir);
  // Inside it: what holds a data folder is often a disk of its own, and only on the same one can a folder be renamed.
  const draft = join(dataDir, RESTORING);
  try {
    const held = readdirSync(dataDir).filter((name) => !ofTheLock.has(name) && name !== RESTORING);
    if (held.length > 0) {
      throw new BackupError(`The data folder ${dataDir} is not empty: move it away first.`);
    }
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await extract({ file, cwd: draft, strict: true }).catch((cause: unknown) => {
      throw new BackupError(`${file} is no whole backup.`, { cause });
    });
    const label = labelIn(draft, file);
    // The database last: without it the folder is empty for a server, and after a kill in between for the next restore not.
    const names = readdirSync(draft).filter((name) => name !== LABEL && name !== DATABASE);
    for (const name of [...names, DATABASE]) renameSync(join(draft, name), join(dataDir, name));
    return label;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    unlock();
  }
}

function labelIn(folder: string, file: string): Label {
  let label: Partial<Label> = {};
  try {
    label = JSON.parse(readFileSync(join(folder, LABEL), 'utf8')) as Partial<Label>;
  } catch {
    // Told below, as for any other file.
  }
  const { product, version, migrations } = label;
  if (product !== packageJson.name || typeof migrations !== 'number') {
    throw new BackupError(`${file} is no backup of ${packageJson.name}.`);
  }
  if (migrations > journal.entries.length) {
    throw new BackupError(`${file} was made by version ${version}, which is newer than this one.`);
  }
  return label as Label;
}
