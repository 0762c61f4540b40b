// chunk: list-dialogs
import type { RowOutcome } from '../../../core/resource/bulk';
import type { Resource } from '../../../core/resource/definition';
import type { Tone } from '../../../core/dictionaries/dictionary';
import { useMessages, useText } from '../../surface/runtime-context';
import { StatusTag } from '../../feedback/status-tag';
import { resourceTexts } from '../messages';
import { dialogTexts as m } from '../list/dialogs.messages';
import { keepScrollReachable } from '../../surface/reachable-scroll';

const tones: Readonly<Record<RowOutcome<unknown>['state'], Tone>> = {
  waiting: 'normal',
  running: 'primary',
  done: 'success',
  failed: 'danger',
  skipped: 'disabled',
};

interface BulkResultsProps<R> {
  readonly def: Pick<Resource<R>, 'id' | 'label'>;
  readonly outcomes: readonly RowOutcome<R>[];
  readonly running: boolean;
  /** One request for all: done for all or for none. */
  readonly together: boolean;
  /** Done is accepted: the rows are on their way. */
  readonly begun: boolean;
}

/** One line per row with the server's own words; what failed comes first, because it asks for something. */
export function BulkResults<R>({ def, outcomes, running, together, begun }: BulkResultsProps<R>) {
  const t = useMessages(m);
  const shared = useMessages(resourceTexts);
  const show = useText();
  const count = (state: RowOutcome<R>['state']) =>
    outcomes.filter((each) => each.state === state).length;
  const skipped = count('skipped');
  const ended = outcomes.length - count('waiting') - count('running');
  const sorted = running
    ? outcomes
    : [...outcomes].sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
  const failed = count('failed');
  const summary = running
    ? t('bulk.running', { done: ended, total: outcomes.length })
    : together && failed > 0
      ? t('bulk.refused', { failed })
      : shared(begun ? 'bulk.begun' : 'bulk.result', { done: count('done'), failed });
  return (
    <>
      <div className="by-bulk-progress">
        <span>
          {summary}
          {skipped > 0 && ` · ${t('bulk.skipped', { count: skipped })}`}
        </span>
        <progress max={outcomes.length} value={ended} aria-label={summary} />
      </div>
      <ul className="by-bulk-results" aria-label={shared('bulk.results')} ref={keepScrollReachable}>
        {sorted.map((outcome) => (
          <li key={def.id(outcome.row)} className="by-bulk-result">
            <span className="by-bulk-name">{def.label(outcome.row)}</span>
            <StatusTag
              tone={tones[outcome.state]}
              busy={outcome.state === 'running'}
              text={shared(
                `bulk.state.${begun && outcome.state === 'done' ? 'begun' : outcome.state}`,
              )}
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
