import { randomUUID } from 'node:crypto';
import type { App, Session } from '../app';
import { answer, pose } from './challenges';
import { findSessionById } from './sessions';
import { newToken } from './tokens';

/** What a ticket opens: one connection to the upload service, or one download of a path. */
export type TicketUse = 'upload' | `download:${string}`;

const SECONDS = 30;

/**
 * A secret that goes where a header cannot (websocket, link): good once, for half a minute, for one use, and only while
 * the session lasts. The session's id is in it in the clear; it opens nothing.
 */
export async function issueTicket(
  app: App,
  session: Session,
  use: TicketUse,
): Promise<{ ticket: string; seconds: number }> {
  const key = randomUUID();
  const secret = newToken();
  await pose(app.db, {
    key: `ticket:${key}`,
    answer: bound(session.id, use, secret),
    seconds: SECONDS,
    tries: 1,
  });
  return { ticket: `${key}.${session.id}.${secret}`, seconds: SECONDS };
}

/** The session that the ticket stands for; undefined for one that was used, ran out, or is for something else. */
export async function redeemTicket(
  app: App,
  ticket: string,
  use: TicketUse,
): Promise<Session | undefined> {
  const [, key, sessionId, secret] = /^([\w-]{36})\.([\w-]{36})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (key === undefined || sessionId === undefined || secret === undefined) return undefined;
  if (!(await answer(app.db, `ticket:${key}`, bound(sessionId, use, secret)))) return undefined;
  return findSessionById(app, sessionId);
}

const bound = (sessionId: string, use: TicketUse, secret: string) =>
  `${sessionId}\n${use}\n${secret}`;
