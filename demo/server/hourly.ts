import type { App } from './app';
import { tenants } from './database/identity-tables';
import { TenantScope } from './database/scope';

const HOUR = 3_600_000;

/**
 * Does a work of every tenant each hour, one after another and never twice at a time. A fault ends the turn, is reported as
 * `failure`, and the next hour tries again. The answer ends it, once what is under way is done.
 */
export function startHourly(
  app: App,
  work: (scope: TenantScope) => Promise<void>,
  failure: string,
): () => Promise<void> {
  let running = Promise.resolve();
  const turn = async () => {
    const all = await app.db.select({ id: tenants.id }).from(tenants);
    for (const { id } of all) await work(new TenantScope(app.db, id));
  };
  const timer = setInterval(() => {
    running = running.then(turn).catch((error: unknown) => app.report(failure, error));
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
