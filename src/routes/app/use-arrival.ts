import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from '../../core/guard';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface';
import { useConsole } from './console-context';
import { appMessages } from './messages';
import { useSite } from './use-site';

/**
 * Makes a navigation noticed by everybody: the document's title, an announcement, and the focus on
 * the page's heading, or on `target` where there is one thing to do. A change of the query alone (a list's state) is no arrival, and the very first
 * page leaves the focus where the browser put it.
 */
export function useArrival(
  title: string,
  heading: RefObject<HTMLElement | null>,
  target: () => HTMLElement | null | undefined = () => heading.current,
): void {
  const t = useMessages(appMessages);
  const pathname = pageOf(useLocation().pathname);
  const { console, arrive } = useConsole();
  const announce = useAnnounce();
  const site = useSite();
  const full = t('document.title', { page: title, site: site.title });

  useEffect(() => {
    // A console inside somebody's page does not rename that page.
    const page = heading.current?.ownerDocument;
    if (page && console.kind !== 'memory') rename(page, full);
  }, [full, console, heading]);

  useEffect(() => {
    if (arrive(pathname)) {
      const place = target();
      if (place && !(console.kind === 'memory' && isBusyElsewhere(place))) {
        place.focus({ preventScroll: true });
      }
      announce(t('page.arrived', { page: title }));
    }
    // Only a new path is an arrival; a language switch renames the page and moves nobody.
    // oxlint-disable-next-line react/exhaustive-deps -- title and texts may change without one
  }, [pathname]);
}

/** Inside somebody's page: the keyboard is in their part of it, and a console that follows the session must not take it. */
function isBusyElsewhere(node: HTMLElement): boolean {
  const { activeElement, body } = node.ownerDocument;
  const inside = (node.getRootNode() as Document | ShadowRoot).activeElement;
  return inside === null && activeElement !== null && activeElement !== body;
}

function rename(page: Document, title: string): void {
  page.title = title;
}
