import { Link } from 'react-router';
import { useStore } from 'zustand';
import { countLists } from '../../core/api/counts';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime, useText } from '../../widgets/surface/runtime-context';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { linkOf, queryOf, type Figure, type FigureCard } from './figures';
import { dashboardMessages as m } from './messages';
import { groupedNumber } from '../../core/format/number';

const FRESH = 30_000;

/** Figures of what waits: one request for the card, each figure the way to the list that it counts. */
export function WorkCard({ card }: { readonly card: FigureCard }) {
  const can = useCan();
  const { preferences } = useRuntime();
  const projectId = useStore(preferences, (state) => state.projectId);
  const region = useStore(preferences, (state) => state.region);
  const switches = { projectId, region };
  const figures = card.figures.filter(({ perm }) => can(perm));
  const lists = JSON.stringify(
    figures.map((figure) => ({ list: figure.list, query: queryOf(figure, switches) })),
  );
  const answer = useEndpointQuery(
    countLists,
    { query: { lists } },
    { ignoreErrors: true, staleTime: FRESH, enabled: figures.length > 0 },
  );
  return (
    <Card
      area={card.id}
      title={card.title}
      answer={answer}
      lines={2}
      render={({ totals }) => (
        <Figures
          card={card}
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

interface Shown {
  readonly figure: Figure;
  readonly total: number;
  readonly to: ReturnType<typeof linkOf>;
}

function Figures({ card, shown }: { readonly card: FigureCard; readonly shown: readonly Shown[] }) {
  const t = useMessages(m);
  const show = useText();
  const can = useCan();
  const { allows } = usePageFrame();
  // The right was taken away since this page knows it.
  if (shown.length === 0) return <p className="by-work-none">{t('work.denied')}</p>;
  const { go } = card;
  const isEmpty = shown.every(({ total }) => total === 0);
  return (
    <>
      <ul className="by-work">
        {shown.map(({ figure: { key, label, tone, path, tabOf = path }, total, to }) => {
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
              {allows(tabOf.replace(/\?.*/, '')) ? (
                <Link to={to}>{figure}</Link>
              ) : (
                <span className="by-work-plain">{figure}</span>
              )}
            </li>
          );
        })}
      </ul>
      {isEmpty && (
        <p className="by-work-none">
          {show(card.empty)}
          {go && can(go.perm) && allows(go.to.replace(/\?.*/, '')) && (
            <Link to={go.to}>{show(go.label)}</Link>
          )}
        </p>
      )}
      {card.id === 'expiry' && !isEmpty && (
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
