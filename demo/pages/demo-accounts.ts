// Signing in as one of the demonstration's accounts, with the backend's documented calls; the server alone knows their
// names, and names none when it runs without the demonstration.
export interface DemoAccount {
  readonly username: string;
  /** What it may do, in the language that was asked for. */
  readonly text: string;
}

interface Envelope<T> {
  readonly success: boolean;
  readonly message: string;
  readonly data: T;
}

/** `origin` is the console's; empty on a page of the same origin. */
async function call<T>(origin: string, path: string, init: RequestInit): Promise<T> {
  const reply = (await (await fetch(`${origin}/api${path}`, init)).json()) as Envelope<T>;
  if (!reply.success) throw new Error(reply.message);
  return reply.data;
}

/** In the order in which they are named everywhere; none without the demonstration. The page keeps nobody's own name. */
export async function demoAccounts(origin: string, lang: string): Promise<readonly DemoAccount[]> {
  try {
    const init = { headers: { 'Accept-Language': lang } };
    const all = await call<readonly DemoAccount[]>(origin, '/demo/accounts', init);
    return all.map(({ username, text }) => ({ username, text }));
  } catch {
    return [];
  }
}

export async function demoGrant(
  origin: string,
  username: string,
): Promise<{ token: string; auth: string }> {
  const ticket = await call<{ ticket: string }>(origin, '/demo/sso-ticket', {
    method: 'POST',
    body: new URLSearchParams({ username }),
  });
  return call(origin, '/soc/v1/sso/check', { method: 'POST', body: new URLSearchParams(ticket) });
}

/**
 * A button for each account in a list of its own, which says who it is and what that one may do. While one signs in, the
 * others do nothing: the last answer would win, not the last click.
 */
export function listAccounts(
  list: Element,
  accounts: readonly DemoAccount[],
  className: string,
  onPick: (username: string) => Promise<void>,
): void {
  let busy = false;
  const pick = async (username: string) => {
    if (busy) return;
    busy = true;
    await onPick(username);
    busy = false;
  };
  const items = accounts.map(({ username, text }) => {
    const name = document.createElement('strong');
    name.textContent = username;
    const what = document.createElement('span');
    what.textContent = text;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    button.append(name, ' ', what);
    button.dataset['account'] = username;
    button.addEventListener('click', () => void pick(username));
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  list.replaceChildren(...items);
}

/** Says which of the accounts is signed in, to the eye and to a screen reader. */
export function markAccount(list: Element, username: string | undefined): void {
  for (const button of list.querySelectorAll<HTMLElement>('[data-account]')) {
    button.ariaCurrent = String(button.dataset['account'] === username);
  }
}
