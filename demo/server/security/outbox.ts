import { lt } from 'drizzle-orm';
import type { App } from '../app';
import { outbox } from '../database/identity-tables';

/** Messages kept; older ones are removed. */
const OUTBOX_SIZE = 1000;

/** Keeps what a real deployment would hand to a gateway; without the demonstration nobody can read it. */
export async function sendMessage(app: App, recipient: string, body: string): Promise<void> {
  const [row] = await app.db
    .insert(outbox)
    .values({ recipient, body, createTime: new Date() })
    .returning({ id: outbox.id });
  await app.db.delete(outbox).where(lt(outbox.id, (row?.id ?? 0) - OUTBOX_SIZE));
}
