import { text } from '../../../core/i18n/translator';
import { billingMessages } from '../messages';
import AnalysisScreen from './analysis-screen';

const title = text(billingMessages, 'report.item');

/** */
export default function ByItem() {
  return <AnalysisScreen by="item" title={title} />;
}
