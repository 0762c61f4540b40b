import type { ApplicationHost } from '../../core/applications/application';

/**
 * A link of an application that begins with its `basePath` leads to a route of its own, whichever router the console has: left to
 * the browser it would write the address of the page around, and in a console that keeps its path in memory move nothing; below a
 * folder it would load the whole page anew. Whoever handles it first, as a router of the application, keeps it.
 */
export function followLinks(
  container: HTMLElement,
  { basePath, navigate, onError }: Pick<ApplicationHost, 'basePath' | 'navigate' | 'onError'>,
): void {
  container.addEventListener('click', (event) => {
    const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (!link || !/^(_self)?$/.test(link.target) || link.hasAttribute('download')) return;
    const route = routeOf(link.href, new URL(basePath, container.baseURI).href);
    if (route === undefined) return;
    event.preventDefault();
    try {
      navigate(route);
    } catch (error) {
      onError(error, 'link');
    }
  });
}

/** What follows the base in an address below it. */
function routeOf(address: string, base: string): string | undefined {
  const route = address.startsWith(base) ? address.slice(base.length) : undefined;
  if (route === '') return '/';
  return route !== undefined && /^[/?]/.test(route) ? route : undefined;
}
