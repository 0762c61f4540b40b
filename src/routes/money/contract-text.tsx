import type { Contract } from '../../core/api/office/contracts';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { EmptyState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { moneyMessages as m } from './messages';
import css from './money.css';

/** What was agreed, as it was written. */
export function ContractText({ row }: ViewProps<Contract>) {
  useStylesheet(css);
  if (row.content === '') return <EmptyState title={text(m, 'contract.none')} hint={null} />;
  return <p className="by-contract-text">{row.content}</p>;
}
