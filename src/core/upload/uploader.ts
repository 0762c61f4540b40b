import { createStore, type StoreApi } from 'zustand/vanilla';
import { createUploadTicket } from '../api/files/tickets';
import { ticketPrefix, uploadProtocol, uploadService } from '../api/files/service';
import { fileTicket } from '../download/file-ticket';
import { hasTrait, isApiError } from '../http/errors';
import { text, type Text } from '../i18n/translator';
import type { Runtime } from '../runtime';
import { backoff, pause } from './backoff';
import { fileProblem } from './check-file';
import {
  uploadOverConnection,
  type Outcome,
  type UploadSocket,
  type UploadTimeouts,
} from './connection';
import { uploadMessages } from './messages';
import { RateMeter } from './rate';
import type { UploadFile, UploadItem, UploadState } from './upload-item';

/** How files are uploaded. */
export interface UploaderOptions {
  /** Files at once. */
  readonly concurrency?: number;
  /** V-017: spreadsheets alone. */
  readonly spreadsheet?: boolean;
  /** Files wait for `start` otherwise. */
  readonly autoStart?: boolean;
  /** M-04 as a notice for each file that is kept. */
  readonly notify?: boolean;
  /** In a row, without anything new on the server in between. */
  readonly attempts?: number;
  readonly timeouts?: Partial<UploadTimeouts>;
  /** The `uploadId` of a file of which a part was sent by a page that is gone: it goes on from there. */
  readonly begun?: (file: UploadFile) => string | undefined;
  /** Milliseconds before the second attempt; doubled each time, up to half a minute. */
  readonly backoff?: number;
  /** Ends everything, as `dispose` does. */
  readonly signal?: AbortSignal;
  /** Where the platform has no WebSocket (Node before 22), and for tests. */
  readonly socket?: (url: string, protocols: string[]) => UploadSocket;
  readonly now?: () => number;
  readonly random?: () => number;
}

/** Uploads files one after the other, some at once; whoever shows them reads the store. */
export interface Uploader {
  readonly store: StoreApi<{ readonly items: readonly UploadItem[] }>;
  /** Checks and queues files; one that breaks a rule is there as a failure and is never sent. Returns their ids. */
  add(files: Iterable<UploadFile>): readonly string[];
  /** Begins what is ready, where `autoStart` is off. */
  start(): void;
  /** The server removes what it has of it. */
  cancel(id: string): void;
  /** A failed or cancelled file once more; after a lost connection from where it was. */
  retry(id: string): void;
  /** Takes it off the list, cancelling it first. */
  remove(id: string): void;
  /** Resolves when nothing is ready or under way. */
  settled(): Promise<void>;
  dispose(): void;
}

const standardTimeouts: UploadTimeouts = {
  connect: 15_000,
  reply: 20_000,
  stall: 30_000,
  finish: 60_000,
};
/** Milliseconds between two changes of what is shown of one file. */
const SHOWN_EVERY = 100;

interface Job {
  readonly id: string;
  readonly file: UploadFile;
  readonly rate: RateMeter;
  control: AbortController | null;
  /** It begins as soon as there is room. */
  queued: boolean;
  /** Of the server, to go on with after a cut. */
  uploadId: string;
  durable: number;
  shown: number;
}

let serial = 0;

/**
 * W-03: uploads files over the backend's websocket, several at a time, and goes on after a lost connection where the
 * server says how much it has. Everything ends when the user signs out.
 */
