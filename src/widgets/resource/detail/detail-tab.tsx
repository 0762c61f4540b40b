import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { TextRef } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { historyOf } from '../../../core/resource/history';
import type { RowConditions } from '../../../core/resource/list-scope';
import type { TabSpec } from '../../../core/resource/tab';
import { useCachedQuery } from '../../surface/query';
import { useRuntime, useText } from '../../surface/runtime-context';
import type { RowAction } from '../../table/row-actions';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { CopyButton } from '../list/cell';
import { DetailOne } from './detail-one';
import { HistoryOfContext } from './history-of';
import { ListScopeProvider } from '../list/list-scope';
import { MeterBar } from '../list/meter-bar';
import { OwnPart } from '../list/own-part';

/** Comes with the first entry that somebody opens. */
const loadChanges = async () => ({ default: (await import('./history-changes')).Changes });

/** Draws the list of a definition; handed in, because a list shows details that show lists. */
export type ListComponent = ComponentType<{ readonly def: Resource<never> }>;

interface DetailTabProps<R> {
  readonly def: Resource<R>;
  readonly row: R;
  readonly name: string;
  readonly spec: TabSpec<R>;
  readonly List: ListComponent;
  readonly reload: () => unknown;
  readonly actions: readonly RowAction[];
}

/** One part of a row's detail, by its kind. */
export function DetailTab<R>(props: DetailTabProps<R>): ReactNode {
  const { def, row, name, spec, List, reload, actions } = props;
  const prefix = `${name}.`;
  switch (spec.kind) {
    case 'meters':
      return <Meters def={def} row={row} name={name} spec={spec} />;
    case 'table':
      return <Lines spec={spec} row={row} />;
    case 'list':
      return (
        <Related prefix={prefix} within={spec.within(row)} none={spec.none} onChange={reload}>
          <List def={spec.def} />
        </Related>
      );
    case 'one':
      return (
        <Related prefix={prefix} within={{ id: spec.id(row) }} none={spec.none} alone>
          <DetailOne def={spec.def} id={spec.id(row)} />
        </Related>
      );
    case 'history':
      return (
        <Related prefix={prefix} within={{ targetId: def.id(row) }}>
          <History def={def} source={spec.source} List={List} />
        </Related>
      );
    case 'view':
      return (
        <OwnPart
          name={[def.name, name]}
          load={spec.load}
          props={{ row, actions, reload: () => void reload() }}
          waiting={<SkeletonLines lines={4} />}
        />
      );
  }
}

interface RelatedProps {
  readonly prefix: string;
  readonly within: RowConditions | undefined;
  readonly none?: TextRef | undefined;
  readonly alone?: boolean;
  readonly onChange?: () => unknown;
  readonly children: ReactNode;
}

/** An empty value is no condition on the wire and would show the rows of everybody: then there are none. */
function Related({ prefix, within, none, alone = false, onChange, children }: RelatedProps) {
  if (within === undefined || Object.values(within).includes('')) {
    return <EmptyState {...(none ? { title: none } : {})} />;
  }
  return (
    <ListScopeProvider prefix={prefix} within={within} alone={alone} onChange={onChange}>
      {children}
    </ListScopeProvider>
  );
}

interface HistoryProps<R> {
  readonly def: Resource<R>;
  readonly source: Parameters<typeof historyOf>[1];
  readonly List: ListComponent;
}

function History<R>({ def, source, List }: HistoryProps<R>) {
  const history = useMemo(() => historyOf(def, source, loadChanges), [def, source]);
  return (
    <HistoryOfContext value={def as unknown as Resource<never>}>
      <List def={history} />
    </HistoryOfContext>
  );
}

interface PartProps<R, Kind extends TabSpec<R>['kind']> {
  readonly def: Resource<R>;
  readonly row: R;
  readonly name: string;
  readonly spec: TabSpec<R> & { readonly kind: Kind };
}

function Meters<R>({ def, row, name, spec }: PartProps<R, 'meters'>) {
  const runtime = useRuntime();
  const answer = useCachedQuery({
    queryKey: [def.list.name, 'part', name, def.id(row)],
    queryFn: ({ signal }) =>
      spec.load(row, {
        call: (endpoint, input) => runtime.call(endpoint, ...([input, { signal }] as never)),
      }),
  });
  if (answer.error && !answer.data) {
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  }
  if (!answer.data) return <SkeletonLines lines={4} />;
  return (
    <ul className="by-detail-meters">
      {answer.data.map((line) => (
        <li key={line.code}>
          <span>{line.name}</span>
          <MeterBar meter={line} label={line.name} />
        </li>
      ))}
    </ul>
  );
}

function Lines<R>({ spec, row }: Pick<PartProps<R, 'table'>, 'spec' | 'row'>) {
  const show = useText();
  const rows = spec.rows(row);
  const nameOf = (line: Readonly<Record<string, string>>) => line[spec.columns[0]?.key ?? ''] ?? '';
  if (rows.length === 0) return <EmptyState />;
  return (
    <table className="by-detail-table" aria-label={show(spec.title)}>
      <thead>
        <tr>
          {spec.columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {show(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line, index) => (
          <tr key={index}>
            {spec.columns.map(({ key, copy }) => (
              <td key={key}>
                {copy ? <Copied value={line[key] ?? ''} name={nameOf(line)} /> : line[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Copied({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <span className="by-detail-copied">
      <code>{value}</code>
      <CopyButton value={value} label={name} />
    </span>
  );
}
