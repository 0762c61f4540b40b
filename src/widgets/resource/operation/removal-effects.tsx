// chunk: list-dialogs
import type { MouseEvent } from 'react';
import { hasTrait } from '../../../core/http/errors';
import { labelled, text, translate } from '../../../core/i18n/translator';
import type { TextRef } from '../../../core/i18n/translator';
import { countLists } from '../../../core/api/counts';
import { MOST_TRIED, tryRemoval } from '../../../core/api/removals';
import type { RemovalEffect, RemovalTried } from '../../../core/api/removals';
import type { Resource } from '../../../core/resource/definition';
import { filterFields } from '../../../core/resource/list-query';
import type { RowConditions } from '../../../core/resource/list-scope';
import { withFixed } from '../../../core/resource/list-source';
import type { OpSpec } from '../../../core/resource/operation';
import { firstRequest } from '../../../core/resource/request-of';
import { hasDetail } from '../../../core/resource/definition';
import { Button } from '../../controls/button';
import { Skeleton } from '../../feedback/skeleton';
import { useStylesheet } from '../../styles/use-stylesheet';
import { useCachedQuery } from '../../surface/query';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { RELATED_TAB } from '../related';
import type { Naming } from '../related';
import { effectTexts as m } from './effects.messages';
import css from './removal-effects.css';

interface RemovalEffectsProps<R> {
  readonly def: Resource<R>;
  readonly spec: OpSpec<R>;
  readonly rows: readonly R[];
  readonly namings: readonly Naming[];
  /** Where a row's detail is, by its id. */
  readonly rowPath: (id: string) => string;
  readonly within: RowConditions;
  readonly links: {
    readonly hrefOf: (path: string) => string;
    readonly go: (path: string) => void;
  };
}

type Fate = RemovalEffect['fate'] | 'stays' | 'attached';

/** Rows of one list that name the rows that are to be removed. */
interface Source {
  /** The name of the call that lists them. */
  readonly list: string;
  readonly title: TextRef;
  /** What the list is asked for them; undefined where it cannot be asked so. */
  readonly where: RowConditions | readonly [by: string, ids: readonly string[]] | undefined;
  readonly path: string | undefined;
}

interface Line {
  readonly key: string;
  readonly label: TextRef | string;
  readonly count: number;
  readonly fate: Fate;
  readonly path: string | undefined;
}

interface Answer {
  readonly tried: RemovalTried;
  readonly lines: readonly Line[];
}

/** As many lists as one request counts. */
const AT_ONCE = 8;
/** As many refused rows as are named. */
const NAMED = 3;
/** Of more rows the ids are longer than a list is asked with. */
const MOST_COUNTED = 40;

/** A call that can be asked for the number of its rows. */
function isCountable({ list, load }: Pick<Resource<never>, 'list' | 'load'>): boolean {
  const { entries = {} } = (list.query ?? {}) as { readonly entries?: object };
  const isPaged = list.method === 'GET' && list.params === undefined && 'rows' in entries;
  return isPaged && list.raw === undefined && !load;
}

const withTab = (path: string, tab: string) =>
  `${path}${path.includes('?') ? '&' : '?'}tab=${encodeURIComponent(tab)}`;

/** The lists whose rows belong to these rows or name them, as their detail shows them. */
async function sourcesOf<R>({
  def,
  rows,
  namings,
  rowPath,
}: RemovalEffectsProps<R>): Promise<readonly Source[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const alone = rows.length === 1;
  const own = alone && hasDetail(def, first) ? rowPath(def.id(first)) : undefined;
  const parts = [...(def.detail?.tabs ?? [])].flatMap(([key, tab]): Source[] => {
    if (tab.kind !== 'list') return [];
    const where = alone ? tab.within(first) : undefined;
    const isAsked = where && isCountable(tab.def) && !Object.values(where).includes('');
    return [
      {
        list: tab.def.list.name,
        title: tab.title,
        where: isAsked ? where : undefined,
        path: own && withTab(own, key),
      },
    ];
  });
  const others = await Promise.all(
    namings.map(async ({ definition, title, by, listPath }): Promise<Source> => {
      const named = await definition();
      const ids = rows.map(def.id);
      const [id = ''] = ids;
      const isFilter = filterFields(named).some(({ prop }) => prop === by);
      return {
        list: named.list.name,
        title,
        where: isCountable(named) && ids.length <= MOST_COUNTED ? [by, ids] : undefined,
        path: !alone
          ? undefined
          : isFilter
            ? `${listPath}?${new URLSearchParams({ [by]: id }).toString()}`
            : own && withTab(own, RELATED_TAB),
      };
    }),
  );
  return [...parts, ...others];
}

