// chunk: list-dialogs
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { MOST_TRIED } from '../../../core/api/removals';
import { formatList, labelled, text, translate } from '../../../core/i18n/translator';
import { Button } from '../../controls/button';
import { Skeleton } from '../../feedback/skeleton';
import { useStylesheet } from '../../styles/use-stylesheet';
import { useCachedQuery } from '../../surface/query';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import type { Related } from '../related';
import { effectTexts as m } from './effects.messages';
import { askRemoval } from './removal-answer';
import type { Removal, RemovalAnswer } from './removal-answer';
import css from './removal-effects.css';

interface RemovalEffectsProps<R> extends Omit<Removal<R>, 'namings'> {
  readonly related: Related;
  readonly links: {
    readonly hrefOf: (path: string) => string;
    readonly go: (path: string) => void;
  };
}

/** As many refused rows as are named. */
const NAMED = 3;

/** What a removal would do to others, asked while the question stands: it never holds the question up. */
export function RemovalEffects<R>({ links, related, ...asked }: RemovalEffectsProps<R>) {
  useStylesheet(css);
  const { def, spec, rows } = asked;
  const namings = useStore(related).namingsOf(def.name);
  const removal = { ...asked, namings };
  const t = useMessages(m);
  const runtime = useRuntime();
  const answer = useCachedQuery<RemovalAnswer<R>>({
    // Again once it is known who may name the rows.
    queryKey: ['removal', def.name, spec.endpoint?.name, rows.map(def.id), namings?.length],
    queryFn: ({ signal }) => askRemoval(runtime, removal, signal),
    // What is true now, and of no use to another question.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const content = () => {
    if (answer.error)
      return (
        <>
          <p>{t('effects.failed')}</p>
          <div>
            <Button size="small" onClick={() => answer.refetch()}>
              {t('effects.retry')}
            </Button>
          </div>
        </>
      );
    if (!answer.data)
      return (
        <>
          <p className="by-visually-hidden">{t('effects.reading')}</p>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </>
      );
    return <Said answer={answer.data} {...{ def, links }} total={rows.length} />;
  };
  // Of a backend that cannot try it, and whose lists tell of nothing, there is nothing to say.
  if (answer.data && !answer.data.known && answer.data.lines.length === 0) return null;
  return (
    <section className="by-effects" aria-label={t('effects.title')}>
      <h3>{t('effects.title')}</h3>
      <div role="status" className="by-effects-said">
        {content()}
      </div>
    </section>
  );
}

interface SaidProps<R> extends Pick<RemovalEffectsProps<R>, 'def' | 'links'> {
  readonly answer: RemovalAnswer<R>;
  /** As many rows as are to be removed. */
  readonly total: number;
}

function Said<R>({ def, links, answer, total }: SaidProps<R>) {
  const t = useMessages(m);
  const locale = useLocale();
  const show = useText();
  const { refused, tested, lines } = answer;
  const [only] = refused;
  const unseen = [...new Set(answer.unseen.map(show))];
  const isAll = answer.whole && tested === total && unseen.length === 0;
  const follow = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    links.go(path);
  };
  const reasons = () => {
    if (!only) return null;
    if (total === 1 || only.row === 'all')
      return (
        <p className="by-effects-refused">
          {t(total === 1 ? 'effects.refused' : 'effects.refusedAll', { reason: only.reason })}
        </p>
      );
    return (
      <>
        <p className="by-effects-refused">{t('effects.refusedSome', { count: refused.length })}</p>
        <ul>
          {refused
            .slice(0, NAMED)
            .map(({ row, reason }) =>
              row === 'all' ? null : (
                <li key={def.id(row)}>{labelled(def.label(row), reason, locale)}</li>
              ),
            )}
          {refused.length > NAMED && (
            <li>{t('effects.moreRefused', { count: refused.length - NAMED })}</li>
          )}
        </ul>
      </>
    );
  };
  return (
    <>
      {reasons()}
      {lines.length === 0 && !only && <p>{t(isAll ? 'effects.none' : 'effects.noneSeen')}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, label, count, fate, path }) => {
            const counted = translate(
              text(m, 'effects.counted', { kind: show(label), count }),
              locale,
            );
            return (
              <li key={key}>
                {path === undefined ? (
                  <span>{counted}</span>
                ) : (
                  <a href={links.hrefOf(path)} onClick={(event) => follow(event, path)}>
                    {counted}
                  </a>
                )}
                <span className={fate === 'holds' ? 'by-effects-holds' : 'by-effects-fate'}>
                  {t(`effects.${fate}`)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {unseen.length > 0 && (
        <p className="by-effects-fate">
          {t('effects.unseen', { count: unseen.length, kinds: formatList(unseen, locale) })}
        </p>
      )}
      {total > tested && <p>{t('effects.first', { most: MOST_TRIED })}</p>}
    </>
  );
}
