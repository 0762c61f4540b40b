// What a partner writes: one loader, one tag, and on another origin the backend's address and a token supply.
export interface Site {
  /** Origin of the console; empty on the console's own origin. */
  readonly consoleOrigin: string;
}

const site = (await (await fetch('/partner/site.json')).json()) as Site;
const picker = document.querySelector('by-host-picker')!;

if (site.consoleOrigin !== '') {
  picker.setAttribute('base-url', site.consoleOrigin);
  // The portal's own server knows its user and obtains a token for them; it never touches the page's markup.
  Object.assign(picker, {
    getToken: async () => {
      const reply = await fetch('/partner/token', { method: 'POST' });
      if (!reply.ok) return null;
      return ((await reply.json()) as { token: string | null }).token;
    },
  });
  document.querySelector('#portal-user')!.textContent = '已登录：tenant';
}

// A module by its address: the page's policy refuses script elements made by scripts.
await import(`${site.consoleOrigin}/by-console/loader.js`);

// The portal's shortcuts on plain letters: they must not fire while somebody types in the picker.
const count = document.querySelector<HTMLOutputElement>('#shortcuts')!;
document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  if (target.matches('input, textarea, select')) return;
  if (['a', 'c', '/'].includes(event.key)) count.value = String(Number(count.value) + 1);
});
