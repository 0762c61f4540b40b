import MapPin from 'lucide-react/icons/map-pin';
import X from 'lucide-react/icons/x';
import type { ChatContext } from '../../core/api/assistant/chat';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { useAssistant } from './assistant-context';
import css from './context-chip.css';
import { contextMessages as m } from './context-chip.messages';
import { toInput } from './to-input';

interface ContextProps {
  readonly context: ChatContext;
}

/** The screen that the next question is asked from: all that is sent of it, and the way to send nothing of it. */
export function ContextChip({ context }: ContextProps) {
  const t = useMessages(m);
  const model = useAssistant();
  return (
    <div className="aa-context" role="group" aria-label={t('label')}>
      <ContextText context={context} />
      <IconButton
        size="small"
        label={text(m, 'remove')}
        icon={<X size={14} />}
        onClick={(event) => {
          toInput(event.currentTarget);
          model.removeContext();
        }}
      />
    </div>
  );
}

/** Whole, however long: what is not seen would be sent all the same. */
export function ContextText({ context: { title, details } }: ContextProps) {
  useStylesheet(css);
  return (
    <span className="aa-context-text">
      <MapPin size={12} aria-hidden />
      {[title, ...details].map((each, at) => (
        <span key={at} dir="auto">
          {each}
        </span>
      ))}
    </span>
  );
}
