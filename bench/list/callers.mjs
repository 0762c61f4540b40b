// Asks for one page of a list again and again, from a thread of its own: what it does is not the server's work. Says how long
// each answer took when only one was asked for, and how many came each second when several were.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { address, token, turns, callers, seconds } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: callers });

const ask = () =>
  new Promise((fulfil, reject) => {
    get(address, { agent, headers: { 'X-CSC-TOKEN': token } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? fulfil() : reject(new Error(`${response.statusCode}`)),
      );
    }).on('error', reject);
  });

async function atOnce(end) {
  let answered = 0;
  const call = async () => {
    while (performance.now() < end) {
      await ask();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answered;
}

// What the server's code and plans are at their best with is there before.
await atOnce(performance.now() + 3000);
const times = [];
for (let turn = 0; turn < turns; turn += 1) {
  const begun = performance.now();
  await ask();
  times.push(performance.now() - begun);
}
times.sort((one, other) => one - other);
const answered = await atOnce(performance.now() + seconds * 1000);
agent.destroy();
parentPort.postMessage({
  median: Math.round(times[times.length >> 1] * 10) / 10,
  perSecond: Math.round(answered / seconds),
});
