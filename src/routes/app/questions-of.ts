import { translate, translator } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import type { Resource } from '../../core/resource/resource';
import type { Runtime } from '../../core/runtime';
import { findScreen } from '../access';
import { known, loadAt } from '../areas';
import type { ScreenEntry } from '../screen';
import { questionMessages } from './questions.messages';

type Can = (code: string | null) => boolean;

/** As many as an empty conversation offers. */
const MOST = 3;

/** What may be asked of the screen at this address; nothing before somebody is signed in. */
export async function questionsAt(
  pathname: string,
  { can, session }: Pick<Runtime, 'can' | 'session'>,
  locale: Locale,
): Promise<readonly string[]> {
  if (session.getState().user === null) return [];
  // The address may be there before the entries of its area are.
  await loadAt(pathname);
  const screen = findScreen(pathname, known.getState().screens);
  return screen ? questionsOf(screen, can, locale) : [];
}

/**
 * What one may want to know of a screen, by what it says of itself: how it is used, how the operation is done that makes
 * something there, what its states mean, how another one is done. None of a screen of somebody else.
 */
export async function questionsOf(
  { application, title, definition }: ScreenEntry,
  can: Can,
  locale: Locale,
): Promise<readonly string[]> {
  if (application) return [];
  const t = translator(questionMessages, locale);
  const screen = translate(title, locale);
  const def = await definition?.();
  const [first, ...others] = def ? operationsOf(def, can, locale) : [];
  const ask = (op: string | undefined) => (op === undefined ? [] : [t('op', { screen, op })]);
  return [
    t('page', { screen }),
    ...ask(first),
    ...(def?.fields.get('status')?.kind === 'status' ? [t('states', { screen })] : []),
    ...ask(others[0]),
  ].slice(0, MOST);
}

/** What this user may do there, what makes something first; how a row is edited or deleted is everywhere the same. */
function operationsOf(def: Resource<never>, can: Can, locale: Locale): string[] {
  const names = [...new Set([...def.toolbar, ...def.row])];
  const ops = names.flatMap((name) => def.ops.get(name) ?? []).filter(({ perm }) => can(perm));
  const own = ops.filter(({ kind }) => kind !== 'update' && kind !== 'remove');
  const making = own.filter(({ kind }) => kind === 'create');
  return [...new Set([...making, ...own])].map(({ label }) => translate(label, locale));
}
