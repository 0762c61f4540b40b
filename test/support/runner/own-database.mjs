import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database that is filled once; every server under test begins with a copy of it. */
export const TEMPLATE = 'seeded';
/**
 * The same, but for the passwords of the demonstration's accounts, which are hashed at a thirtieth of the cost: signing in
 * takes a tenth of a second of a processor otherwise, and the tests of a browser do so hundreds of times. For those alone:
 * what a hash costs whoever guesses, or waits, the tests of the backend measure.
 */
export const QUICK = 'seeded_quick';

/**
 * A database of its own for one server under test, on the PostgreSQL server that `npm test` has started
 * (`TEST_POSTGRES`); undefined without one: then a server takes the embedded database.
 */
export async function ownDatabase(template = TEMPLATE) {
  const server = process.env.TEST_POSTGRES;
  if (!server) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name} template ${template}`);
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
