import LogIn from 'lucide-react/icons/log-in';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useText } from '../surface/runtime-context';
import { useAssistant, useAssistantState } from './assistant-context';
import { assistantMessages as m } from './messages';
import { toInput } from './to-input';

/** Who cannot talk yet, and why. Never a way to another page: that is the host's. */
export function AccessNote() {
  const show = useText();
  const model = useAssistant();
  const access = useAssistantState((state) => state.access);
  const before = useAssistantState((state) => state.before);
  if (access === 'signed-out' || access === 'locked') {
    return (
      <p className="aa-note aa-note-warning" role="status">
        <LogIn size={14} aria-hidden="true" />
        {show(text(m, access === 'locked' ? 'state.locked' : 'state.signedOut'))}
      </p>
    );
  }
  if (access === 'failed') {
    return (
      <div className="aa-note aa-note-error" role="alert">
        {show(text(m, 'state.failed'))}
        <Button
          variant="text"
          size="small"
          onClick={(event) => {
            toInput(event.currentTarget);
            return model.enter();
          }}
        >
          {show(text(m, 'state.retry'))}
        </Button>
      </div>
    );
  }
  if (!before) return null;
  return (
    <div className="aa-note" role="status">
      {show(text(m, 'session.started'))}
      <Button
        variant="text"
        size="small"
        onClick={(event) => {
          toInput(event.currentTarget);
          model.undoNewSession();
        }}
      >
        {show(text(m, 'session.undo'))}
      </Button>
    </div>
  );
}
