import type { Endpoint } from '../api/endpoint';
import { translate, type Locale } from '../i18n/translator';
import type { NoticeCenter, NoticeTone } from '../notices';
import type { ApiError } from './errors';

/** What the policy may set in motion; the runtime supplies it. */
export interface PolicyEffects {
  readonly notices: NoticeCenter;
  /** 401: the token is worth nothing any more. Returns false when this token had already been replaced. */
  expire(): boolean;
  /** 509: `http` drops the token too, `body` only the permitted routes. */
  reset(scope: 'http' | 'body'): void;
  licence(message: string): void;
  locale(): Locale;
}

/** S-11: calls whose refusals in a body of status 200 are answers of their own, by path. HTTP 400 is told (S-01). */
const silentPaths = [/calculation/i, /micro-?open/i, /clusters$/];

function isSilent(endpoint: Endpoint, error: ApiError, ignoreErrors: boolean): boolean {
  if (ignoreErrors || endpoint.ignoreErrors) return true;
  if (error.code === undefined) return false;
  return endpoint.raw === 'binary' || silentPaths.some((pattern) => pattern.test(endpoint.path));
}

/**
 * Tells the user and the session what a failed call means, exactly as the specification's catalogue (S) says.
 * The caller still gets the error; this decides only what happens besides.
 */
export function applyPolicy(
  error: ApiError,
  endpoint: Endpoint,
  options: { readonly ignoreErrors: boolean; readonly inPlace: boolean },
  effects: PolicyEffects,
): void {
  const tell = (tone: NoticeTone) => {
    if (!options.inPlace) effects.notices.push({ tone, text: error.text, about: error });
  };
  const tellOnce = (key: string) => {
    if (!options.inPlace)
      effects.notices.throttled(key, { tone: 'error', text: error.text, about: error });
  };

  switch (error.kind) {
    case 'refused':
      if (!isSilent(endpoint, error, options.ignoreErrors)) tell('error'); // S-01, S-10
      return;
    case 'unauthorized':
      if (effects.expire()) tellOnce('session.expired'); // S-02, S-08
      return;
    case 'payment':
      tell('warning'); // S-03
      return;
    case 'licence':
      effects.licence(translate(error.text, effects.locale())); // S-07
      return;
    case 'reset':
      effects.reset(error.code === undefined ? 'http' : 'body'); // S-06, S-09, P-07
      return;
    case 'conflict':
      tell('error'); // S-04
      return;
    case 'unavailable':
      tellOnce('server.busy'); // S-05
      return;
    case 'network':
    case 'timeout':
    case 'malformed':
      tellOnce(`request.${error.kind}`); // S-12
      return;
    case 'aborted':
      return;
  }
}
