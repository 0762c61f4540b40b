import { translator } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import type { AssistantHandle, AssistantProps } from '../../widgets/assistant/assistant';
import type { Corner } from '../../widgets/assistant/conversation-storage';
import type { Message } from '../../widgets/assistant/message';
import { notifyReconnected } from '../../widgets/surface/reconnect';
import reset from '../../widgets/styles/reset.css';
import { adoptStyles } from '../../widgets/styles/stylesheet';
import tokens from '../../widgets/styles/tokens.css';
import { raiseFirewall } from '../firewall';
import type { EventsOf } from '../element';
import type { AssistantTag, assistantSpec } from './assistant-spec';
import type { Launcher } from './launcher';
import { moveLauncher, toNextCorner } from './launcher-move';
import { launcherMessages } from './messages';
import sheet from './panel.css';

type AssistantEvents = EventsOf<typeof assistantSpec>;

/** What the tag lets its panel do. */
export interface PanelPort {
  readonly tag: AssistantTag;
  readonly box: HTMLElement;
  readonly launcher: Launcher;
  readonly locale: () => Locale;
  readonly emit: <
    K extends 'by-open' | 'by-close' | 'by-message' | 'by-auth-required' | 'by-error',
  >(
    type: K,
    detail: AssistantEvents[K],
  ) => void;
  readonly startBody: () => void;
  readonly requestRender: () => void;
  readonly whenBody: () => Promise<AssistantHandle>;
}

/** The panel of one tag: where it stands, whether it is shown, and what its body is told. Comes with the first intent. */
export class Panel {
  readonly #port: PanelPort;
  /** A corner that the user chooses, which is kept for the next page. */
  readonly #byUser: Pick<AssistantTag, 'position'>;
  #movedTo: Corner | null = null;
  /** The corner of the last page, until the launcher can go there. */
  #kept: Corner | undefined;
  /** The page's own corner, once the user has another one. */
  #own: Corner | undefined;
  #wasOpen = false;
  #isFull = false;
  #isReady = false;
  #isUnread = false;
  #takesFocus = false;
  /** Once for each opening: what failed to load waits for the user's retry. */
  #isAsked = true;

  constructor(port: PanelPort) {
    this.#port = port;
    const move = (corner: Corner) => {
      this.#own ??= port.tag.position;
      this.#kept = undefined;
      this.#movedTo = corner;
      port.tag.position = corner;
      port.requestRender();
    };
    this.#byUser = {
      get position() {
        return port.tag.position;
      },
      set position(corner) {
        move(corner);
      },
    };
    const root = port.tag.shadowRoot;
    if (root) {
      adoptStyles(root, [tokens, reset, sheet]);
      raiseFirewall(root);
    }
    port.tag.addEventListener('by-ready', ({ target }) => {
      if (target !== port.tag) return;
      this.#isReady = true;
      this.sync();
    });
    // A body that crashed has taken its buttons along: the launcher is there again, to close what is left.
    port.tag.addEventListener('by-error', ({ target }) => {
      if (target !== port.tag || !this.#isReady || port.box.querySelector('.by-frame-view')) return;
      this.#isReady = false;
      this.#isFull = false;
      this.sync();
    });
  }

  readonly #handlers = {
    onClose: () => this.#port.tag.hide(),
    onFull: (isFull: boolean) => {
      this.#isFull = isFull;
      this.sync();
    },
    onMove: () => toNextCorner(this.#byUser),
    onCorner: (corner: Corner | undefined) => {
      this.#movedTo = null;
      this.#kept = corner ?? this.#own;
      if (!corner) this.#isUnread = false; // its user has signed out
      this.sync();
    },
    onResize: (size?: { readonly inline: number; readonly block: number }) => {
      const { style } = this.#port.box;
      style.setProperty('--by-panel-inline', size ? `${size.inline}px` : '');
      style.setProperty('--by-panel-block', size ? `${size.block}px` : '');
    },
    onMessage: (message: Message) => this.#port.emit('by-message', { message }),
    onAnswered: () => {
      this.#isUnread = !this.#isOpen;
      this.sync();
    },
    onAuthRequired: (reason: string) => this.#port.emit('by-auth-required', { reason }),
    onError: (error: unknown) => this.#port.emit('by-error', { error }),
  };

