import { demoAccounts, demoGrant, listAccounts, markAccount } from '../demo-accounts';

// What a partner writes: one loader, the tags, and on another origin the backend's address and a token supply.
export interface Site {
  /** Origin of the console; empty on the console's own origin. */
  readonly consoleOrigin: string;
}

const site = (await (await fetch('/partner/site.json')).json()) as Site;
const list = document.querySelector('#accounts')!;
const parts = document.querySelectorAll(
  'by-host-picker, by-alarm-board, by-order-cart, by-ai-assistant',
);

const picker = document.querySelector('by-host-picker')!;
/** A part has its runtime when it stands: whoever is quicker than its code waits for it. */
const stands = new Promise((resolve) =>
  picker.addEventListener('by-ready', resolve, { once: true }),
);

const portalUser = document.querySelector('#portal-user')!;
/** Whom the visitor has chosen to be; without a choice, whom the portal's own server knows. */
let chosen: string | null = null;

// The portal's own server knows its user and obtains a token for them; it never touches the page's markup.
async function getToken(): Promise<string | null> {
  if (chosen !== null) return (await demoGrant(site.consoleOrigin, chosen)).token;
  const reply = await fetch('/partner/token', { method: 'POST' });
  if (!reply.ok) return null;
  return ((await reply.json()) as { token: string | null }).token;
}

if (site.consoleOrigin !== '') {
  for (const part of parts) {
    part.setAttribute('base-url', site.consoleOrigin);
    Object.assign(part, { getToken });
  }
}

// A module by its address: the page's policy refuses script elements made by scripts.
await import(`${site.consoleOrigin}/by-console/loader.js`);

// What the parts tell the page: plain DOM events.
document.querySelector('by-order-cart')!.addEventListener('by-submit', ({ detail }) => {
  document.querySelector('#ordered')!.textContent = detail.sn;
});

// All parts share one session: whoever leaves the portal leaves it once, and nothing of theirs stays in any part.
document.querySelector('#leave')!.addEventListener('click', () => {
  void picker.runtime?.signOut();
});

// All parts share one session here too: one click brings every one of them to life.
async function signIn(username: string) {
  const problem = document.querySelector('#try-failed')!;
  problem.textContent = '';
  try {
    const grant = await demoGrant(site.consoleOrigin, username);
    chosen = username;
    await stands;
    await picker.runtime?.signIn(grant);
  } catch (error) {
    problem.textContent = `登录失败：${error instanceof Error ? error.message : String(error)}`;
  }
}

const accounts = await demoAccounts(site.consoleOrigin, 'zh-CN');
listAccounts(list, accounts, 'btn btn-outline-dark', signIn);
document.querySelector<HTMLElement>('#try')!.hidden = accounts.length === 0;

// Who is signed in, whoever changed it: this page, a part of it, or another tab.
function showUser() {
  const { user, reason } = picker.runtime!.session.getState();
  portalUser.textContent = user
    ? `已登录：${user.username}`
    : reason === 'signed-out'
      ? '已退出'
      : '';
  markAccount(list, user?.username);
}
void stands.then(() => {
  picker.runtime!.session.subscribe(showUser);
  showUser();
});

// The portal's shortcuts on plain letters: they must not fire while somebody types in a part.
const count = document.querySelector<HTMLOutputElement>('#shortcuts')!;
document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  if (target.matches('input, textarea, select')) return;
  if (['a', 'c', '/'].includes(event.key)) count.value = String(Number(count.value) + 1);
});
