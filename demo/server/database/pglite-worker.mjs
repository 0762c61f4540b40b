/*
 * The embedded database in a thread of its own: a query of a second would otherwise stall streams and /healthz for
 * a second. The server speaks PostgreSQL's protocol with it, as with any other, so there is one driver; the bytes
 * go between the threads as messages (`ThreadSocket` in embedded.ts), each a whole request.
 *
 * Plain JavaScript, because a thread does not inherit the loader that reads TypeScript. The messages' types are
 * `WorkerInput`, `WorkerRequest` and `WorkerReply` in embedded.ts.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { dataDir, snapshot } = workerData;
const tell = (reply, moved = []) => parentPort.postMessage(reply, moved);
const fail = (error) => tell({ tell: 'failed', message: String(error?.message ?? error) });

try {
  const db = await PGlite.create({
    dataDir,
    ...(snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) }),
  });
  const requests = {
    async query({ connection, bytes }) {
      try {
        // Copied: what it gives may lie in a buffer that it goes on to use.
        const answer = (await db.execProtocolRaw(bytes)).slice();
        tell({ tell: 'answer', connection, bytes: answer }, [answer.buffer]);
      } catch (error) {
        // The engine itself has stopped, and would refuse everything from now on.
        if (error instanceof WebAssembly.RuntimeError) process.exit(1);
        // Its client makes another connection, as where a server ended one.
        tell({ tell: 'ended', connection });
      }
    },
    /** PGlite has one session: what a connection left open would go on in the next one. */
    async end() {
      if (db.isInTransaction()) await db.exec('rollback');
    },
    async dump() {
      tell({ tell: 'dump', tar: await (await db.dumpDataDir('gzip')).arrayBuffer() });
    },
    async close() {
      await db.close();
      tell({ tell: 'closed' });
      parentPort.close();
    },
  };
  // One after the other, in the order in which they came.
  let last = Promise.resolve();
  parentPort.on('message', (request) => {
    last = last.then(() => requests[request.ask](request)).catch(fail);
  });
  tell({ tell: 'ready' });
} catch (error) {
  fail(error);
}
