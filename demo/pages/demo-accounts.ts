// Signing in as one of the demonstration's accounts, with the backend's documented calls; the server alone knows their
// names, and names none when it runs without the demonstration.
export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly tenantName: string;
  /** What it may do, in the language that was asked for. */
  readonly text: string;
}

interface Envelope<T> {
  readonly success: boolean;
  readonly message: string;
  readonly data: T;
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const reply = (await (await fetch(`/api${path}`, init)).json()) as Envelope<T>;
  if (!reply.success) throw new Error(reply.message);
  return reply.data;
}

/** In the order in which they are named everywhere; none without the demonstration. */
export async function demoAccounts(lang: string): Promise<readonly DemoAccount[]> {
  try {
    return await call('/demo/accounts', { headers: { 'Accept-Language': lang } });
  } catch {
    return [];
  }
}

export async function demoGrant(username: string): Promise<{ token: string; auth: string }> {
  const ticket = await call<{ ticket: string }>('/demo/sso-ticket', {
    method: 'POST',
    body: new URLSearchParams({ username }),
  });
  return call('/soc/v1/sso/check', { method: 'POST', body: new URLSearchParams(ticket) });
}
