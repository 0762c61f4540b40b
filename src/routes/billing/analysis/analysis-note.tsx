import { Link } from 'react-router';
import { applyResource } from '../../../core/api/ordering/applications';
import { shownAmount } from '../../../core/format/amount';
import { useCan, useMessages } from '../../../widgets/surface/runtime-context';
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

interface OrderAgainProps {
  readonly code: string;
  readonly name: string;
}

/** from what a service cost to more of it, for whoever may order. */
export function OrderAgain({ code, name }: OrderAgainProps) {
  const t = useMessages(m);
  const can = useCan();
  if (!can(applyResource.perm ?? null)) return null;
  return (
    <p className="by-report-note">
      <Link to={paths.goodsOf(code)}>{t('analysis.orderAgain', { name })}</Link>
    </p>
  );
}
