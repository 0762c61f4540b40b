import { translator, type Locale } from '../../../../src/core/i18n/translator';
import type { App, SessionContext } from '../../app';
import { addressOf } from '../../docs/manual';
import {
  consoleAddress,
  hasAddress,
  isOpen,
  placeOf,
  screensAt,
  type Explained,
} from '../../docs/screen-places';
import type { Found } from '../../docs/rank';
import { wordsOf } from '../../docs/words';
import { openMenus } from '../../security/open-menus';
import { sectionsAt, withoutPointing, type Place } from './context';
import { assistantMessages } from './messages';
import { searchManual } from './search';
import { fragments, type Step } from './stream';

const MOST = 3;
const BODY = 900;
/** Of the best one's score: what is further behind is about something else. */
const CLOSE = 0.45;

/** Sections of the manual that speak of the question, best first; of the screen where it asks of nothing else. */
export async function findSections(
  app: App,
  question: string,
  locale: Locale,
  place?: Place,
): Promise<Found[]> {
  const asked = withoutPointing(question, place);
  const options = { most: MOST, beside: place?.beside };
  const own = await searchManual(app.db, asked, locale, options);
  // A question in the other language is answered in that language.
  const found = own.length > 0 ? own : await searchManual(app.db, asked, other(locale), options);
  if (found.length === 0 && place) return sectionsAt(app.db, place, locale);
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * CLOSE);
}

const other = (locale: Locale): Locale => (locale === 'en' ? 'zh-CN' : 'en');

type Asker = Pick<SessionContext, 'app' | 'session' | 'locale'>;

/** The answer from the product's own documentation, with its sources named, and links to what the asker may open. */
export async function* manualAnswer(
  asker: Asker,
  question: string,
  place?: Place,
): AsyncIterable<Step> {
  const { app, session, locale } = asker;
  const t = translator(assistantMessages, locale);
  yield { type: 'think-start' };
  if (place) {
    const { title, details } = place.context;
    const at = [title, ...details].join(locale === 'en' ? ', ' : '，');
    yield* fragments('think', t('think.place', { place: at }));
  }
  const words = [...new Set(wordsOf(question))].slice(0, 8);
  yield* fragments('think', t('think.words', { words: words.join(locale === 'en' ? ', ' : '、') }));
  const found = await findSections(app, question, locale, place);
  yield* fragments('think', t('think.found', { count: found.length }));
  yield { type: 'think-end' };
  const routes = new Set((await openMenus(asker)).map(({ route }) => route));
  const mayOpen = (screen: Explained) => isOpen(screen, routes, session);
  yield* fragments('text', compose(found, locale, mayOpen, place));
}

function compose(
  found: readonly Found[],
  locale: Locale,
  mayOpen: (screen: Explained) => boolean,
  from?: Place,
): string {
  const t = translator(assistantMessages, locale);
  const [best, ...others] = found;
  if (!best) return t('answer.none');
  const place = (section: Found) => {
    const { title, heading } = section;
    const name = heading === title ? title : `${title} › ${heading}`;
    return `[${name}](${addressOf(section)})`;
  };
  const body = best.body.length > BODY ? `${best.body.slice(0, BODY)}…` : best.body;
  const screens = screensOf(best, locale, mayOpen, from);
  const open = screens === '' ? [] : [t('answer.open', { screens }), ''];
  const source = t('answer.source', { source: place(best) });
  const lines = [`**${best.heading}**`, '', body, '', ...open, source];
  if (others.length > 0) {
    lines.push('', t('answer.more'), ...others.map((section) => `- ${place(section)}`));
  }
  return lines.join('\n');
}

/** Of one section as many as stand in a line. */
const SCREENS = 3;

/**
 * The way to the open ones of the screens that a section explains, or its page where the section explains none; first to
 * the one that is asked from, where its page is the same.
 */
function screensOf(
  { id }: Found,
  locale: Locale,
  mayOpen: (screen: Explained) => boolean,
  from?: Place,
): string {
  const [, page = '', anchor = ''] = /([\w-]+)\.md#?(.*)$/.exec(id) ?? [];
  const own = screensAt(page, anchor);
  const explained = own.length > 0 ? own : screensAt(page, '');
  // A detail has no address without its row.
  const here = (from?.screens ?? []).filter(
    (screen) => hasAddress(screen) && placeOf(screen).page === page,
  );
  const links = [...new Set([...here, ...explained])]
    .filter(mayOpen)
    .slice(0, SCREENS)
    .map((screen) => {
      const name = locale === 'en' ? screen.nameEn : screen.name;
      return `[${name}](${consoleAddress(screen)})`;
    });
  return links.join(locale === 'en' ? ', ' : '、');
}

/** P-10, W-13. */
export async function* signInAnswer(locale: Locale): AsyncIterable<Step> {
  yield* fragments('text', translator(assistantMessages, locale)('answer.signIn'));
}
