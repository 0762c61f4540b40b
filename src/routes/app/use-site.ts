import { siteLogo } from '../../core/api/platform';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { appMessages } from './messages';

export interface Site {
  readonly title: string;
  /** Address of the logo, or empty: then a mark of our own stands there. */
  readonly logo: string;
  readonly icon: string;
}

/** Name and pictures of this installation (E-004); ours while they are unknown. */
export function useSite(): Site {
  const t = useMessages(appMessages);
  const { config } = useRuntime();
  const { data } = useEndpointQuery(
    siteLogo,
    { query: { code: config.logoCode } },
    { staleTime: Infinity, ignoreErrors: true },
  );
  return {
    title: data?.title || t('site.title'),
    logo: picture(data?.logo),
    icon: picture(data?.icon),
  };
}

/** Pictures come from the own origin or are inline; nothing is fetched from anywhere else. */
function picture(address: string | undefined): string {
  return address && /^(data:image\/|\/(?!\/))/.test(address) ? address : '';
}
