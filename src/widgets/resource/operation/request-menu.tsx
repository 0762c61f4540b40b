import { useCallback, useMemo } from 'react';
import { fill, text } from '../../../core/i18n/translator';
import type { Endpoint } from '../../../core/api/endpoint';
import type { Unsent } from '../../../core/resource/request-of';
import { LazyMenu } from '../../overlays/lazy-menu';
import type { MenuItem } from '../../overlays/menu-popup';
import { useLocale, useRuntime } from '../../surface/runtime-context';
import { useSurface } from '../../surface/surface-context';
import { resourceTexts as m } from '../messages';

/** What writes a request as a command comes with the first that is copied. */
const writer = () => import('./copy-request');
export type Writer = Awaited<ReturnType<typeof writer>>;

export interface RequestMenuProps {
  /** The call that the documentation is opened at. */
  readonly endpoint: Endpoint;
  /** What would be sent now. */
  readonly requests: (writer: Writer) => Promise<readonly (Unsent | undefined)[]>;
}

/**
 * What an operation or a list asks of the API, for who wants to do it by a program: the request as a command, with the place of a
 * token and without secrets, and what the documentation says of the call.
 */
export function useRequestItems({ endpoint, requests }: RequestMenuProps): readonly MenuItem[] {
  const runtime = useRuntime();
  const locale = useLocale();
  const { root } = useSurface();
  const copy = useCallback(async () => {
    const tell = (tone: 'success' | 'error', key: 'request.copied' | 'request.failed') =>
      void runtime.notices.push({ tone, text: text(m, key) });
    try {
      const write = await writer();
      const unsent = (await requests(write)).flatMap((each) => each ?? []);
      const isCopied =
        unsent.length > 0 &&
        (await write.copyText(write.commandsOf(runtime, unsent, locale), root));
      tell(isCopied ? 'success' : 'error', isCopied ? 'request.copied' : 'request.failed');
    } catch {
      tell('error', 'request.failed'); // what has to stand in the request is not there yet
    }
  }, [requests, runtime, locale, root]);
  const { helpUrl } = runtime.config;
  return useMemo(() => {
    // Where screens are explained, calls are: docs/operating says so of other sites.
    const [docs, screens] = helpUrl.split('screens/{screen}');
    const href =
      docs !== undefined && screens !== undefined
        ? `${fill(docs, { locale })}calls/${endpoint.name}`
        : undefined;
    return [
      { key: 'curl', label: text(m, 'request.copy'), onSelect: () => copy() },
      ...(href === undefined
        ? []
        : [
            {
              key: 'docs',
              label: text(m, 'request.docs'),
              onSelect: () => void window.open(href, '_blank', 'noopener,noreferrer'),
            },
          ]),
    ];
  }, [copy, endpoint, helpUrl, locale]);
}

/** The same as a menu of its own, at the foot of a dialog or beside a list's tools. */
export function RequestMenu(props: RequestMenuProps) {
  const items = useRequestItems(props);
  return (
    <span className="by-request">
      <LazyMenu label={text(m, 'request.label')} items={items} />
    </span>
  );
}
