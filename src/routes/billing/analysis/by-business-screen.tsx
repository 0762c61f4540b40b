import { text } from '../../../core/i18n/translator';
import { billingMessages } from '../messages';
import AnalysisScreen from './analysis-screen';

const title = text(billingMessages, 'report.business');

/** */
export default function ByBusiness() {
  return <AnalysisScreen by="business" title={title} />;
}
