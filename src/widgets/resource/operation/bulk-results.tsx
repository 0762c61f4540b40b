import type { RowOutcome } from '../../../core/resource/bulk';
import type { Resource } from '../../../core/resource/definition';
import type { Tone } from '../../../core/dictionaries/dictionary';
import { useMessages, useText } from '../../surface/runtime-context';
import { StatusTag } from '../../feedback/status-tag';
import { resourceTexts as m } from '../messages';

/** More names than anybody reads are counted instead. */
const SHOWN_NAMES = 50;

export function NamesList({ names }: { readonly names: readonly string[] }) {
  const t = useMessages(m);
  const rest = names.length - SHOWN_NAMES;
  return (
    <ul className="by-bulk-names">
      {names.slice(0, SHOWN_NAMES).map((name, index) => (
        <li key={`${index}${name}`}>{name}</li>
      ))}
      {rest > 0 && <li className="by-bulk-rest">{t('bulk.more', { count: rest })}</li>}
    </ul>
  );
}

const tones: Readonly<Record<RowOutcome<unknown>['state'], Tone>> = {
  waiting: 'normal',
  running: 'primary',
  done: 'success',
  failed: 'danger',
  skipped: 'disabled',
};

interface BulkResultsProps<R> {
  readonly def: Resource<R>;
  readonly outcomes: readonly RowOutcome<R>[];
  readonly running: boolean;
  /** One request for all: done for all or for none. */
  readonly together: boolean;
}

/** One line per row with the server's own words; what failed comes first, because it asks for something. */
export function BulkResults<R>({ def, outcomes, running, together }: BulkResultsProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const count = (state: RowOutcome<R>['state']) =>
    outcomes.filter((each) => each.state === state).length;
  const skipped = count('skipped');
  const ended = outcomes.length - count('waiting') - count('running');
  const sorted = running
    ? outcomes
    : [...outcomes].sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
  const summary = running
    ? t('bulk.running', { done: ended, total: outcomes.length })
    : t(together && count('failed') > 0 ? 'bulk.refused' : 'bulk.result', {
        done: count('done'),
        failed: count('failed'),
      });
  return (
    <>
      <div className="by-bulk-progress">
        <span>
          {summary}
          {skipped > 0 && ` · ${t('bulk.skipped', { count: skipped })}`}
        </span>
        <progress max={outcomes.length} value={ended} aria-label={summary} />
      </div>
      <ul className="by-bulk-results" aria-label={t('bulk.results')}>
        {sorted.map((outcome) => (
          <li key={def.id(outcome.row)} className="by-bulk-result">
            <span className="by-bulk-name">{def.label(outcome.row)}</span>
            <StatusTag
              tone={tones[outcome.state]}
              busy={outcome.state === 'running'}
              text={t(`bulk.state.${outcome.state}`)}
            />
            {outcome.state === 'failed' && (
              <span className="by-bulk-reason">{show(outcome.reason)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
