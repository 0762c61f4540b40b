import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { WebSocket } from '@fastify/websocket';
import { ownPath } from '../../../../src/core/download/own-path';
import { formatBytes } from '../../../../src/core/format/bytes';
import {
  localeOf,
  text,
  translate,
  type Locale,
  type Params,
} from '../../../../src/core/i18n/translator';
import { uploadNameChars, uploadNameLength } from '../../../../src/core/rules/files';
import type { App } from '../../app';
import { TenantScope } from '../../database/scope';
import { findRecord } from '../../records/read';
import { findSessionById, type Session } from '../../security/sessions';
import { attachment } from './kinds';
import { filesMessages } from './messages';
import { pathOfAttachment, roomLeft, saveAttachment } from './attachments';
import { isUploadId, UploadFolder, type Part } from './upload-folder';

/** What has arrived and is not yet with the disk; beyond it the socket is not read. */
const QUEUED = 8 * 1024 * 1024;
/** What may be written and not yet durable. */
const UNSYNCED = 64 * 1024 * 1024;
/** A client that says nothing for so long is gone; what it sent stays for its return. */
const SILENCE = 90_000;
/** A file that takes long to check is not a server that is silent. */
const SIGN_OF_LIFE = 5000;

const opening = v.object({
  type: v.literal('UPLOAD'),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  size: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  uploadId: v.optional(v.string()),
  language: v.optional(v.string()),
});
const later = v.union([
  v.object({ type: v.literal('UPLOAD_CANCEL') }),
  v.object({ type: v.literal('UPLOAD'), status: v.literal('TRUE') }),
]);

type Reason = keyof (typeof filesMessages)['en'] & `upload.${string}`;

/** Why an upload ends without a file; told to whoever uploads. */
class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly reason: Reason;
  readonly params: Params;
  /** A text of a shared rule instead of our own. */
  readonly words: string | undefined;

  constructor(reason: Reason, params: Params = {}, words?: string) {
    super(reason);
    this.reason = reason;
    this.params = params;
    this.words = words;
  }
}

export interface Uploading {
  readonly app: App;
  readonly session: Session;
  readonly log: FastifyBaseLogger;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * E-027 (W-03), one file per connection: its name comes in, UPLOAD_ACK goes out with the path and how much of it is
 * here already, the file comes in pieces, UPLOAD TRUE ends it, SAVE_SUCCESS says that it is kept. Whatever was said to
 * be here (`received`) is on the disk by then.
 */
export class UploadConnection {
  /** Settles when nothing of this connection is left to do. */
  readonly ended: Promise<void>;
  private readonly socket: WebSocket;
  private readonly context: Uploading;
  private readonly scope: TenantScope;
  private readonly folder: UploadFolder;
  private readonly queue: { readonly data: Buffer; readonly isBinary: boolean }[] = [];
  private queued = 0;
  private working = false;
  private over = false;
  private locale: Locale = 'zh-CN';
  private part: Part | undefined;
  /** The whole file is kept already: the answer that said so was lost. */
  private kept: { readonly id: string; readonly path: string; readonly size: number } | undefined;
  private syncing: Promise<void> | undefined;
  private failed: unknown;
  private saving = false;
  private readonly silence: NodeJS.Timeout;
  private end: () => void = () => undefined;

  constructor(socket: WebSocket, context: Uploading) {
    this.socket = socket;
    this.context = context;
    this.scope = new TenantScope(context.app.db, context.session.tenant.id);
    this.folder = new UploadFolder(context.app.settings.dataDir, context.session.tenant.id);
    this.silence = setTimeout(() => socket.terminate(), SILENCE);
    this.ended = new Promise((fulfil) => (this.end = fulfil));
    socket.on('message', (data: Buffer, isBinary) => this.take(data, isBinary));
    socket.on('close', () => {
      clearTimeout(this.silence);
      this.over = true;
      if (!this.working) void this.leave();
    });
  }

