/** Values as they go into a query or a form. */
export type WireValue = string | number | boolean | null | undefined | readonly unknown[] | object;

/** What a form is sent as (H-02). */
export const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

/** Form encoding: an array repeats its key, a nested object is JSON text, empty values are left out. */
export function encodeForm(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const encoded = encodeValue(item);
      if (encoded !== undefined) params.append(key, encoded);
    }
  }
  return params;
}

/** Query encoding: as a form, but `params` (the list of search parameters) is one JSON text. */
export function encodeQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const { params: search, ...others } = values;
  const encoded = encodeForm(others);
  if (Array.isArray(search)) {
    if (search.length > 0) encoded.set('params', JSON.stringify(search));
  } else if (typeof search === 'string' && search !== '') encoded.set('params', search);
  return encoded;
}

function encodeValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  return JSON.stringify(value);
}

/** Fills `{id}` in a path; a value cannot leave its segment. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeValue(params[name]);
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new TypeError(`The path parameter ${name} of ${path} is missing`);
    }
    return encodeURIComponent(value);
  });
}

/**
 * Joins origin, base and path tolerantly: a missing slash is added, a double one never, and a path that
 * already is absolute below the origin (`/api/ai/…`, `/api/cms/…`) does not get the base again.
 */
export function joinUrl(origin: string, base: string, path: string): string {
  const absoluteBase = /^https?:\/\//.test(base);
  const trimmedBase = base.replace(/\/+$/, '');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const prefix = absoluteBase ? trimmedBase : `${origin.replace(/\/+$/, '')}${trimmedBase}`;
  if (!absoluteBase && trimmedBase !== '' && rooted.startsWith(`${trimmedBase}/`)) {
    return `${origin.replace(/\/+$/, '')}${rooted}`;
  }
  return `${prefix}${rooted}`;
}
