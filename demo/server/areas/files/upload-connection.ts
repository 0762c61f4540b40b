import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { WebSocket } from '@fastify/websocket';
import { formatBytes } from '../../../../src/core/format/bytes';
import { localeOf, text, translate, type Locale } from '../../../../src/core/i18n/translator';
import type { App, Session } from '../../app';
import { TenantScope } from '../../database/scope';
import { findRecord } from '../../records/read';
import { findSessionById } from '../../security/sessions';
import { attachment } from '../../kinds/files';
import { filesMessages } from './messages';
import { pathOfAttachment } from '../../kinds/files';
import { discardFile, FileGone, roomLeft, saveAttachment } from './attachments';
import { isUploadId, UploadFolder, type Part } from './upload-folder';
import { checkName, later, opening, parse, UploadFailure, type Opening } from './upload-messages';

/** What has arrived and is not yet with the disk; beyond it the socket is not read. */
const QUEUED = 8 * 1024 * 1024;
/** Added to the length of each message: a flood of empty ones takes memory too. */
const MESSAGE = 1024;
/** What may be written and not yet durable. */
const UNSYNCED = 64 * 1024 * 1024;
/** Bytes in `patience.silence`: a piece of 4 MiB takes longer than that on a slow line, but so much of it comes. */
const SLOWEST = 64 * 1024;
/** A file that takes long to check is not a server that is silent. */
const SIGN_OF_LIFE = 5000;

/** Milliseconds. */
const patience = {
  /** A client that was let in names its file at once. */
  name: 20_000,
  /** One that sends next to nothing for so long is gone; what it sent stays for its return. */
  silence: 90_000,
};

export interface Uploading {
  readonly app: App;
  readonly session: Session;
  readonly log: FastifyBaseLogger;
  readonly ip: string;
  readonly requestId: string;
  /** What has come over the line, in whole messages or not. */
  readonly bytesRead: () => number;
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
  private readonly waits: typeof patience;
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
  private silence: NodeJS.Timeout;
  private heard = 0;
  private measured = 0;
  private end: () => void = () => undefined;

  constructor(socket: WebSocket, context: Uploading, waits = patience) {
    this.waits = waits;
    this.socket = socket;
    this.context = context;
    this.scope = new TenantScope(context.app.db, context.session.tenant.id);
    this.folder = new UploadFolder(context.app.settings.dataDir, context.session.tenant.id);
    this.silence = setTimeout(() => socket.terminate(), waits.name);
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
    this.heard = this.context.bytesRead();
    this.queue.push({ data, isBinary });
    this.queued += data.length + MESSAGE;
    if (this.queued > QUEUED) this.socket.pause();
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (let next = this.queue.shift(); next && !this.over; next = this.queue.shift()) {
        if (next.isBinary) await this.store(next.data);
        else await this.obey(next.data);
        this.queued -= next.data.length + MESSAGE;
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

  /** Nothing whole has come for long. A line that is only slow goes on; its part counts as being uploaded. */
  private listen(): void {
    const received = this.context.bytesRead();
    if (received - this.heard < SLOWEST) {
      this.socket.terminate();
      return;
    }
    this.heard = received;
    this.silence.refresh();
    this.part?.touch().catch((error: unknown) => {
      this.context.log.error({ err: error }, 'a part of an upload cannot be touched');
    });
  }

  private async open(asked: Opening): Promise<void> {
    const { session, app } = this.context;
    this.locale = localeOf(asked.language);
    checkName(asked.name, this.locale);
    const size = asked.size ?? null;
    if (asked.uploadId !== undefined && isUploadId(asked.uploadId)) {
      await this.reopen(asked.uploadId, asked.name, size);
    }
    if (!this.part && !this.kept) {
      this.assertSize(size ?? 0);
      await this.assertRoom(size ?? 0);
      this.part = await this.folder.begin(session.user.id, asked.name, size);
      const most = app.settings.uploadsPerUser;
      // Counted after ours is there: of several that come at once, the later ones see all earlier ones.
      if ((await this.folder.activeBefore(session.user.id, this.part)) >= most) {
        throw new UploadFailure('upload.tooMany', { limit: most });
      }
    }
    clearTimeout(this.silence);
    if (!this.over) this.silence = setTimeout(() => this.listen(), this.waits.silence);
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
    // Others of the tenant fill the same room meanwhile.
    if (part.written - this.measured >= UNSYNCED) await this.assertRoom(bytes.length);
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
    // Asked once more, a disk that failed to write may say that all is well.
    if (this.failed !== undefined) throw this.failed as Error;
    if (part.meta.size !== null && part.written !== part.meta.size) {
      throw new UploadFailure('upload.incomplete');
    }
    if (!(await part.isOurs())) {
      this.step('superseded');
      return;
    }
    const tell = () => {
      this.silence.refresh();
      this.say({ type: 'UPLOAD', status: 'TRUE', received: part.durable });
    };
    const alive = setInterval(tell, SIGN_OF_LIFE);
    try {
      const content = await part.complete();
      // Whoever signed out meanwhile, or was disabled, leaves nothing behind.
      const now = await findSessionById(app, session.id);
      if (!now?.permissions.has('attachment:create')) throw new UploadFailure('upload.session');
      const { name, id } = part.meta;
      const path = pathOfAttachment(id, name);
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
    await this.discard();
    await this.close();
    this.say({ type: 'UPLOAD_CANCEL' });
    this.step('canceled');
  }

  /** Removes what came, unless it is another connection's by now, or has a row, also one whose answer was lost. */
  private async discard(): Promise<void> {
    const { part } = this;
    if (!part || !(await part.isOurs())) return;
    if (part.isFile) await discardFile(this.scope, part.meta.id, () => part.discard());
    else await part.discard();
  }

  private async fail(error: unknown): Promise<void> {
    const gone = error instanceof FileGone ? new UploadFailure('upload.gone') : undefined;
    const known =
      error instanceof UploadFailure ? error : (gone ?? new UploadFailure('upload.disk'));
    if (known.reason === 'upload.disk') this.context.log.error({ err: error }, 'an upload failed');
    try {
      await this.syncing;
      // Nobody hears of it, as when the server closes while a file is checked: whoever returns may go on. Not with what
      // the disk did not take.
      const mayReturn = this.over && known.reason === 'upload.disk' && this.failed === undefined;
      if (!mayReturn) await this.discard();
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
      if (this.part && this.failed === undefined) await this.sync(this.part);
      // What the disk did not take must not count as being there when the client returns.
      if (this.failed !== undefined) await this.discard();
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

  private assertSize(size: number): void {
    const limit = this.context.app.settings.uploadMaxMb * 1024 * 1024;
    if (size > limit) throw new UploadFailure('upload.tooLarge', { limit: this.bytes(limit) });
  }

  private async assertRoom(size: number): Promise<void> {
    const kept = await roomLeft(this.context.app, this.scope);
    const left = kept - (await this.folder.unfinished());
    this.measured = this.part?.written ?? 0;
    if (size > left) throw new UploadFailure('upload.quota', { left: this.bytes(left) });
  }

  private bytes(count: number): string {
    return formatBytes(Math.max(0, count));
  }

  private say(message: object): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
