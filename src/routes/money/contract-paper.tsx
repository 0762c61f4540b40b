import type { Contract } from '../../core/api/office/contracts';
import { text } from '../../core/i18n/translator';
import { absoluteTime, readTime } from '../../core/resource/time';
import type { ViewProps } from '../../core/resource/tab';
import { Paper } from '../../widgets/paper/paper';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import css from './money.css';

/** What was agreed, as it was written and is printed. */
export function ContractPaper({ row }: ViewProps<Contract>) {
  useStylesheet(css);
  const t = useMessages(m);
  const signed = readTime(row.signTime);
  return (
    <Paper
      title={row.name}
      facts={[
        { label: text(m, 'contract.no'), value: row.contractNo },
        { label: text(m, 'contract.start'), value: row.startDay },
        { label: text(m, 'contract.end'), value: row.endDay },
      ]}
      parties={[
        {
          name: text(m, 'contract.partyA'),
          facts: [{ label: text(m, 'paper.party'), value: row.partyA }],
        },
        {
          name: text(m, 'contract.partyB'),
          facts: [{ label: text(m, 'paper.party'), value: row.partyB }],
        },
      ]}
      sums={[{ label: text(m, 'contract.amount'), amount: row.amount }]}
      note={
        signed
          ? text(m, 'paper.signed', { name: row.signerName, time: absoluteTime(signed) })
          : text(m, 'paper.unsigned')
      }
    >
      <p className="by-contract-text">{row.content === '' ? t('contract.none') : row.content}</p>
    </Paper>
  );
}
