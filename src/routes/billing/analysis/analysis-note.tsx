import { Link } from 'react-router';
import { shownAmount } from '../../../core/format/amount';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { useOrderOf } from '../../order-path';
import { ServiceIcon } from '../../catalogue/service-icon';
import { paths } from '../../paths';
import { useService } from '../../use-services';
import { billingMessages as m } from '../messages';
import type { AnalysisRow } from './use-analysis';

/** what no business pays for, by which rule bills find theirs, and where resource groups have them. */
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

/** from what a service cost to more of it, where it can be ordered and for whoever may. */
export function OrderAgain({ code, name }: OrderAgainProps) {
  const t = useMessages(m);
  const orderOf = useOrderOf();
  const service = useService(code);
  const order = service && orderOf(service);
  if (!order || !('to' in order)) return null;
  return (
    <p className="by-report-note">
      <Link to={order.to}>{t('analysis.orderAgain', { name })}</Link>
    </p>
  );
}

/** what kind of service it is, as the catalogue draws it; nothing for the small ones together. */
export function ServiceMark({ code }: { readonly code: string }) {
  const service = useService(code);
  return code === '' ? null : <ServiceIcon group={service?.group ?? ''} size={16} />;
}