  private take(data: Buffer, isBinary: boolean): void {
    if (this.over) return;
    this.silence.refresh();
    this.queue.push({ data, isBinary });
    this.queued += data.length;
    if (this.queued > QUEUED) this.socket.pause();
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (let next = this.queue.shift(); next && !this.over; next = this.queue.shift()) {
        if (next.isBinary) await this.store(next.data);
        else await this.obey(next.data);
        this.queued -= next.data.length;
        this.silence.refresh();
        if (this.queued <= QUEUED / 2 && this.socket.isPaused) this.socket.resume();
      }
    } catch (error) {
      await this.fail(error);
    } finally {
      this.working = false;
      if (this.over) await this.leave();
    }
  }

  private async obey(data: Buffer): Promise<void> {
    const message = data.length > 16_384 ? undefined : parse(data.toString('utf8'));
    if (!this.part && !this.kept) {
      const parsed = v.safeParse(opening, message);
      if (!parsed.success) throw new UploadFailure('upload.protocol');
      return this.open(parsed.output);
    }
    const parsed = v.safeParse(later, message);
    if (!parsed.success) throw new UploadFailure('upload.protocol');
    if (parsed.output.type === 'UPLOAD_CANCEL') return this.cancel();
    return this.finish();
  }

  private async open(asked: v.InferOutput<typeof opening>): Promise<void> {
    const { session, app } = this.context;
    this.locale = localeOf(asked.language);
    this.checkName(asked.name);
    const size = asked.size ?? null;
    if (asked.uploadId !== undefined && isUploadId(asked.uploadId)) {
      await this.reopen(asked.uploadId, asked.name, size);
    }
    if (!this.part && !this.kept) {
      this.assertSize(size ?? 0);
      await this.assertRoom(size ?? 0);
      this.part = await this.folder.begin(session.user.id, asked.name, size);
      const most = app.settings.uploadsPerUser;
      // Counted after ours is there: of two that come at once, none slips past.
      if ((await this.folder.active(session.user.id)) > most) {
        throw new UploadFailure('upload.tooMany', { limit: most });
      }
    }
    const { id, path, received } = this.position();
    this.say({ type: 'UPLOAD_ACK', path, uploadId: id, received });
  }

  /** What this user has begun, or even finished, under this id. A different file starts anew. */
  private async reopen(id: string, name: string, size: number | null): Promise<void> {
    const { session } = this.context;
    const row = await findRecord<{ size: number; path: string }>(this.scope, attachment, id);
    if (row) {
      if (row.ownerId !== session.user.id || row.name !== name || row.data.size !== size) return;
      this.kept = { id, path: row.data.path, size: row.data.size };
      return;
    }
    const part = await this.folder.resume(session.user.id, id);
    if (!part) return;
    const isSame = part.meta.name === name && part.meta.size === size;
    if (isSame && part.written <= (size ?? Infinity)) this.part = part;
    else await part.close();
  }

  private position(): { id: string; path: string; received: number } {
    if (this.kept) return { id: this.kept.id, path: this.kept.path, received: this.kept.size };
    const part = this.ours();
    const path = pathOfAttachment(part.meta.id, part.meta.name);
    return { id: part.meta.id, path, received: part.durable };
  }

  private ours(): Part {
    if (!this.part) throw new UploadFailure('upload.protocol');
    return this.part;
  }

  private async store(bytes: Buffer): Promise<void> {
    const part = this.ours();
    if (part.written + bytes.length > (part.meta.size ?? Infinity)) {
      throw new UploadFailure('upload.incomplete');
    }
    this.assertSize(part.written + bytes.length);
    if (!(await part.isOurs())) {
      this.step('superseded');
      return;
    }
    await part.write(bytes);
    this.syncing ??= this.sync(part);
    if (part.written - part.durable > UNSYNCED) await this.syncing;
    if (this.failed !== undefined) throw this.failed as Error;
  }

  /** Beside the writing, at most one at a time; the client hears how much is safe now. */
  private async sync(part: Part): Promise<void> {
    try {
      await part.sync();
      this.say({ type: 'UPLOAD', status: 'TRUE', received: part.durable });
    } catch (error) {
      this.failed = error;
    } finally {
      this.syncing = undefined;
    }
  }

