import { text } from '../../../core/i18n/translator';
import { billingMessages } from '../messages';
import AnalysisScreen from './analysis-screen';

const title = text(billingMessages, 'report.service');

/** */
export default function ByService() {
  return <AnalysisScreen by="service" title={title} />;
}
