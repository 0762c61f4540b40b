import { dictionary } from '../../core/api/dictionaries';
import type { ChatContext } from '../../core/api/assistant/chat';
import { translate } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import { queryClientOf } from '../../core/query-client';
import { filterFields, listDefaults } from '../../core/resource/list-query';
import { readPlaces, withPlaces } from '../../core/resource/places';
import type { Resource } from '../../core/resource/resource';
import type { Runtime } from '../../core/runtime';
import { readListState } from '../../core/search/list-url';
import { filterWords } from '../../widgets/search/filter-words';
import { findScreen } from '../access';
import { known, loadAt } from '../areas';

/** What the address bar and the heading say. */
export interface Here {
  readonly pathname: string;
  readonly search: string;
  /** The name of the row that the page is about. */
  readonly named: string | undefined;
}

/**
 * What the assistant is told of the screen that one is on: what it is called, and the row that is open or what its list is
 * filtered by. Nothing before somebody is signed in, nor of a screen of somebody else.
 */
export async function contextAt(
  { pathname, search, named }: Here,
  runtime: Runtime,
  locale: Locale,
): Promise<ChatContext | null> {
  if (runtime.session.getState().user === null) return null;
  await loadAt(pathname);
  const screen = findScreen(pathname, known.getState().screens);
  if (!screen || screen.application) return null;
  const title = translate(screen.title, locale);
  if (named !== undefined) return { title, details: [named] };
  const def = await screen.definition?.();
  return { title, details: def ? wordsOf(placed(def, runtime), { search, runtime, locale }) : [] };
}

interface Asked {
  readonly search: string;
  readonly runtime: Runtime;
  readonly locale: Locale;
}

/** A filter by a code without a name says nothing to anybody. */
function wordsOf(def: Resource<never>, { search, runtime, locale }: Asked): string[] {
  const fields = filterFields(def, runtime.config.env);
  const state = readListState(new URLSearchParams(search), fields, listDefaults(def));
  return filterWords(fields, state, locale)
    .filter(({ hasCode }) => !hasCode)
    .map(({ text }) => text);
}

/** With the names of regions and zones that the list has asked for. */
function placed(def: Resource<never>, runtime: Runtime): Resource<never> {
  const nodes = queryClientOf(runtime).getQueryData<Parameters<typeof readPlaces>[0]>([
    dictionary.name,
    { query: { value: 'REGION' } },
  ]);
  return nodes ? withPlaces(def, readPlaces(nodes)) : def;
}
