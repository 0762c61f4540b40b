import { Worker } from 'node:worker_threads';

/*
 * Threads that wait for jobs. One that failed, ended or took too long is not used again, whether it had a job or not:
 * the next job starts another.
 */

export class HashThreads {
  private readonly script: URL;
  private readonly milliseconds: number;
  private readonly idle: Worker[] = [];

  /** Without an answer after so many `milliseconds` a thread is ended: its job keeps one of few hands. */
  constructor(script: URL, milliseconds: number) {
    this.script = script;
    this.milliseconds = milliseconds;
  }

  async run(job: unknown): Promise<Buffer> {
    const worker = this.idle.pop() ?? this.start();
    worker.ref();
    const key = await this.ask(worker, job);
    // A thread that has nothing to do does not keep the process.
    worker.unref();
    this.idle.push(worker);
    return key;
  }

  private start(): Worker {
    const worker = new Worker(this.script, { execArgv: [] });
    const remove = () => {
      const at = this.idle.indexOf(worker);
      if (at !== -1) this.idle.splice(at, 1);
    };
    // For as long as the thread lives: an error that nobody listens to ends the process.
    worker.on('error', remove);
    worker.on('exit', remove);
    return worker;
  }

  private ask(worker: Worker, job: unknown): Promise<Buffer> {
    return new Promise((fulfil, reject) => {
      const done = () => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
      };
      const onMessage = (key: Uint8Array) => {
        done();
        fulfil(Buffer.from(key));
      };
      const onError = (error: unknown) => {
        done();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const onExit = (code: number) =>
        onError(new Error(`A thread that hashes ended with ${code}`));
      const timer = setTimeout(() => {
        onError(new Error(`A thread that hashes gave no answer in ${this.milliseconds} ms`));
        void worker.terminate();
      }, this.milliseconds);
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(job);
    });
  }
}
