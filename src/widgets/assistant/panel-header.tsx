import Maximize2 from 'lucide-react/icons/maximize-2';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Move from 'lucide-react/icons/move';
import X from 'lucide-react/icons/x';
import { chatMessages } from '../../core/chat/messages';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { useText } from '../surface/runtime-context';
import { assistantMessages as m } from './messages';

interface PanelHeaderProps {
  readonly isFloating: boolean;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  readonly onMove: () => void;
  readonly onClose: () => void;
  readonly onNew: () => void;
}

/** W-10: new session, full screen, close. Moving has a button too: not everybody can drag (WCAG 2.5.7). */
export function PanelHeader({
  isFloating,
  isFull,
  onFull,
  onMove,
  onClose,
  onNew,
}: PanelHeaderProps) {
  const show = useText();
  return (
    <div className="aa-head">
      <h2 className="aa-title">{show(text(chatMessages, 'chat.open'))}</h2>
      <IconButton
        label={text(m, 'panel.new')}
        icon={<MessageSquarePlus size={16} />}
        onClick={onNew}
      />
      {isFloating && !isFull && (
        <span className="aa-wide-only">
          <IconButton label={text(m, 'panel.move')} icon={<Move size={16} />} onClick={onMove} />
        </span>
      )}
      <span className={isFloating ? 'aa-wide-only' : undefined}>
        <IconButton
          label={text(m, isFull ? 'panel.restore' : 'panel.full')}
          icon={isFull ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
          onClick={() => onFull(!isFull)}
        />
      </span>
      {isFloating && (
        <IconButton label={text(m, 'panel.close')} icon={<X size={16} />} onClick={onClose} />
      )}
    </div>
  );
}
