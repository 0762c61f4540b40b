// chunk: none
import type { Application } from './descriptor';

const done = new Set<string>();

/** Has the files of an application fetched before it is opened. They are not run: nothing of it is on the page. */
export function preloadApplication(application: Application): void {
  if (done.has(application.entry)) return;
  done.add(application.entry);
  if (application.kind === 'iframe') {
    hint('preconnect', new URL(application.entry).origin);
    return;
  }
  hint('modulepreload', application.entry, { integrity: application.integrity ?? '' });
  // They are fetched by a script, since they are adopted.
  if (application.kind === 'lifecycle')
    for (const { href, integrity = '' } of application.styles)
      hint('preload', href, { as: 'fetch', integrity });
}

function hint(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, crossOrigin: 'anonymous', ...more });
  // What is wrong with it is said when it is opened.
  link.onload = link.onerror = () => link.remove();
  link.href = href;
  document.head.append(link);
  if (rel === 'preconnect') link.remove();
}
