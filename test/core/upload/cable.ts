import { connect, createServer, type Socket } from 'node:net';

export interface Cable {
  /** Instead of the backend's own address. */
  readonly url: string;
  /** How many websockets went through. */
  readonly upgrades: () => number;
  /** After so many bytes from the client each next websocket is cut; the rest pass. */
  cutAfter(...bytes: readonly number[]): void;
  /** What the client says after so many bytes waits on each next websocket, until the answer is called. */
  holdAfter(bytes: number): () => void;
  /** Where new connections go from now on; null refuses them. */
  plug(url: string | null): void;
  /** Cuts whatever is open. */
  cut(): void;
  close(): Promise<void>;
}

/** A line between client and backend that a test can cut at any byte, or plug in elsewhere. */
export async function layCable(target: string): Promise<Cable> {
  let goal: string | null = target;
  let upgrades = 0;
  let cuts: number[] = [];
  let holding = Infinity;
  let held: (() => void)[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (goal === null) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(goal);
    const backend = connect(Number(port), hostname);
    const both = [client, backend];
    const end = () => {
      for (const socket of both) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of both) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    let left = Infinity;
    let untilHold = Infinity;
    let isFirst = true;
    client.on('data', (data) => {
      if (isFirst && /upgrade: websocket/i.test(data.toString('latin1'))) {
        upgrades += 1;
        left = cuts.shift() ?? Infinity;
        untilHold = holding;
      } else {
        left -= data.length;
        untilHold -= data.length;
      }
      isFirst = false;
      if (left < 0) {
        backend.write(data.subarray(0, data.length + left), end);
        client.pause();
      } else if (untilHold < 0) {
        untilHold = Infinity;
        client.pause();
        held.push(() => {
          backend.write(data);
          client.resume();
        });
      } else if (!backend.write(data)) {
        client.pause();
        backend.once('drain', () => client.resume());
      }
    });
    backend.on('data', (data) => {
      if (!client.write(data)) {
        backend.pause();
        client.once('drain', () => backend.resume());
      }
    });
  });
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', () => fulfil()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    upgrades: () => upgrades,
    cutAfter(...bytes) {
      cuts = [...bytes];
    },
    holdAfter(bytes) {
      holding = bytes;
      return () => {
        holding = Infinity;
        for (const goOn of held) goOn();
        held = [];
      };
    },
    plug(url) {
      goal = url;
    },
    cut,
    close() {
      cut();
      return new Promise((fulfil) => server.close(() => fulfil()));
    },
  };
}
