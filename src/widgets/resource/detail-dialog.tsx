import { useCachedQuery } from '../query';
import { useState } from 'react';
import { text } from '../../core/i18n/translator';
import type { Resource } from '../../core/resource/definition';
import type { TabSpec } from '../../core/resource/tab';
import { Button } from '../button';
import { Modal } from '../modal';
import { RowActions } from '../row-actions';
import type { RowAction } from '../row-actions';
import { useMessages, useRuntime, useText } from '../runtime-context';
import { SkeletonLines } from '../skeleton';
import { EmptyState, ErrorState } from '../states';
import { Tabs } from '../tabs';
import { useSheet } from '../use-sheet';
import { Cell } from './cell';
import css from './detail-dialog.css';
import { resourceTexts as m } from './messages';
import { MeterBar } from './meter-bar';
import { useRow } from './use-row';
import type { ListHandle } from './use-list';

interface DetailDialogProps<R> {
  readonly def: Resource<R>;
  readonly list: ListHandle<R>;
  readonly id: string;
  readonly actions: (row: R) => readonly RowAction[];
  readonly onClose: () => void;
}

/** Everything about one row, reachable by its own link. */
export function DetailDialog<R>({ def, list, id, actions, onClose }: DetailDialogProps<R>) {
  useSheet(css);
  const t = useMessages(m);
  const { row, error, loading, retry } = useRow(def, list, id);
  const content = () => {
    if (row !== undefined) return <Detail def={def} row={row} />;
    if (loading) return <SkeletonLines lines={6} />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return <EmptyState title={text(m, 'detail.gone')} />;
  };
  return (
    <Modal
      open
      size="large"
      title={row === undefined ? def.title : def.label(row)}
      onClose={onClose}
      footer={
        <>
          {row !== undefined && <RowActions actions={actions(row)} label={def.label(row)} />}
          <Button onClick={onClose}>{t('detail.close')}</Button>
        </>
      }
    >
      {content()}
    </Modal>
  );
}

function Detail<R>({ def, row }: { readonly def: Resource<R>; readonly row: R }) {
  const t = useMessages(m);
  const show = useText();
  const tabs = [...(def.detail?.tabs ?? [])];
  const [tab, setTab] = useState(tabs[0]?.[0] ?? '');
  return (
    <div className="by-detail">
      <dl className="by-facts" aria-label={t('detail.facts')}>
        {(def.detail?.facts ?? []).map((name) => {
          const field = def.fields.get(name);
          return (
            field && (
              <div key={name} className="by-fact">
                <dt>{show(field.label)}</dt>
                <dd>
                  <Cell row={row} name={name} field={field} label={def.label(row)} full />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {tabs.length > 0 && (
        <Tabs
          label={text(m, 'detail.parts')}
          value={tab}
          onChange={setTab}
          items={tabs.map(([key, spec]) => ({
            key,
            label: spec.title,
            content:
              spec.kind === 'meters' ? (
                <Meters def={def} row={row} name={key} spec={spec} />
              ) : (
                <Lines spec={spec} row={row} />
              ),
          }))}
        />
      )}
    </div>
  );
}

interface MetersProps<R> {
  readonly def: Resource<R>;
  readonly row: R;
  readonly name: string;
  readonly spec: TabSpec<R> & { readonly kind: 'meters' };
}

function Meters<R>({ def, row, name, spec }: MetersProps<R>) {
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

function Lines<R>({ spec, row }: { spec: TabSpec<R> & { kind: 'table' }; row: R }) {
  const show = useText();
  const rows = spec.rows(row);
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
            {spec.columns.map(({ key }) => (
              <td key={key}>{line[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
