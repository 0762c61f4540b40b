// What the applications made with a library show: hosts whose load and state come anew with every answer, as an operator's
// page that follows the machines does.
export const PAGE = 30;
const states = ['running', 'stopped', 'starting', 'failed'];

/** The answer of one round, as a server would give it. */
export async function loadHosts(round) {
  const reply = await fetch(`/hosts.json?round=${round}`);
  const hosts = await reply.json();
  return hosts.map((host, at) => ({
    ...host,
    load: (host.load + round * 7 + at) % 100,
    state: states[(at + round) % states.length],
  }));
}

export const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Every so many rounds the reader opens something over the page, or closes it again. */
export const DIALOG_EACH = 10;
