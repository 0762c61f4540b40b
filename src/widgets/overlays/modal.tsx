import X from 'lucide-react/icons/x';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { innermostFocus } from '../../core/page/innermost-focus';
import { classNames } from '../styles/class-names';
import { IconButton } from '../controls/icon-button';
import { dialogMessages as m } from './dialog.messages';
import { keepScrollReachable } from '../surface/reachable-scroll';
import { onReconnected } from '../surface/reconnect';
import { useText } from '../surface/runtime-context';
import {
  PortalContext,
  raiseLayer,
  usePortalContainer,
  useSurface,
} from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './modal.css';

export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Escape and the close button. The dialog stays until `open` says otherwise. */
  readonly onClose: () => void;
  readonly title: Text;
  readonly footer?: ReactNode;
  /** Beside the title. */
  readonly mark?: ReactNode;
  /** `sheet` comes from below; whoever opens one brings its style. */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | 'sheet';
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string;
  /** What is read first and only then worked with: the focus begins on the dialog and not in a field of its content. */
  readonly reading?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal is the browser's own: it makes the rest inert, traps focus across shadow roots and ignores clicks on the
 * backdrop (V-006). It owns a layer, so that popups and notices of its content are reachable inside it.
 */
export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null;
}

/** One Escape closes one: WebKit closes the open popup and cancels the dialog around it with the same key. */
const OPEN_POPUP = '[popover="auto"]:popover-open';
const FIELD = 'input, select, textarea, [contenteditable]';

function OpenModal({
  onClose,
  title,
  footer,
  mark,
  size = 'medium',
  role = 'dialog',
  describedBy,
  reading = false,
  children,
}: ModalProps) {
  useStylesheet(css);
  const show = useText();
  const container = usePortalContainer();
  const { root, layers, lastPressed } = useSurface();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  const first = useEffectEvent((dialog: HTMLElement) =>
    reading ? dialog : firstFocus(dialog, bodyRef.current),
  );

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const own = layerRef.current;
    const body = bodyRef.current;
    if (!container || !dialog || !own || !body) return;
    const opener = deepActiveElement(dialog.ownerDocument) ?? lastPressed();
    let leaving = false;
    const open = () => {
      if (!dialog.isConnected) return;
      if (dialog.open) dialog.close(); // a moved dialog is open but no longer in the top layer
      raiseLayer(container); // in a layer that is not shown yet nothing can be focused
      dialog.showModal();
      raiseLayer(own);
    };
    let isPopups = false;
    const handleKey = (event: KeyboardEvent) => {
      isPopups = event.key === 'Escape' && dialog.querySelector(OPEN_POPUP) !== null;
    };
    const handleCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (!isPopups) close();
    };
    const handleClose = (event: Event) => {
      if (event.target !== dialog || leaving || dialog.open) return;
      // The browser closes without asking at a second Escape: whoever says no gets the dialog back.
      close();
      setTimeout(() => {
        if (!leaving && !dialog.open) open();
      });
    };
    open();
    first(dialog)?.focus({ preventScroll: true });
    setLayer(own);
    const pop = layers.push(own);
    const off = onReconnected(root, open);
    const letGo = keepScrollReachable(body, titleId);
    dialog.addEventListener('keydown', handleKey, true);
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('close', handleClose);
    return () => {
      leaving = true;
      dialog.removeEventListener('keydown', handleKey, true);
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('close', handleClose);
      letGo?.();
      off();
      pop();
      dialog.close();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [container, lastPressed, layers, root, titleId]);

  if (!container) return null;
  return createPortal(
    <dialog
      ref={dialogRef}
      className={classNames('by-modal', `by-modal-${size}`)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <div className="by-modal-head">
        <h2 className="by-modal-title" id={titleId}>
          {show(title)}
        </h2>
        {mark}
        <IconButton
          label={text(m, 'modal.close')}
          icon={<X size={16} />}
          size="small"
          onClick={onClose}
        />
      </div>
      <PortalContext value={layer}>
        <div className="by-modal-body" ref={bodyRef}>
          {children}
        </div>
        {footer !== undefined && <div className="by-modal-foot">{footer}</div>}
      </PortalContext>
      <div className="by-visually-hidden" aria-live="polite" />
      <div className="by-layer" popover="manual" ref={layerRef} />
    </dialog>,
    container,
  );
}

/** What was marked, else the first field, else the dialog itself: never the close button. */
function firstFocus(dialog: HTMLElement, body: HTMLElement | null): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  const fields = body?.querySelectorAll<HTMLElement>(FIELD) ?? [];
  return Array.from(fields).find((field) => !field.matches(':disabled, [type="hidden"]')) ?? dialog;
}

function deepActiveElement(document: Document): HTMLElement | null {
  const active = innermostFocus(document);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
