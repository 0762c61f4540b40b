import { useCallback, useMemo } from 'react';
import { text } from '../../../core/i18n/translator';
import { callAddress } from '../../../core/docs-address';
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
  /** They are made of what is entered. */
  readonly entered?: boolean;
  /** As many as there would be, where not all are copied. */
  readonly total?: number;
}

/**
 * What an operation or a list asks of the API, for who wants to do it by a program: the request as a command, with the place of a
 * token and without secrets, and what the documentation says of the call.
 */
export function useRequestItems({
  endpoint,
  requests,
  entered = false,
  total,
}: RequestMenuProps): readonly MenuItem[] {
  const runtime = useRuntime();
  const locale = useLocale();
  const { root } = useSurface();
  const copy = useCallback(async () => {
    try {
      const write = await writer();
      const given = { requests: () => requests(write), entered, total };
      await write.copyRequests({ runtime, locale, root, ...given });
    } catch {
      runtime.notices.push({ tone: 'error', text: text(m, 'cell.copyFailed') });
    }
  }, [requests, entered, total, runtime, locale, root]);
  const { helpUrl } = runtime.config;
  return useMemo(() => {
    const href = callAddress(helpUrl, { locale, call: endpoint.name });
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

/** A browser lets a page write to the clipboard right after a press alone: then nothing is left to fetch. */
export const warm = () => void writer().catch(() => undefined);

/** The same as a menu of its own, at the foot of a dialog or beside a list's tools. */
export function RequestMenu(props: RequestMenuProps) {
  const items = useRequestItems(props);
  return (
    <span className="by-request" onPointerEnter={warm} onFocus={warm}>
      <LazyMenu label={text(m, 'request.label')} items={items} />
    </span>
  );
}
