import type { App } from '../../app';
import { tenants } from '../../database/identity-tables';
import { TenantScope } from '../../database/scope';
import { findRecord } from '../../records/read';
import { attachment } from '../../kinds/files';
import { UploadFolder } from './upload-folder';

/** Removes what uploads left behind: parts of yesterday, and files whose row was never written or is deleted. */
export async function sweepUploads(app: App, now = Date.now()): Promise<void> {
  const rows = await app.db.select({ id: tenants.id }).from(tenants);
  for (const { id } of rows) {
    const scope = new TenantScope(app.db, id);
    const isKept = async (file: string) =>
      (await findRecord(scope, attachment, file)) !== undefined;
    await new UploadFolder(app.settings.dataDir, id).sweep(isKept, now);
  }
}

const EVERY = 6 * 3_600_000;

/** At the start and from time to time; of several copies of the server each may do it. Returns the end of it. */
export function startSweeping(app: App): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = () => {
    running = sweepUploads(app).catch((error: unknown) => {
      app.report('old uploads could not be removed', error);
    });
  };
  const timer = setInterval(sweep, EVERY).unref();
  sweep();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
