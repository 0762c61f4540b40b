import { translator } from '../../core/i18n/translator';
import type { Message } from '../../widgets/assistant/message';
import type { Body } from '../frame-body';
import { lazyFrame } from '../lazy-frame';
import { loadChunk } from '../../core/load-chunk';
import { frameMessages } from '../messages';
import { assistantSpec } from './assistant-spec';
import { createLauncher, isBehindModal } from './launcher';
import { launcherMessages } from './messages';
import type { Panel } from './panel';

/**
 * `<by-ai-assistant>`. What stands here is all that a page pays for until somebody is about to talk: the launcher. The
 * panel's own code, the sheets and React come with the first intent.
 */
export class AiAssistantElement extends lazyFrame(assistantSpec) {
  readonly #launcher = createLauncher({
    onIntent: () => void this.#load(),
    onUse: (used) => void this.#load().then((panel) => panel?.use(used)),
  });
  #page: Document | undefined;
  #waits: ReturnType<typeof setTimeout> | undefined;
  #loading: Promise<Panel | undefined> | undefined;
  #panel: Panel | undefined;

  protected override readonly body: Body = {
    load: async () => {
      const [{ Assistant }] = await Promise.all([
        import('../../widgets/assistant/assistant'),
        this.#load(),
      ]);
      return Assistant;
    },
    props: () => this.#panel?.props() ?? {},
  };

  show(): void {
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }

  async newSession(): Promise<void> {
    await (await this.#body()).newSession();
  }

  async send(question: string): Promise<Message> {
    return (await this.#body()).send(question, this.context);
  }

  stop(): void {
    this.#panel?.stop(); // without a panel nothing arrives
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#page = this.ownerDocument;
    this.#page.addEventListener('toggle', this.#beside, true);
    this.#page.addEventListener('keydown', this.#beside, true);
    this.#sync();
  }

  override connectedMoveCallback(): void {
    super.connectedMoveCallback();
    this.#sync();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#page?.removeEventListener('toggle', this.#beside, true);
    this.#page?.removeEventListener('keydown', this.#beside, true);
  }

  protected override firstPaint(box: HTMLElement): void {
    super.firstPaint(box);
    this.#panel?.reset();
    // Inserted again, an open popover would close: at a retry the launcher stands there.
    const { dock } = this.#launcher;
    if (dock.parentNode === this.shadowRoot) return;
    this.shadowRoot?.append(dock);
    for (const layer of [dock, box]) layer.addEventListener('beforetoggle', this.#wait);
  }

  protected override changed(name: string): void {
    if (name === 'position') this.#launcher.dock.dataset['corner'] = this.position;
    this.#sync();
  }

  /** Makes what stands on the page that which the attributes say. */
  #sync(): void {
    const { dock, button, label } = this.#launcher;
    if (!dock.isConnected) return; // before the first paint
    const isFloating = this.mode === 'float';
    const t = translator(launcherMessages, this.locale);
    // Where it has stepped aside to, it stays until it is moved or something else has the focus.
    dock.dataset['corner'] ??= this.position;
    dock.dataset['theme'] = this.theme;
    label.textContent = t('name');
    const isPlaced = this.launcher === 'place';
    dock.popover = isPlaced ? null : 'manual';
    button.ariaDescription = isPlaced ? null : t('move');
    if (this.#panel) this.#panel.sync();
    else {
      if (!isPlaced) dock.togglePopover(isFloating);
      if (this.open || !isFloating) void this.#load();
    }
  }

  /** Brings the panel's code and, beside it, the body. */
  #load(): Promise<Panel | undefined> {
    this.#loading ??= loadChunk(() => import('./panel')).then(
      ({ Panel: Loaded }) => {
        this.#panel = new Loaded({
          tag: this,
          box: this.box,
          launcher: this.#launcher,
          locale: () => this.locale,
          emit: (type, detail) => this.emit(type, detail),
          startBody: () => this.startBody(),
          requestRender: () => this.requestRender(),
          whenBody: () => this.whenBody(),
        });
        this.#sync();
        return this.#panel;
      },
      (error: unknown) => {
        this.#loading = undefined; // the next use tries again
        this.#launcher.label.textContent = translator(frameMessages, this.locale)('frame.failed');
        this.emit('by-error', { error });
        return undefined;
      },
    );
    this.startBody(); // only now: it asks for the panel as well, and for the one that is on its way
    return this.#loading;
  }

  async #body() {
    const panel = await this.#load();
    if (!panel) throw new Error('The assistant could not be loaded.');
    return panel.body();
  }

  /** Shown now, a layer would stand above the dialog, and nothing of it could be used: it waits. */
  readonly #wait = (event: Event): void => {
    if (!isBehindModal(this)) return;
    event.preventDefault(); // to be hidden, it cannot be kept from
    // Asked again, because a dialog may go without a word: removed.
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => this.#sync(), 300);
  };

  /**
   * What of it concerns the launcher is not needed before. The focus itself is not told out of a shadow root that it
   * stays in; the keys that move it are.
   */
  readonly #beside = (event: Event): void => {
    void import('./page-events').then(
      ({ handlePageEvent }) => handlePageEvent(event, this, this.#launcher.dock, this.box),
      () => undefined, // it stays where it is
    );
  };
}