  props(): AssistantProps {
    const { tag } = this.#port;
    return {
      bot: tag.botId,
      isOpen: this.#isOpen,
      isFloating: tag.mode === 'float',
      isFull: this.#isFull,
      corner: tag.position,
      movedTo: this.#movedTo,
      suggestions: tag.suggestions,
      context: tag.context,
      ...this.#handlers,
    };
  }

  /** The body was taken away with the tag; the next one begins anew. */
  reset(): void {
    this.#isReady = false;
    this.#isFull = false;
    this.#isAsked = false;
  }

  /** The launcher was pressed, or is about to be moved. */
  use(used: Event): void {
    const { tag, launcher } = this.#port;
    if (used.type !== 'click') {
      if (tag.launcher === 'corner') moveLauncher(this.#byUser, launcher, used);
      return;
    }
    this.#takesFocus = !tag.open;
    tag.open = !tag.open;
  }

  stop(): void {
    if (this.#isReady) void this.#port.whenBody().then((body) => body.stop());
  }

  /** The body, wherever the panel is; rejects when it cannot be loaded. */
  body(): Promise<AssistantHandle> {
    const { tag, startBody, whenBody } = this.#port;
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const handleError = ({ detail }: CustomEvent<{ error: unknown }>): void => {
        const { error } = detail;
        if (!this.#isReady) reject(error instanceof Error ? error : new Error(String(error)));
      };
      tag.addEventListener('by-error', handleError, { signal: listening.signal });
      if (tag.isConnected) startBody();
      void whenBody().then((body) => {
        listening.abort();
        resolve(body);
      });
    });
  }

  sync(): void {
    const { tag, box, launcher, locale, startBody } = this.#port;
    if (!tag.isConnected) return;
    const { dock, button } = launcher;
    this.#goToKept(button);
    const isFloating = tag.mode === 'float';
    const isOpen = this.#isOpen;
    const hadFocus = box.contains(tag.shadowRoot?.activeElement ?? null);
    const t = translator(launcherMessages, locale());
    if (isOpen) this.#isUnread = false;
    else this.#takesFocus = false;

    box.part.add('panel');
    box.role = isFloating ? 'dialog' : 'region';
    box.ariaLabel = t('name');
    const fills = this.#isFull || (isFloating && matchMedia('(width <= 480px)').matches); // panel.css
    box.ariaModal = fills ? 'true' : null;
    box.toggleAttribute('data-ready', this.#isReady);
    box.toggleAttribute('data-full', this.#isFull);
    box.dataset['corner'] = tag.position;
    button.ariaLabel = this.#isUnread ? t('unread') : null;
    button.ariaExpanded = String(isOpen);
    button.toggleAttribute('data-unread', this.#isUnread);

    box.popover = isFloating || this.#isFull ? 'manual' : null;
    if (box.popover !== null) toggleLayer(box, isOpen);
    // In its place it stays, and closes what it has opened.
    if (dock.popover !== null) toggleLayer(dock, isFloating && !(isOpen && this.#isReady));

    if (isOpen && !this.#isAsked) startBody();
    this.#isAsked = isOpen;
    if (isOpen && this.#isReady && this.#takesFocus) {
      this.#takesFocus = false;
      void this.#port.whenBody().then((body) => body.focus());
    } else if (!isOpen && hadFocus) button.focus({ preventScroll: true });
    this.#port.requestRender();
    if (!isFloating || isOpen === this.#wasOpen) return;
    this.#wasOpen = isOpen;
    // The layer of tooltips and notices belongs above the panel.
    if (tag.shadowRoot) notifyReconnected(tag.shadowRoot);
    this.#port.emit(isOpen ? 'by-open' : 'by-close', {});
  }

  /** Never away from under the pointer, nor from under the keyboard: then when the panel opens. */
  #goToKept(button: HTMLElement): void {
    const kept = this.#kept;
    if (kept === undefined || (!this.#isOpen && button.matches(':hover, :focus'))) return;
    const { tag } = this.#port;
    this.#kept = undefined;
    this.#own ??= tag.position;
    tag.position = kept;
  }

  get #isOpen(): boolean {
    const { tag } = this.#port;
    return tag.open || tag.mode === 'inline';
  }
}

/** A listener of the page, for the focus that leaves the other layer, may have removed the tag: that would throw. */
function toggleLayer(layer: HTMLElement, isShown: boolean): void {
  if (layer.isConnected) layer.togglePopover(isShown);
}
