import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../widgets/controls/icon-button';
import { useMessages } from '../../widgets/surface/runtime-context';
import { AppearanceSwitch } from '../app/appearance-switch';
import { SiteMark } from '../app/site-mark';
import { shellMessages } from './messages';
import { ScopeSwitches } from './scope-switches';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The menu on a phone: the browser's own modal, so focus stays inside and Escape closes it. Unlike a
 * form's dialog (V-006) it also closes by a tap beside it: nothing typed can be lost.
 */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  const t = useMessages(shellMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const node = dialog.current;
    if (isOpen && node && !node.open) node.showModal();
    if (!isOpen && node?.open) node.close();
  }, [isOpen]);

  // Whoever followed an entry has arrived. Closed at once: closing hands the focus back to the button,
  // and only then does the page take it for its heading.
  useEffect(() => dialog.current?.close(), [key]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key is Escape, the browser's own
    <dialog
      ref={dialog}
      className="by-drawer"
      aria-label={t('shell.nav')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen && (
        <div className="by-drawer-box">
          <div className="by-drawer-head">
            <SiteMark />
            <IconButton
              label={t('menu.close')}
              icon={<X size={18} aria-hidden />}
              onClick={onClose}
            />
          </div>
          {children}
          <div className="by-drawer-foot">
            <ScopeSwitches />
            <div className="by-drawer-tools">
              <AppearanceSwitch />
            </div>
          </div>
        </div>
      )}
    </dialog>
  );
}
