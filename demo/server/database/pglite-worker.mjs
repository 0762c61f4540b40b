/*
 * The embedded database in a thread of its own: a query of a second would otherwise stall streams and /healthz for
 * a second. The server reaches it as it reaches any PostgreSQL, through a socket, so there is one driver.
 *
 * Plain JavaScript, because a thread does not inherit the loader that reads TypeScript. The messages' types are
 * `WorkerInput`, `WorkerRequest` and `WorkerReply` in embedded.ts.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socketPath, snapshot } = workerData;
const tell = (reply) => parentPort.postMessage(reply);
const fail = (error) => tell({ tell: 'failed', message: String(error?.message ?? error) });

try {
  const db = await PGlite.create({
    dataDir,
    ...(snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) }),
  });
  // The pool holds one connection. The second place lets it reconnect while the server forgets the first.
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 });
  await server.start();

  const requests = {
    async dump() {
      tell({ tell: 'dump', tar: await (await db.dumpDataDir('gzip')).arrayBuffer() });
    },
    async close() {
      await server.stop();
      await db.close();
      tell({ tell: 'closed' });
      parentPort.close();
    },
  };
  parentPort.on('message', (request) => void requests[request.ask]().catch(fail));
  tell({ tell: 'ready' });
} catch (error) {
  fail(error);
}