  private async finish(): Promise<void> {
    const { app, session } = this.context;
    if (this.kept) return this.succeed(this.kept.path, this.kept.id);
    const part = this.ours();
    await this.syncing;
    if (part.meta.size !== null && part.written !== part.meta.size) {
      throw new UploadFailure('upload.incomplete');
    }
    if (!(await part.isOurs())) {
      this.step('superseded');
      return;
    }
    const tell = () => this.say({ type: 'UPLOAD', status: 'TRUE', received: part.durable });
    const alive = setInterval(tell, SIGN_OF_LIFE);
    try {
      const content = await part.complete();
      // Whoever signed out meanwhile, or was disabled, leaves nothing behind.
      const now = await findSessionById(app, session.id);
      if (!now?.permissions.has('attachment:create')) throw new UploadFailure('upload.session');
      const { name, id } = part.meta;
      const path = pathOfAttachment(id, name);
      this.saving = true;
      const left = await saveAttachment(this.context, this.scope, { id, name, path, ...content });
      if (left !== undefined) throw new UploadFailure('upload.quota', { left: this.bytes(left) });
      await this.succeed(path, id);
      await part.forget();
    } finally {
      clearInterval(alive);
    }
  }

  private async succeed(path: string, id: string): Promise<void> {
    await this.close();
    this.say({ type: 'UPLOAD', status: 'SAVE_SUCCESS', path, uploadId: id });
    this.step('done');
  }

  private async cancel(): Promise<void> {
    await this.syncing;
    const { part } = this;
    if (part && (await part.isOurs())) await part.discard();
    await this.close();
    this.say({ type: 'UPLOAD_CANCEL' });
    this.step('canceled');
  }

  private async fail(error: unknown): Promise<void> {
    const known = error instanceof UploadFailure ? error : new UploadFailure('upload.disk');
    if (known !== error) this.context.log.error({ err: error }, 'an upload failed');
    const { part } = this;
    try {
      await this.syncing;
      // A row may have been written although its answer was lost: then the file stays, or the sweep takes it.
      const isKept = this.saving && known !== error;
      if (part && !isKept && (await part.isOurs())) await part.discard();
      await this.close();
    } catch (cause) {
      // The disk that refused the file may refuse this too; the sweep comes back to it.
      this.context.log.error({ err: cause }, 'a part of an upload was left behind');
    }
    const { reason, params, words } = known;
    const message = words ?? translate(text(filesMessages, reason, params), this.locale);
    const code = reason.slice('upload.'.length);
    this.say({ type: 'UPLOAD', status: 'SAVE_FAILURE', code, message });
    this.step(code);
  }

  /** The last thing that this connection does; with the answer the client closes it, or we do. */
  private step(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.socket.resume();
    this.socket.close(reason === 'superseded' ? 4409 : 1000, reason);
  }

  /** The connection is gone: what came stays, durable, for whoever goes on with it. */
  private async leave(): Promise<void> {
    this.queue.length = 0;
    try {
      await this.syncing;
      await this.part?.sync();
      await this.close();
    } catch (error) {
      this.context.log.error({ err: error }, 'a part of an upload is not durable');
    }
    this.end();
  }

  private async close(): Promise<void> {
    const { part } = this;
    this.part = undefined;
    await part?.close();
  }

  private checkName(name: string): void {
    const context = { locale: this.locale };
    const words = uploadNameChars(name, context) ?? uploadNameLength(name, context);
    if (words !== undefined) throw new UploadFailure('upload.name', {}, words);
    if (/[/\\\u0000-\u001f\u007f]/.test(name) || !isAskedFor(name)) {
      throw new UploadFailure('upload.name');
    }
  }

  private assertSize(size: number): void {
    const limit = this.context.app.settings.uploadMaxMb * 1024 * 1024;
    if (size > limit) throw new UploadFailure('upload.tooLarge', { limit: this.bytes(limit) });
  }

  private async assertRoom(size: number): Promise<void> {
    const left = await roomLeft(this.context.app, this.scope);
    if (size > left) throw new UploadFailure('upload.quota', { left: this.bytes(left) });
  }

  private bytes(count: number): string {
    return formatBytes(Math.max(0, count));
  }

  private say(message: object): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** `..`, also encoded: a path that no client would ask for, so that the file could never be read again. */
function isAskedFor(name: string): boolean {
  try {
    ownPath(pathOfAttachment('id', name));
    return true;
  } catch {
    return false; // what is wrong with it, the one who named it knows
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined; // the schema refuses it
  }
}
