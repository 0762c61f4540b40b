/**
 * Every path of the console by name. Screens link through these, so a renamed path is one edit and a
 * wrong one a type error. Parameters are encoded here and nowhere else.
 */
export type Path = `/${string}`;

const withQuery = (path: Path, query: Readonly<Record<string, string | undefined>>): Path => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

export const paths = {
  home: '/',
  /** */
  dashboard: '/dashboard',
  /** */
  project: '/system/project',
  /** */
  floatip: '/network/floatip',
  /** */
  cart: '/orderShopping',
  /** */
  personal: '/personal',
  /** R-059; `redirect` is where the user goes after signing in. */
  login: (redirect?: string): Path => withQuery('/login', { redirect }),
  /** */
  sso: (ticket: string, redirect?: string): Path => withQuery('/sso', { ticket, redirect }),
  /** */
  lock: '/lockme',
  /** */
  noAccess: '/401',
  /** */
  notFound: '/404',
  /** */
  ysus: '/ysus',
  /** */
  ckyx: '/ckyx',
  /** */
  licence: '/license',
  /** opens an own path anew, so a screen can be remounted from outside. */
  redirect: (target: Path): Path => `/redirect${target}`,
} as const;
