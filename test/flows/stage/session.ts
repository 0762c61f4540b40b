import type { Page } from 'puppeteer-core';
import { waitForText } from './browser';

export interface Answer {
  readonly status: number;
  /** As the server wraps every answer; a file is no answer of this kind. */
  readonly body: {
    readonly success?: boolean;
    readonly status?: string;
    readonly message?: string;
    readonly data?: unknown;
  };
}

/** Asks the server beside the console, as the user who is signed in on the page; below `/api` where the path names no other client. */
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

/** Takes from a call of the console itself what names its session; `act` makes it call. */
export async function sessionOf(page: Page, act: () => Promise<unknown>): Promise<Ask> {
  const [call] = await Promise.all([
    page.waitForRequest((request) => 'x-csc-token' in request.headers()),
    act(),
  ]);
  const names = ['x-csc-token', 'x-csc-jwt', 'accept-language'];
  const credentials = Object.fromEntries(names.map((name) => [name, call.headers()[name] ?? '']));
  return (method, path, body) =>
    page.evaluate(
      async (how, where, sent, content) => {
        const reply = await fetch(where, {
          method: how,
          headers: { ...sent, 'content-type': 'application/json' },
          ...(content === undefined ? {} : { body: JSON.stringify(content) }),
        });
        const said = await reply.text();
        try {
          return { status: reply.status, body: JSON.parse(said) as object };
        } catch {
          return { status: reply.status, body: {} }; // a file
        }
      },
      method,
      path.startsWith('/mt-api/') ? path : `/api${path}`,
      credentials,
      body,
    );
}

/** What an accepted answer holds; a refusal ends the test with the server's words. */
export async function take<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200 || body.success !== true)
    throw new Error(`the server refused: ${status} ${JSON.stringify(body)}`);
  return body.data as T;
}

export interface Person {
  readonly username: string;
  readonly name: string;
}

/** A role with these permissions, and people who have it; all sign in with the password of the demonstration. */
export async function hire(
  ask: Ask,
  roleName: string,
  permCodes: readonly string[],
  people: readonly Person[],
): Promise<void> {
  const { roleId } = await take<{ roleId: string }>(
    ask('POST', '/control-function/sysRole/add', { roleName, permCodes, menuIds: [] }),
  );
  for (const person of people)
    await take(
      ask('POST', '/soc/v1/users', { ...person, password: 'Console@1', roleIds: [roleId] }),
    );
}

/** A session on the console's origin, as a visitor of the gallery has it after one click. */
export async function signInAtGallery(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.locator('#accounts [data-account="tenant"]').click();
  await waitForText(page, '已登录：');
}
