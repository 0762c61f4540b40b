import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database that is filled once; every server under test begins with a copy of it. */
export const TEMPLATE = 'seeded';

/**
 * A database of its own for one server under test, on the PostgreSQL server that `npm test` has started
 * (`TEST_POSTGRES`); undefined without one: then a server takes the embedded database.
 */
export async function ownDatabase() {
  const server = process.env.TEST_POSTGRES;
  if (!server) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: addressOf(server, name),
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}

/** The address of another database of the same server. */
export function addressOf(server, name) {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export async function ask(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
