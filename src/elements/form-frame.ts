// chunk: tokens
import { Frame } from './frame';
import type { FrameEvents } from './frame-body';
import { firstTabStop } from '../core/page/tab-stops';

type Validity = [flags: ValidityStateFlags, message: string, anchor?: HTMLElement | undefined];

/** The frame of a tag that takes part in a form: `elementSpec({ form: true })`. */
export abstract class FormFrame<E extends object = FrameEvents> extends Frame<E> {
  /** Private for good: whoever has them decides what the form is sent. */
  readonly #internals = this.attachInternals();
  #formDisabled = false;

  #customMessage = '';
  /** What the tag itself has against the value. */
  #own: Validity = [{}, ''];

  constructor() {
    super();
    // What is typed into a search inside is no value of the form yet; `by-change` says when there is one.
    this.shadowRoot?.addEventListener('input', (event) => event.stopPropagation());
    // A click on a label arrives here as a click on the element itself: do what a label does to an input.
    this.addEventListener('click', (click) => {
      if (click.composedPath()[0] === this) this.focus();
    });
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  /** React assigns what its markup has as `form="id"`, for which HTML has an attribute alone. */
  set form(id: HTMLFormElement | string | null) {
    if (typeof id === 'string') this.setAttribute('form', id);
    else if (!id) this.removeAttribute('form');
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** As of any control: a text makes the form invalid and is what the browser says, an empty one takes it back. */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.setValidity(...this.#own);
  }

  formResetCallback(): void {
    this.formReset();
  }

  formDisabledCallback(disabled: boolean): void {
    this.#formDisabled = disabled;
    this.changed?.('disabled');
    this.requestRender();
  }

  formStateRestoreCallback(
    state: string | File | FormData | null,
    reason: 'autocomplete' | 'restore',
  ): void {
    this.formRestore(state, reason);
  }

  /** Disabled by the own attribute or by a fieldset around. */
  protected get formDisabled(): boolean {
    return this.#formDisabled;
  }

  /** The form was reset: go back to the initial value, and emit nothing, as an input does. */
  protected formReset(): void {
    this.requestRender();
  }

  /** The browser brings back what was entered: `state` is what `setFormValue` was last given. */
  protected formRestore(
    state: string | File | FormData | null,
    reason: 'autocomplete' | 'restore',
  ): void {
    if (reason === 'restore' && state === null) this.formReset();
  }

  protected setFormValue(
    value: string | File | FormData | null,
    state: string | File | FormData | null = value,
  ): void {
    this.#internals.setFormValue(value, state);
  }

  /**
   * An empty message makes it valid. The browser's bubble points at `anchor`, at the first field otherwise, and at the
   * box while nothing stands in it yet; without any of them a browser would refuse to submit and not say why.
   */
  protected setValidity(...own: Validity): void {
    this.#own = own;
    const [flags, message, anchor]: Validity =
      this.#customMessage === '' ? own : [{ customError: true }, this.#customMessage, own[2]];
    if (message === '') this.#internals.setValidity({});
    else {
      const root = this.shadowRoot;
      const target = anchor ?? (root ? firstTabStop(root) : undefined) ?? this.box;
      this.#internals.setValidity(flags, message, target);
    }
  }
}
