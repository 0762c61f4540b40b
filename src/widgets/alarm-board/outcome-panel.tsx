import { useText } from '../surface/runtime-context';
import { Button } from '../controls/button';
import { useStylesheet } from '../styles/use-stylesheet';
import type { Outcome } from './board-state';
import css from './alarm-detail.css';
import { useLazyText } from './lazy-messages';
import { useBoardModel, useBoardText } from './use-board';
import { keepScrollReachable } from '../surface/reachable-scroll';

/** One result per alarm that a change did not go through for, and the way to try those again. */
export function OutcomePanel({ outcome }: { readonly outcome: Outcome }) {
  const model = useBoardModel();
  useStylesheet(css);
  const t = useBoardText();
  const lt = useLazyText();
  const show = useText();
  const { action, failed, done, key } = outcome;
  const confirm = action === 'confirm';
  return (
    <div className="ab-outcome" role="alert">
      <div className="ab-outcome-line">
        <p>
          {lt(confirm ? 'outcome.notConfirmed' : 'outcome.notSolved', { count: failed.length })}
          {done > 0 && (
            <span className="ab-muted">
              {' · '}
              {t(confirm ? 'outcome.confirmed' : 'outcome.solved', { count: done })}
            </span>
          )}
        </p>
        <Button size="small" onClick={() => model.changes.retry(outcome)}>
          {lt('outcome.retry', { count: failed.length })}
        </Button>
        <Button size="small" variant="text" onClick={() => model.changes.dismiss(key)}>
          {lt('outcome.dismiss')}
        </Button>
      </div>
      <ul className="ab-failed" ref={keepScrollReachable}>
        {failed.map(({ id, name, reason }) => (
          <li key={id}>{lt('outcome.reason', { name, reason: show(reason) })}</li>
        ))}
      </ul>
    </div>
  );
}
