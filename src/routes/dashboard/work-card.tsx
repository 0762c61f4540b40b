import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { countLists } from '../../core/api/counts';
import { groupedNumber } from '../../core/format/number';
import { text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime, useText } from '../../widgets/surface/runtime-context';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { inView, linkOf, queryOf } from './figures';
import type { Figure, FigureCard, FigureView } from './figures';
import { dashboardMessages as m } from './messages';
import { Nothing } from './nothing';
import { useSwitches } from './use-switches';

const FRESH = 30_000;

/** Figures of what waits: one request for the card, each figure the way to the list that it counts. */
export function WorkCard({ card }: { readonly card: FigureCard }) {
  const can = useCan();
  const switches = useSwitches();
  const [view, choose] = useView(card);
  const figures = card.figures
    .filter(({ perm }) => can(perm))
    .map((figure) => inView(figure, view));
  const lists = JSON.stringify(
    figures.map((figure) => ({ list: figure.list, query: queryOf(figure, switches) })),
  );
  const answer = useEndpointQuery(
    countLists,
    { query: { lists } },
    {
      ignoreErrors: true,
      staleTime: FRESH,
      enabled: figures.length > 0,
      // By their place: those of other lists would stand at names that are not theirs.
      keepPrevious: ({ query }) => listsOf(String(query.lists)) === listsOf(lists),
    },
  );
  return (
    <Card
      area={card.id}
      title={card.title}
      answer={answer}
      lines={2}
      tools={card.views && <Views views={card.views} chosen={view} onChoose={choose} />}
      render={({ totals }) => (
        <Figures
          card={card}
          view={view}
          shown={figures.flatMap((figure, index) => {
            const total = totals[index]?.total;
            return typeof total === 'number'
              ? [{ figure, total, to: linkOf(figure, switches) }]
              : [];
          })}
        />
      )}
    />
  );
}

const listsOf = (asked: string) =>
  (JSON.parse(asked) as readonly { readonly list: string }[]).map(({ list }) => list).join();

/** Which figures somebody wants to see of a card, kept for the next time. */
function useView({ id, views }: FigureCard) {
  const { storage } = useRuntime();
  const key = `overview-${id}`;
  const [chosen, setChosen] = useState(() => views && storage.get(key, v.string()));
  const choose = (next: string) => {
    storage.set(key, next);
    setChosen(next);
  };
  return [views?.narrower.find((view) => view.key === chosen), choose] as const;
}

interface ViewsProps {
  readonly views: NonNullable<FigureCard['views']>;
  readonly chosen: FigureView | undefined;
  readonly onChoose: (key: string) => void;
}

function Views({ views, chosen, onChoose }: ViewsProps) {
  const t = useMessages(m);
  const show = useText();
  const all = { key: '', label: views.all };
  return (
    <div className="by-card-views" role="group" aria-label={t('work.views')}>
      {[all, ...views.narrower].map(({ key, label }) => (
        <Button
          key={key}
          size="small"
          variant={key === (chosen?.key ?? '') ? 'default' : 'text'}
          aria-pressed={key === (chosen?.key ?? '')}
          onClick={() => onChoose(key)}
        >
          {show(label)}
        </Button>
      ))}
    </div>
  );
}

interface Shown {
  readonly figure: Figure;
  readonly total: number;
  readonly to: ReturnType<typeof linkOf>;
}

interface FiguresProps {
  readonly card: FigureCard;
  readonly view: FigureView | undefined;
  readonly shown: readonly Shown[];
}

function Figures({ card, view, shown }: FiguresProps) {
  const t = useMessages(m);
  const show = useText();
  const can = useCan();
  const { allows } = usePageFrame();
  // The right was taken away since this page knows it.
  if (shown.length === 0) return <p className="by-work-none">{t('work.denied')}</p>;
  const { empty, go } = view ?? card;
  const told = shown.filter(({ figure, total }) => !figure.quiet || total > 0);
  const isEmpty = shown.every(({ total }) => total === 0);
  return (
    <>
      <ul className="by-work">
        {told.map(({ figure: { key, label, tone, path, tabOf = path }, total, to }) => {
          const figure = (
            <>
              <span className="by-work-count" data-tone={total > 0 ? tone : undefined}>
                {groupedNumber(total)}
              </span>{' '}
              <span className="by-work-label">{show(label)}</span>
            </>
          );
          return (
            <li key={key}>
              {allows(tabOf) ? (
                <Link to={to}>{figure}</Link>
              ) : (
                <span className="by-work-plain">{figure}</span>
              )}
            </li>
          );
        })}
      </ul>
      {isEmpty && <Nothing say={empty} go={go} />}
      {card.id === 'expiry' && !isEmpty && can('order:extend', 'button') && (
        <p className="by-work-none">
          {shown.slice(-1).map(({ to }) => (
            <Link key={to} to={to}>
              {show(text(m, 'expiry.renew'))}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