/** What becomes of other rows, and which there are of which nothing is said. */
function linesOf(
  tried: RemovalTried,
  sources: readonly (Source & { readonly count: number })[],
  rows: number,
): readonly Line[] {
  const told = new Set(tried.effects.flatMap(({ lists }) => lists));
  const lines = tried.effects.map(({ fate, kind, kindName, count, lists }): Line => {
    const source =
      sources.find(({ list, path }) => lists.includes(list) && path !== undefined) ??
      sources.find(({ list }) => lists.includes(list));
    return {
      key: `${fate} ${kind}`,
      label: source?.title ?? kindName,
      count,
      fate,
      path: source?.path,
    };
  });
  const stay = tried.known && tried.refused.length < rows;
  const rest = sources
    .filter(({ count, list }) => count > 0 && !told.has(list))
    .map(({ list, title, count, path }, index): Line => {
      const fate = stay ? 'stays' : 'attached';
      return { key: `${list} ${index}`, label: title, count, fate, path };
    });
  return [...lines, ...rest];
}

/** What a removal would do to others, asked while the question stands: it never holds the question up. */
export function RemovalEffects<R>(props: RemovalEffectsProps<R>) {
  useStylesheet(css);
  const { def, spec, rows, within, links } = props;
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const runtime = useRuntime();
  const tested = rows.slice(0, MOST_TRIED);
  const answer = useCachedQuery<Answer>({
    queryKey: ['removal', def.name, spec.endpoint?.name, rows.map(def.id)],
    queryFn: async ({ signal }) => {
      const how = { signal, ignoreErrors: true, inPlace: true };
      const asked = await Promise.all(
        tested.map((row) =>
          firstRequest((context) => spec.send?.(undefined, row, context), within),
        ),
      );
      const unsent = asked.flatMap((each) => each ?? []);
      const [first] = unsent;
      const trying: Promise<RemovalTried> = first
        ? runtime.call(
            tryRemoval,
            {
              body: {
                call: first.endpoint.name,
                inputs: unsent.map(({ input }) => input as Record<string, never>),
              },
            },
            how,
          )
        : Promise.resolve(nothing);
      const all = (await sourcesOf(props)).filter(({ list }) => list !== def.list.name);
      const known = all.filter(({ where }) => where !== undefined);
      const counts = new Map<Source, number>();
      const count = async (some: readonly Source[]) => {
        const lists = some.map(({ list, where }) => ({ list, query: queryOf(where) }));
        const asked = { query: { lists: JSON.stringify(lists) } };
        const { totals } = await runtime.call(countLists, asked, how);
        some.forEach((each, index) => counts.set(each, totals[index]?.total ?? 0));
      };
      const counting = chunks(known).map(async (some) => {
        try {
          await count(some);
        } catch (error) {
          if (!hasTrait(error, 'refusal')) throw error;
          // One of them cannot be asked so: of that one nothing is said, of the others what there is.
          await Promise.all(
            some.map(async (each) => {
              try {
                await count([each]);
              } catch (refused) {
                if (!hasTrait(refused, 'refusal')) throw refused;
              }
            }),
          );
        }
      });
      const [tried] = await Promise.all([trying, ...counting]);
      const counted = all.map((each) => ({ ...each, count: counts.get(each) ?? 0 }));
      return { tried, lines: linesOf(tried, counted, tested.length) };
    },
    // What is true now, and of no use to another question.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  const follow = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    links.go(path);
  };
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
    const { tried, lines } = answer.data;
    const { refused } = tried;
    const [only] = refused;
    return (
      <>
        {only && tested.length === 1 && (
          <p className="by-effects-refused">{t('effects.refused', { reason: only.reason })}</p>
        )}
        {only && tested.length > 1 && (
          <>
            <p className="by-effects-refused">
              {t('effects.refusedSome', { count: refused.length })}
            </p>
            <ul>
              {refused.slice(0, NAMED).map(({ index, reason }) => {
                const row = tested[index];
                return row === undefined ? null : (
                  <li key={index}>{labelled(def.label(row), reason, locale)}</li>
                );
              })}
              {refused.length > NAMED && (
                <li>{t('effects.moreRefused', { count: refused.length - NAMED })}</li>
              )}
            </ul>
          </>
        )}
        {lines.length === 0 && !only && <p>{t('effects.none')}</p>}
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
        {rows.length > tested.length && <p>{t('effects.first', { most: MOST_TRIED })}</p>}
      </>
    );
  };
  if (answer.data && !answer.data.tried.known && answer.data.lines.length === 0) return null;
  return (
    <section className="by-effects" aria-label={t('effects.title')}>
      <h3>{t('effects.title')}</h3>
      <div role="status" className="by-effects-said">
        {content()}
      </div>
    </section>
  );
}

const nothing: RemovalTried = { known: false, refused: [], effects: [] };

function chunks<T>(all: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) parts.push(all.slice(at, at + AT_ONCE));
  return parts;
}

/** What a list is asked for the rows of a source, as its own call takes it. */
function queryOf(where: Source['where']): Record<string, string> {
  if (where === undefined) return {};
  if (Array.isArray(where)) {
    const [by, ids] = where as readonly [string, readonly string[]];
    const [only] = ids;
    const value = ids.length === 1 ? only : ids;
    const sign = ids.length === 1 ? 'EQ' : 'IN';
    return { params: JSON.stringify([{ name: by, sign, value }]) };
  }
  const { params = '[]' } = withFixed<{ params?: string }>({}, { where: where as RowConditions });
  return { params };
}
