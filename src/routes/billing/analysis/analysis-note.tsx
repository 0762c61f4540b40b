import { Link } from 'react-router';
import { shownAmount } from '../../../core/format/amount';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { billingMessages as m } from '../messages';
import type { AnalysisRow } from './use-analysis';

/** what no business pays for, and where resource groups are given one. */
export function AnalysisNote({ rows }: { readonly rows: readonly AnalysisRow[] }) {
  const t = useMessages(m);
  const none = rows.find(({ key }) => key === 'none-0');
  if (!none) return null;
  return (
    <p className="by-report-note">
      {t('analysis.unassigned', { amount: shownAmount(none.amount) })}{' '}
      <Link to={paths.project}>{t('analysis.assign')}</Link>
    </p>
  );
}
