/** Long enough for a page of text on a slow line. */
const TIMEOUT = 20_000;

/**
 * A text file of the console's own folder, such as an operator's public page. Same origin only, and
 * a server that answers an unknown path with its index page counts as "not there".
 */
export async function siteFile(address: URL, signal: AbortSignal): Promise<string> {
  if (address.origin !== globalThis.location.origin) throw new Error('siteFile: another origin');
  const reply = await fetch(address, {
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  const isPage = reply.headers.get('Content-Type')?.includes('text/html') ?? false;
  if (!reply.ok || isPage) throw new Error(`siteFile: ${address.pathname} is not there`);
  return reply.text();
}
