import { fill, type Locale } from '../../core/i18n/translator';

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
