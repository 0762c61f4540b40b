import { useState } from 'react';
import * as api from '../../core/api/office/reports';
import type { Report } from '../../core/api/office/reports';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { NativeSelect } from '../../widgets/controls/native-select';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { saveFile } from '../../widgets/resource/list/save-file';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { offerMessages as m } from './messages';
import css from './offers.css';
import { spanOf } from './words';

/** As many periods as are offered: three months of days, and decades of months. */
const PERIODS = 100;
const quiet = { ignoreErrors: true };

/** The reports that a template has made, the newest first, each as a table and as a file. */
export function ReportView({ row }: ViewProps<Report>) {
  useStylesheet(detailCss);
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const [chosen, setChosen] = useState('');
  const asked = { params: { id: row.id }, query: { page: 1, rows: PERIODS } };
  const periods = useEndpointQuery(api.listReportPeriods, asked, quiet);
  if (!periods.data)
    return periods.error ? (
      <ErrorState error={periods.error} onRetry={() => periods.refetch()} />
    ) : (
      <SkeletonLines lines={5} />
    );
  const { rows } = periods.data;
  const period = rows.find(({ from }) => from === chosen) ?? rows[0];
  if (!period)
    return <EmptyState title={text(m, 'report.none')} hint={text(m, 'report.noneHint')} />;
  return (
    <>
      <div className="by-offer-bar">
        <NativeSelect
          className="by-offer-period"
          aria-label={t('report.period')}
          placeholder={null}
          options={rows.map(({ from, to }) => ({ value: from, label: spanOf(from, to) }))}
          value={period.from}
          onChange={setChosen}
        />
        {can(api.exportReport.perm ?? null, 'button') && (
          <ExportButton id={row.id} from={period.from} name={period.name} />
        )}
      </div>
      <Content key={period.from} id={row.id} from={period.from} />
    </>
  );
}

function Content({ id, from }: { readonly id: string; readonly from: string }) {
  const t = useMessages(m);
  const answer = useEndpointQuery(api.reportContent, { params: { id }, query: { from } }, quiet);
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={5} />
    );
  const { groups, amount, to } = answer.data;
  const total = t('report.total', { from, to, amount: shownAmount(amount) });
  if (groups.length === 0) return <EmptyState title={text(m, 'report.nothing')} hint={null} />;
  return (
    <table className="by-detail-table">
      <caption className="by-offer-caption">{total}</caption>
      <thead>
        <tr>
          <th scope="col">{t('report.subject')}</th>
          <th scope="col">{t('report.count')}</th>
          <th scope="col">{t('report.amount')}</th>
          <th scope="col">{t('report.share')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.code}>
            <td>{group.name}</td>
            <td>{group.count}</td>
            <td>{shownAmount(group.amount)}</td>
            <td>{shareOf(group.amount, amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareOf = (part: string, whole: string) =>
  Number(whole) === 0 ? '—' : `${((Number(part) / Number(whole)) * 100).toFixed(1)}%`;

interface ExportProps {
  readonly id: string;
  readonly from: string;
  readonly name: string;
}

function ExportButton({ id, from, name }: ExportProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const { root, onError } = useSurface();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const asked = { params: { id }, query: { from } };
      const file = (await runtime.call(api.exportReport, asked)) as Blob;
      saveFile(root.ownerDocument, `${name}.csv`, await file.text(), 'text/csv;charset=utf-8');
    } catch (error) {
      onError(error, 'report export'); // the call itself has told the user
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={save} loading={busy}>
      {t('report.export')}
    </Button>
  );
}