export function createUploader(runtime: Runtime, options: UploaderOptions = {}): Uploader {
  const now = options.now ?? Date.now;
  const timeouts = { ...standardTimeouts, ...options.timeouts };
  const attempts = options.attempts ?? 8;
  const most = Math.max(1, options.concurrency ?? 2);
  const store = createStore<{ readonly items: readonly UploadItem[] }>(() => ({ items: [] }));
  const jobs = new Map<string, Job>();
  const waiting: (() => void)[] = [];
  let isDisposed = false;

  const itemOf = (id: string) => store.getState().items.find((item) => item.id === id);
  const change = (id: string, changes: Partial<UploadItem>) => {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
    }));
  };
  const isUnder = (state: UploadState) => state === 'ready' || state === 'uploading';
  const tellSettled = () => {
    if (store.getState().items.some((item) => isUnder(item.state))) return;
    for (const fulfil of waiting.splice(0)) fulfil();
  };

  const fill = () => {
    if (isDisposed) return;
    const { items } = store.getState();
    let free = most - items.filter((item) => item.state === 'uploading').length;
    for (const item of items) {
      const job = jobs.get(item.id);
      if (free <= 0) return;
      if (item.state !== 'ready' || !job?.queued) continue;
      free -= 1;
      void run(job);
    }
  };

  const fail = (job: Job, problem: Text) =>
    finish(job, { state: 'failure', problem, reconnecting: false });
  const finish = (job: Job, changes: Partial<UploadItem>) => {
    job.control = null;
    change(job.id, { rate: 0, reconnecting: false, ...changes });
  };

  async function run(job: Job): Promise<void> {
    const control = new AbortController();
    job.control = control;
    change(job.id, { state: 'uploading', problem: null });
    try {
      await attemptUntilDone(job, control.signal);
    } catch (error) {
      if (control.signal.aborted) finish(job, { state: 'cancel' });
      else if (isApiError(error)) fail(job, error.text);
      else {
        runtime.reportError(error, 'upload');
        fail(job, text(uploadMessages, 'upload.lost'));
      }
    }
    job.rate.reset();
    fill();
    tellSettled();
  }

  async function attemptUntilDone(job: Job, signal: AbortSignal): Promise<void> {
    let most = job.durable;
    for (let failures = 0; ;) {
      const outcome = await attempt(job, signal);
      switch (outcome.kind) {
        case 'saved':
          succeed(job, outcome);
          return;
        case 'refused': {
          forget(job);
          const reason = outcome.reason;
          fail(job, reason === '' ? text(uploadMessages, 'upload.refused') : reason);
          return;
        }
        case 'canceled':
          forget(job);
          finish(job, { state: 'cancel' });
          return;
        case 'lost':
          break;
      }
      // A server that loses what it had makes nothing new of sending it again.
      failures = job.durable > most ? 1 : failures + 1;
      most = Math.max(most, job.durable);
      if (!(await isReadable(job.file))) {
        fail(job, text(uploadMessages, 'upload.unreadable'));
        return;
      }
      if (failures >= attempts) {
        fail(job, text(uploadMessages, 'upload.lost'));
        return;
      }
      job.rate.reset();
      change(job.id, { reconnecting: true, rate: 0 });
      await pause(backoff(failures, options.backoff, options.random), signal);
    }
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<Outcome> {
    let protocols: string[];
    try {
      protocols = await protocolsFor(signal);
    } catch (error) {
      // The network is as lost for this call as for the socket; a refusal is final.
      if (hasTrait(error, 'passing') && !signal.aborted) return { kind: 'lost' };
      throw error;
    }
    return uploadOverConnection({
      open: () => openSocket(socketUrl(runtime.urlOf(uploadService)), protocols),
      file: job.file,
      opening: {
        type: 'UPLOAD',
        name: job.file.name,
        size: job.file.size,
        ...(job.uploadId === '' ? {} : { uploadId: job.uploadId }),
        language: runtime.preferences.getState().locale,
      },
      timeouts,
      signal,
      now,
      onAck({ uploadId, path, received }) {
        job.uploadId = uploadId;
        job.durable = received;
        change(job.id, { reconnecting: false, path, uploadId });
        show(job, received, true);
      },
      onSent: (bytes) => show(job, bytes, false),
      onDurable(bytes) {
        job.durable = Math.max(job.durable, bytes);
      },
    });
  }

  async function protocolsFor(signal: AbortSignal): Promise<string[]> {
    const ticket = await fileTicket(runtime, () =>
      runtime.call(createUploadTicket, {}, { signal, inPlace: true }),
    );
    // Without a ticket the browser's cookie has to do, and the backend looks at the origin.
    return ticket === null ? [] : [uploadProtocol, `${ticketPrefix}${ticket}`];
  }

  const openSocket = options.socket ?? ((url, protocols) => new WebSocket(url, protocols));

  const show = (job: Job, bytes: number, atOnce: boolean) => {
    const time = now();
    if (!atOnce && time - job.shown < SHOWN_EVERY) return;
    job.shown = time;
    job.rate.add(time, bytes);
    const item = itemOf(job.id);
    const rate = Math.round(job.rate.bytesPerSecond);
    if (item && (item.sent !== bytes || item.rate !== rate)) change(job.id, { sent: bytes, rate });
  };

  const succeed = (job: Job, saved: { readonly path: string; readonly uploadId: string }) => {
    const item = itemOf(job.id);
    finish(job, {
      state: 'success',
      sent: job.file.size,
      path: saved.path === '' ? (item?.path ?? '') : saved.path,
      attachmentId: saved.uploadId === '' ? job.uploadId : saved.uploadId,
    });
    if (options.notify === false) return;
    const said = text(uploadMessages, 'upload.done', { name: job.file.name });
    runtime.notices.push({ tone: 'success', text: said });
  };

  const forget = (job: Job) => {
    job.uploadId = '';
    job.durable = 0;
    change(job.id, { uploadId: '' });
  };

  const cancelJob = (id: string) => {
    const job = jobs.get(id);
    const item = itemOf(id);
    if (!job || !item || !isUnder(item.state)) return;
    if (job.control) job.control.abort();
    else change(id, { state: 'cancel' });
    tellSettled();
  };
  const cancelAll = () => {
    for (const { id } of store.getState().items) cancelJob(id);
  };

  /** The files were the user's: nobody who comes after sends them, not even by trying again. */
  const leave = () => {
    cancelAll();
    jobs.clear();
  };
  /** Whose files these are. An expired session leaves the user's name to be forgotten, but not the uploads. */
  let owner = runtime.session.getState().user?.id ?? null;
  const enter = ({ userId }: { readonly userId: string }) => {
    if (owner !== null && owner !== userId) leave();
    owner = userId;
  };

  const dispose = () => {
    if (isDisposed) return;
    isDisposed = true;
    runtime.bus.off('session:signed-out', leave);
    runtime.bus.off('session:reset', cancelAll);
    runtime.bus.off('session:ready', enter);
    options.signal?.removeEventListener('abort', dispose);
    leave();
  };
  runtime.bus.on('session:signed-out', leave);
  runtime.bus.on('session:reset', cancelAll);
  runtime.bus.on('session:ready', enter);
  options.signal?.addEventListener('abort', dispose, { once: true });
  if (options.signal?.aborted) dispose();

  return {
    store,
    add(files) {
      if (isDisposed) return [];
      const locale = runtime.preferences.getState().locale;
      const spreadsheet = options.spreadsheet ?? false;
      const added = [...files].map((file): UploadItem => {
        const id = `upload-${(serial += 1)}`;
        const problem = fileProblem(file, { spreadsheet, locale }) ?? null;
        const rate = new RateMeter();
        if (problem === null) {
          const queued = options.autoStart !== false;
          const begun = options.begun?.(file) ?? '';
          // One that waits here goes on with it already: two would take it from each other.
          const uploadId = [...jobs.values()].some((job) => job.uploadId === begun) ? '' : begun;
          const nothing = { control: null, durable: 0, shown: 0 };
          jobs.set(id, { id, file, rate, queued, uploadId, ...nothing });
        }
        return {
          id,
          name: file.name,
          size: file.size,
          type: file.type,
          modified: file.lastModified ?? 0,
          state: problem === null ? 'ready' : 'failure',
          sent: 0,
          rate: 0,
          reconnecting: false,
          path: '',
          uploadId: jobs.get(id)?.uploadId ?? '',
          attachmentId: '',
          problem,
        };
      });
      store.setState(({ items }) => ({ items: [...items, ...added] }));
      fill();
      return added.map(({ id }) => id);
    },
    start() {
      for (const job of jobs.values()) job.queued = true;
      fill();
    },
    cancel: cancelJob,
    retry(id) {
      const item = itemOf(id);
      const job = jobs.get(id);
      if (!job || (item?.state !== 'failure' && item?.state !== 'cancel')) return;
      job.queued = true;
      change(id, { state: 'ready', problem: null, sent: 0 });
      fill();
    },
    remove(id) {
      cancelJob(id);
      jobs.delete(id);
      store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
      tellSettled();
    },
    settled() {
      return new Promise((fulfil) => {
        waiting.push(fulfil);
        tellSettled();
      });
    },
    dispose,
  };
}

/** `wss:` of what would be `https:`; relative addresses are the page's own origin. */
export function socketUrl(url: string): string {
  const base = 'location' in globalThis ? globalThis.location.href : undefined;
  const address = new URL(url, base);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** A file that was moved, changed or deleted ends the connection without a word; one byte tells. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false; // the browser says NotReadableError or NotFoundError, which mean the same here
  }
}
