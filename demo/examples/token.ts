/** Asks the page's own server, which knows its user, for a token of the console. */
export async function getToken(): Promise<string | null> {
  const reply = await fetch('/partner/token', { method: 'POST' });
  return reply.ok ? ((await reply.json()) as { token: string }).token : null;
}
