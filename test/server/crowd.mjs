/*
 * A crowd that signs in at once, in a thread of its own so that it does not delay whoever measures. Plain JavaScript,
 * because a thread does not inherit the loader that reads TypeScript.
 */
import { request } from 'node:http';
import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

const { people, atOnce } = workerData;

// A crowd has machines of its own; here it takes what the server leaves. On Linux a priority is a thread's.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The answer's message, and how long it took. */
const attempt = ({ url, username, password, ip }) =>
  new Promise((fulfil) => {
    const start = performance.now();
    const done = (status, message) => fulfil({ status, message, ms: performance.now() - start });
    const call = request(
      `${url}/api/soc/v1/login`,
      {
        method: 'POST',
        agent: false,
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      },
      (reply) => {
        let text = '';
        reply.on('data', (data) => (text += String(data)));
        reply.on('end', () => done(reply.statusCode, JSON.parse(text).message));
      },
    );
    call.on('error', (error) => done(0, String(error)));
    call.end(JSON.stringify({ username, password }));
  });

const outcomes = [];
let next = 0;
const lane = async () => {
  while (next < people.length) {
    const at = next++;
    outcomes[at] = await attempt(people[at]);
  }
};
await Promise.all(Array.from({ length: atOnce }, lane));
parentPort.postMessage(outcomes);
