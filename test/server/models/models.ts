import { after, before, describe, it } from 'node:test';
import { startPostgres, type PostgresServer } from '../../support/postgres';
import { hashQuickly, startBackend } from '../backend';
import { targetOf, type Backend } from '../target';
import { applications } from './applications';
import { approvals } from './approvals';
import { machines } from './machines';
import { follows, type Model } from './model';
import { orders } from './orders';
import { tasks } from './tasks';

type Size = Readonly<Record<'sequences' | 'steps', number>>;

/** The five models over one backend, with these seeds; over a database server of its own where `alone`. */
export function modelsHold(seeds: readonly number[], size: Size, alone = false): void {
  let server: Backend;
  let postgres: PostgresServer | undefined;
  before(async () => {
    if (alone) postgres = await startPostgres();
    server = await startBackend(postgres ? { databaseUrl: postgres.url } : {});
    await hashQuickly(server);
  });
  after(async () => {
    await server.close();
    await postgres?.stop();
  });
  const target = targetOf(() => server);
  const holds = <W>(model: Model<W>) => {
    describe(model.name, () => {
      for (const seed of seeds)
        it(`are as their model says, SEED=${seed}`, { timeout: 3_600_000 }, async () => {
          const { steps, requests } = await follows(model, target, { seed, ...size });
          console.log(`${model.name}: ${steps} steps, ${requests} requests`);
        });
    });
  };
  holds(orders);
  holds(approvals);
  holds(applications);
  holds(tasks);
  holds(machines);
}

/** Told by a failure: with it the same steps are made. */
export const seedOf = (otherwise: number): number => Number(process.env['SEED'] ?? otherwise);
