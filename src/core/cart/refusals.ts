import { hasTrait } from '../http/errors';
import { translate, type Locale } from '../i18n/translator';
import type { CartProblem } from './cart-item';

/** What the server refused and why; undefined for every other failure. */
export function refusalOf(error: unknown, locale: Locale): CartProblem | undefined {
  if (!hasTrait(error, 'refusal')) return undefined;
  const { field } = (error.data ?? {}) as { readonly field?: unknown };
  return { field: typeof field === 'string' ? field : '', message: translate(error.text, locale) };
}
