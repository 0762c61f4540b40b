import { configure } from '../config';
import type { GetToken } from '../http/token-source';
import type { Locale } from '../i18n/translator';
import { runtimesOf, runtimesOfPage, supplyPage } from './supply';
import type { Theme } from '../themes';

/** What all tags of a page have in common. */
export interface InitOptions {
  /** Origin and prefix before `/api`; a tag's own `base-url` counts more. */
  readonly baseUrl?: string | undefined;
  /** Asked for the tokens of all tags that have no `getToken` of their own; null takes it away. */
  readonly getToken?: GetToken | null | undefined;
  readonly locale?: Locale | undefined;
  readonly theme?: Theme | undefined;
}

/** What a page does with its tags afterwards. */
export interface PageSession {
  /** Another language, other colours, or the token supply of whoever is there now. */
  update(changes: Omit<InitOptions, 'baseUrl'>): void;
  /** The page's user has left: every tag of theirs on this base URL is emptied; a tag that shows another user stays. */
  signOut(): Promise<void>;
}

/** Once, before the first tag: from then on it is all the same when a tag is defined, and when it gets its properties. */
export function init({ baseUrl = '', ...options }: InitOptions): PageSession {
  const update: PageSession['update'] = ({ getToken, locale, theme }) => {
    configure({ locale, theme });
    const chosen = { ...(locale && { locale }), ...(theme && { theme }) };
    for (const { preferences } of runtimesOf(baseUrl)) preferences.setState(chosen);
    if (getToken !== undefined) supplyPage(baseUrl, getToken);
  };
  configure({ baseUrl });
  update(options);
  return {
    update,
    async signOut() {
      await Promise.all(runtimesOfPage(baseUrl).map((runtime) => runtime.signOut()));
    },
  };
}
