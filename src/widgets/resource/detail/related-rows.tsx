// chunk: list-dialogs
import { Link } from 'react-router';
import type { Page } from '../../../core/api/endpoint';
import { hasTrait } from '../../../core/http/errors';
import { listDefaults } from '../../../core/resource/list-query';
import { withFixed } from '../../../core/resource/list-source';
import { EmptyState, ErrorState } from '../../feedback/states';
import { SkeletonLines } from '../../feedback/skeleton';
import { useCachedQuery } from '../../surface/query';
import { useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { text } from '../../../core/i18n/translator';
import { resourceTexts as m } from '../messages';
import type { Naming } from '../related';

/** As many names of each as are looked through; the rest is counted. */
const MOST = 10;

interface RelatedRowsProps {
  readonly id: string;
  readonly namings: readonly Naming[];
}

interface Found {
  readonly naming: Naming;
  readonly total: number;
  readonly rows: readonly { readonly id: string; readonly label: string }[];
}

interface Answer {
  readonly found: readonly Found[];
  /** Why some lists could not be asked, where that may pass. */
  readonly missing: unknown;
}

/** The other rows that name this one, by screen: the way back of every field that names a row. */
export function RelatedRows({ id, namings }: RelatedRowsProps) {
  const t = useMessages(m);
  const show = useText();
  const runtime = useRuntime();
  const answer = useCachedQuery<Answer>({
    queryKey: ['related', id, namings.map(({ screen }) => screen)],
    queryFn: async ({ signal }) => {
      const ask = async (naming: Naming): Promise<Found> => {
        const def = await naming.definition();
        const params = JSON.stringify([{ name: naming.by, sign: 'EQ', value: id }]);
        const { sort } = listDefaults(def);
        const asked = {
          page: 1,
          rows: MOST,
          params,
          ...(sort ? { sort: sort.key, order: sort.order } : {}),
        };
        // Of a call that several screens share, each has its own rows.
        const query = withFixed(asked, def.scope?.({}) ?? {});
        const how = { signal, ignoreErrors: true, inPlace: true };
        const { rows, total } = (await runtime.call(def.list, { query }, how)) as Page<never>;
        return {
          naming,
          total,
          rows: rows.map((row) => ({ id: def.id(row), label: def.label(row) })),
        };
      };
      const all = await Promise.allSettled(namings.map(ask));
      const known = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const errors = all.flatMap((each) =>
        each.status === 'rejected' ? [each.reason as Error] : [],
      );
      const [failed] = errors;
      if (known.length === 0 && failed) throw failed;
      return {
        found: known.filter(({ total }) => total > 0),
        // A list that cannot be asked so says nothing; what another try may bring is offered.
        missing: errors.find((error) => hasTrait(error, 'passing')),
      };
    },
  });
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={5} />;
  const { found, missing } = answer.data;
  if (found.length === 0 && missing === undefined)
    return <EmptyState title={text(m, 'related.none')} hint={null} />;
  return (
    <div className="by-related">
      {found.map(({ naming, rows, total }) => (
        <section key={naming.screen} aria-label={show(naming.title)}>
          <h3>{t('related.title', { title: show(naming.title), count: total })}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={naming.pathOf(row.id)}>{row.label}</Link>
              </li>
            ))}
          </ul>
          {total > rows.length && <p>{t('related.more', { count: total - rows.length })}</p>}
        </section>
      ))}
      {missing !== undefined && (
        <ErrorState
          error={missing}
          title={text(m, 'related.missing')}
          onRetry={() => answer.refetch()}
        />
      )}
    </div>
  );
}
