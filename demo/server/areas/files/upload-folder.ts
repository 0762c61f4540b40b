import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../../error-code';

/*
 * The files of one tenant: `parts/<owner>/<id>.json` says what is being uploaded, `parts/<owner>/<id>.<turn>.part` holds
 * what has come, `files/<id>` is a whole file. No name that a user gives is ever a name on the disk. Several processes
 * may use one folder: who goes on with an upload takes its part over by renaming it to the next turn, which succeeds
 * for one of them; a connection that was left behind finds its part gone and stops.
 */

const metaSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Bytes; null where the client did not say. */
  size: v.nullable(v.number()),
});
export type UploadMeta = v.InferOutput<typeof metaSchema>;

/** A part that nobody has added to for this long is not being uploaded now. */
const IDLE = 2 * 60_000;
/** Parts and files without a row are thrown away after a day. */
const STALE = 24 * 3_600_000;

export const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

/** Ids of tenants and users become names of folders; one with anything unexpected becomes its hash. */
const folderName = (id: string) =>
  /^[\w-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');

/** The id of an upload, from a client that goes on with it. */
export const isUploadId = (id: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(id);

export class UploadFolder {
  private readonly root: string;

  constructor(dataDir: string, tenantId: string) {
    this.root = join(dataDir, 'uploads', folderName(tenantId));
  }

  fileOf(id: string): string {
    return join(this.root, 'files', id);
  }

  private partsOf(ownerId: string): string {
    return join(this.root, 'parts', folderName(ownerId));
  }

  async begin(ownerId: string, name: string, size: number | null): Promise<Part> {
    const folder = this.partsOf(ownerId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(join(this.root, 'files'), { recursive: true, mode: 0o700 });
    const meta: UploadMeta = { id: randomUUID(), name, size };
    const path = join(folder, `${meta.id}.0.part`);
    const handle = await open(path, 'wx', 0o600);
    const part = new Part(this, folder, meta, path, handle, 0);
    try {
      await writeWhole(join(folder, `${meta.id}.json`), JSON.stringify(meta));
      // What is acknowledged later is in files that a power cut must not take out of the folder.
      await syncFolder(folder);
      return part;
    } catch (error) {
      await part.close();
      await part.discard();
      throw error;
    }
  }

  /** Goes on with an upload of this owner: everything that is in the part is made durable first, then counted. */
  async resume(ownerId: string, id: string): Promise<Part | undefined> {
    const folder = this.partsOf(ownerId);
    const meta = await readMeta(join(folder, `${id}.json`));
    if (!meta) return undefined;
    // Another process may take the part between the look and the renaming: look again.
    for (let tries = 0; tries < 10; tries += 1) {
      const turn = await this.turnOf(folder, id);
      if (turn === undefined) return this.wholeAlready(folder, meta);
      const next = join(folder, `${id}.${turn + 1}.part`);
      try {
        await rename(join(folder, `${id}.${turn}.part`), next);
        const handle = await open(next, 'r+');
        try {
          await handle.sync();
          const { size } = await handle.stat();
          return new Part(this, folder, meta, next, handle, size);
        } catch (error) {
          await handle.close();
          throw error;
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return undefined;
  }

  /** The process ended after the part became a file and before its row was written. */
  private async wholeAlready(folder: string, meta: UploadMeta): Promise<Part | undefined> {
    try {
      const handle = await open(this.fileOf(meta.id), 'r');
      const { size } = await handle.stat();
      return new Part(this, folder, meta, this.fileOf(meta.id), handle, size);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async turnOf(folder: string, id: string): Promise<number | undefined> {
    const turns = (await namesIn(folder)).flatMap((name) => {
      const [, of, turn] = /^([\da-f-]{36})\.(\d+)\.part$/.exec(name) ?? [];
      return of === id ? [Number(turn)] : [];
    });
    return turns.length === 0 ? undefined : Math.max(...turns);
  }

  /** Bytes of the tenant that are on the disk and not yet, or never, a file. */
  async unfinished(): Promise<number> {
    const root = join(this.root, 'parts');
    const owners = await namesIn(root);
    const sizes = await Promise.all(
      owners.map(async (owner) => {
        const names = (await namesIn(join(root, owner))).filter((name) => name.endsWith('.part'));
        return Promise.all(names.map((name) => sizeOf(join(root, owner, name))));
      }),
    );
    return sizes.flat().reduce((sum, size) => sum + size, 0);
  }

  async hasFile(id: string): Promise<boolean> {
    try {
      await stat(this.fileOf(id));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** How many of this owner's uploads are under way, in whichever process. */
  async active(ownerId: string, now = Date.now()): Promise<number> {
    return (await this.underWay(this.partsOf(ownerId), now)).length;
  }

  /** How many of them began before this one: of several that come at once, the first ones may go on. */
  async activeBefore(ownerId: string, part: Part, now = Date.now()): Promise<number> {
    const folder = this.partsOf(ownerId);
    const ours = await this.beginning(folder, part.meta.id, now);
    const others = (await this.underWay(folder, now)).filter((id) => id !== part.meta.id);
    const areBefore = await Promise.all(
      others.map(async (id) =>
        isBefore([await this.beginning(folder, id, now), id], [ours, part.meta.id]),
      ),
    );
    return areBefore.filter(Boolean).length;
  }

  private async underWay(folder: string, now: number): Promise<string[]> {
    const parts = (await namesIn(folder)).filter((name) => name.endsWith('.part'));
    const ages = await Promise.all(parts.map((name) => ageOf(join(folder, name), now)));
    return parts
      .filter((_, index) => (ages[index] ?? IDLE) < IDLE)
      .map((name) => name.split('.', 1)[0] ?? '');
  }

  /** When an upload said what it is; one that has not yet will be later than whoever looks now. */
  private async beginning(folder: string, id: string, now: number): Promise<number> {
    const age = await ageOf(join(folder, `${id}.json`), now);
    return age === undefined ? Infinity : now - age;
  }

  async removeFile(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true });
  }

  /** Parts that nobody will go on with, and files whose row was never written or is gone. */
  async sweep(isKept: (id: string) => Promise<boolean>, now = Date.now()): Promise<void> {
    const owners = await namesIn(join(this.root, 'parts'));
    for (const folder of owners.map((owner) => join(this.root, 'parts', owner))) {
      const names = await namesIn(folder);
      for (const name of names) {
        const id = name.split('.', 1)[0] ?? '';
        // What says what a part is goes with it, however old it is.
        const hasPart = names.some((other) => other.startsWith(id) && other.endsWith('.part'));
        if (name.endsWith('.json') && hasPart) continue;
        const age = await ageOf(join(folder, name), now);
        if (age !== undefined && age > STALE) await rm(join(folder, name), { force: true });
      }
    }
    for (const id of await namesIn(join(this.root, 'files'))) {
      const age = await ageOf(this.fileOf(id), now);
      if (age !== undefined && age > STALE && !(await isKept(id))) await this.removeFile(id);
    }
  }
}

/** One upload, as the connection that has its turn sees it. */
export class Part {
  readonly meta: UploadMeta;
  private readonly folder: UploadFolder;
  private readonly parts: string;
  private readonly handle: FileHandle;
  private path: string;
  /** Bytes handed to the disk. */
  written: number;
  /** Bytes that outlive a power cut. */
  durable: number;
  /** Of all bytes, where this connection saw them all. */
  private readonly hash = createHash('sha256');
  private readonly sawAll: boolean;

  constructor(
    folder: UploadFolder,
    parts: string,
    meta: UploadMeta,
    path: string,
    handle: FileHandle,
    size: number,
  ) {
    this.folder = folder;
    this.parts = parts;
    this.meta = meta;
    this.path = path;
    this.handle = handle;
    this.written = size;
    this.durable = size;
    this.sawAll = size === 0;
  }

  /** False when another connection goes on with this upload. */
  async isOurs(): Promise<boolean> {
    try {
      await stat(this.path);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** It has become a file, which a row may name already. */
  get isFile(): boolean {
    return this.path === this.folder.fileOf(this.meta.id);
  }

  /** It is being added to, although no whole piece has come for a while. */
  async touch(): Promise<void> {
    const now = new Date();
    await this.handle.utimes(now, now);
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.sawAll) this.hash.update(bytes);
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.handle.write(
        bytes,
        done,
        bytes.length - done,
        this.written,
      );
      done += bytesWritten;
      this.written += bytesWritten;
    }
  }

  async sync(): Promise<void> {
    const { written } = this;
    if (written === this.durable) return;
    await this.handle.datasync();
    this.durable = Math.max(this.durable, written);
  }

  /** Makes the part a whole file, durably, and says what is in it. It may be asked again after a crash. */
  async complete(): Promise<{ size: number; sha256: string }> {
    await this.handle.sync();
    const file = this.folder.fileOf(this.meta.id);
    if (this.path !== file) {
      await rename(this.path, file);
      this.path = file;
      await syncFolder(join(file, '..'));
    }
    const sha256 = this.sawAll ? this.hash.digest('hex') : await hashOf(file);
    return { size: this.written, sha256 };
  }

  /** After the row is written: nothing is left to go on with. */
  async forget(): Promise<void> {
    await rm(join(this.parts, `${this.meta.id}.json`), { force: true });
  }

  /** Cancelled, or refused for good. */
  async discard(): Promise<void> {
    await rm(this.path, { force: true });
    await this.forget();
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(bytes as Buffer);
  }
  return hash.digest('hex');
}

type Beginning = readonly [time: number, id: string];
const isBefore = ([time, id]: Beginning, [otherTime, otherId]: Beginning) =>
  time === otherTime ? id < otherId : time < otherTime;

async function writeWhole(path: string, content: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A renaming is durable only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readMeta(path: string): Promise<UploadMeta | undefined> {
  try {
    const parsed = v.safeParse(metaSchema, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    // Half written by a process that was killed: it was never acknowledged.
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function ageOf(path: string, now: number): Promise<number | undefined> {
  try {
    return now - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
