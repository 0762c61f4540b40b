import type { Contract } from '../../core/api/office/contracts';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { MeterTrack } from '../../widgets/resource/list/meter-bar';
import { Steps } from '../../widgets/steps/steps';
import type { Step } from '../../widgets/steps/steps';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import css from './money.css';

/** The term of a contract with today on it, and what became of it step by step. */
export function ContractTerm({ row }: ViewProps<Contract>) {
  useStylesheet(css);
  return (
    <Steps label={text(m, 'steps.progress')} steps={contractSteps(row)}>
      <Term row={row} />
    </Steps>
  );
}

function Term({ row }: { readonly row: Contract }) {
  const t = useMessages(m);
  const start = new Date(row.startDay).getTime();
  const end = new Date(row.endDay).getTime();
  // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
  const part = Math.min(1, Math.max(0, (Date.now() - start) / Math.max(1, end - start)));
  const days = Math.round(part * 100);
  return (
    <figure className="by-term">
      <figcaption>{t('term.of', { part: days })}</figcaption>
      <MeterTrack
        label={t('term.of', { part: days })}
        used={days}
        total={100}
        text={`${days}%`}
        level="fine"
      />
      <div className="by-term-ends">
        <span>{row.startDay}</span>
        <span>{row.endDay}</span>
      </div>
      {row.autoRenew && <p>{t('term.renews', { day: row.endDay })}</p>}
    </figure>
  );
}

function contractSteps(row: Contract): readonly Step[] {
  const isRefused = row.status === 'REFUSED' || row.status === 'UNAPPLY';
  const isSigned = row.status === 'APPROVED';
  const first: Step = {
    key: 'made',
    title: text(m, 'steps.drafted'),
    state: 'done',
    time: row.createTime,
  };
  if (isRefused)
    return [
      first,
      {
        key: 'refused',
        title: text(m, row.status === 'REFUSED' ? 'steps.refused' : 'steps.withdrawn'),
        state: 'refused',
        time: row.updateTime,
        note: row.terminateReason,
      },
    ];
  return [
    first,
    {
      key: 'signed',
      title: text(m, 'steps.signed'),
      state: row.signTime === '' ? 'now' : 'done',
      time: row.signTime,
      note: row.signerName,
    },
    {
      key: 'counter',
      title: text(m, 'steps.countersigned'),
      state: isSigned ? 'done' : row.signTime === '' ? 'waiting' : 'now',
    },
    ...row.renewals.map((each): Step => ({
      key: each.startDay,
      title: text(m, 'steps.renewed', { from: each.startDay, to: each.endDay }),
      state: 'done',
    })),
    {
      key: 'over',
      title: text(m, row.terminateTime === '' ? 'steps.ends' : 'steps.terminated'),
      state: row.terminateTime === '' ? (row.state === 'FINISH' ? 'done' : 'waiting') : 'refused',
      time: row.terminateTime === '' ? '' : row.terminateTime,
      note: row.terminateTime === '' ? row.endDay : row.terminateReason,
    },
  ];
}
