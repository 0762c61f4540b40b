// chunk: none
import { fill, type Locale } from './i18n/translator';

/**
 * Where the operator's documentation stands, in the user's language and for a screen: `/docs/{locale}/screens/{screen}`.
 * Anything but a web address or an own path is none.
 */
export function docsAddress(
  address: string,
  places: { readonly locale: Locale; readonly screen?: string },
): string | undefined {
  return /^(https?:\/\/|\/(?!\/))/.test(address) ? fill(address, places) : undefined;
}

/**
 * The same for a call, by its name: where screens are explained, calls are (`/docs/{locale}/calls/listVms`). Undefined for an address
 * that names its screens in another way: nothing says where such a site explains calls.
 */
export function callAddress(
  address: string,
  { locale, call }: { readonly locale: Locale; readonly call: string },
): string | undefined {
  const [site, screens] = address.split('screens/{screen}');
  if (site === undefined || screens === undefined) return undefined;
  return docsAddress(`${site}calls/${call}`, { locale });
}
