import type { ChatContext } from '../../../../src/core/api/assistant/chat';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { Database } from '../../database/database';
import { placeOf, screensTitled, type Explained } from '../../docs/screen-places';
import type { Beside, Found } from '../../docs/rank';
import { wordsOf } from '../../docs/words';
import { readSections } from './search';

/** Where a question is asked from, as far as the manual knows the place. */
export interface Place {
  /** As whoever asks sees it, for those who are told. */
  readonly context: ChatContext;
  /** What it may be: some titles stand on two screens. */
  readonly screens: readonly Explained[];
  readonly beside: Beside;
}

export function placeFrom(context: ChatContext | undefined): Place | undefined {
  if (!context) return undefined;
  const screens = screensTitled(context.title);
  const pages = [...new Set(screens.map((screen) => placeOf(screen).page))];
  // A row's name is anybody's text; the screen's is what the manual calls it.
  return { context, screens, beside: { words: [...new Set(wordsOf(context.title))], pages } };
}

/** What points at a screen and says nothing of it: 这个页面怎么用, "what can I do here". */
const POINTING =
  /(?:这个|当前|本)?(?:页面|界面)|这里|这儿|(?:怎么|如何)(?:使?用|操作)|做什么|(?:使?用)(?=[\s？?。！!]*$)|\b(?:(?:this|current|present)\s+)?(?:page|screen)\b|\bhere\b/giu;
/** The verb of such a question, once what it points at is gone; elsewhere the word may be a name: a work order. */
const ITS_VERB = /\bdoes\b|\b(?:used?|works?)(?=[\s?.!]*$)/giu;

/** The question without what the screen that one is on makes plain; nothing may be left. */
export const withoutPointing = (question: string, place: Place | undefined): string =>
  place ? question.replace(POINTING, ' ').replace(ITS_VERB, ' ') : question;

/** What the manual says of the screen itself, by whose page it is. */
export async function sectionsAt(db: Database, place: Place, locale: Locale): Promise<Found[]> {
  const ids = place.screens.map((screen) => {
    const { page, anchor } = placeOf(screen);
    const source = `${locale}/${page}.md`;
    return { source, ...(anchor === '' ? {} : { id: `${source}#${anchor}` }) };
  });
  const found = await Promise.all(ids.map((each) => readSections(db, each, place.beside.words)));
  return found.flat();
}
