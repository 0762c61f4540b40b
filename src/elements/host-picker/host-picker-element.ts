import type { Host } from '../../core/api/hosts';
import { hasTrait } from '../../core/http/errors';
import { translate, text } from '../../core/i18n/translator';
import type { DisableHost } from '../../widgets/host-picker/eligibility';
import type { HostPickerProps } from '../../widgets/host-picker/host-picker';
import type { LoadHosts } from '../../widgets/host-picker/host-source';
import { pickerMessages } from '../../widgets/host-picker/messages';
import { PickerModel } from '../../widgets/host-picker/picker-model';
import css from '../../widgets/host-picker/host-picker.css';
import { reservedRows } from '../../widgets/host-picker/picker-state';
import { attribute, event, property } from '../descriptors';
import { elementSpec, frame } from '../element';
import { bodyOf } from '../frame-body';
import { FormEntries } from './form-entries';
import {
  changeDetail,
  idsOf,
  restoredIds,
  type HostChange,
  type InvalidValue,
} from './host-picker-value';

const spec = elementSpec({
  tag: 'by-host-picker',
  description:
    'Chooses hosts: paged list with search, paste of an address list, preview; a form control.',
  attributes: {
    name: attribute.text({
      description: 'Name in the form data, which has one entry for each chosen host.',
    }),
    mode: attribute.oneOf(['single', 'multiple'], {
      description: 'Whether one host or several may be chosen.',
      fallback: 'multiple',
    }),
    'page-size': attribute.number({
      description: 'Hosts on a page.',
      fallback: 10, // C-08
      min: 1,
      max: 200,
      whole: true,
    }),
    required: attribute.flag({ description: 'At least one host must be chosen.' }),
    disabled: attribute.flag({ description: 'Nothing can be chosen or removed.' }),
    env: attribute.text({ description: '`monitoring` hides the service IP.' }),
  },
  properties: {
    value: property<readonly string[]>({
      description:
        'Ids of the chosen hosts. Setting it looks the hosts up; what cannot be chosen stays, marked, and is told by `by-invalid-value`.',
      type: 'string[]',
      fallback: [],
      coerce: idsOf,
    }),
    selectedHosts: property<readonly Host[]>({
      description: 'The chosen hosts, as far as they have been looked up.',
      type: 'Host[]',
      fallback: [],
      readonly: true,
    }),
    defaultValue: property<readonly string[]>({
      description:
        'What the picker holds before anybody chooses, and after a reset; the attribute `value` says it, ids by space or comma.',
      type: 'string[]',
      fallback: [],
      coerce: idsOf,
      attribute: 'value',
    }),
    loadHosts: property<LoadHosts | null>({
      description:
        'The page’s own data source: answers `{ rows, total }`, or an array that is shown in one window.',
      type: '((query: HostQuery) => HostReply | Promise<HostReply>) | null',
      fallback: null,
      coerce: (value) => (typeof value === 'function' ? (value as LoadHosts) : null),
    }),
    disableHost: property<DisableHost | null>({
      description: 'A reason makes a host impossible to choose.',
      type: '((host: Host) => string | null | undefined) | null',
      fallback: null,
      coerce: (value) => (typeof value === 'function' ? (value as DisableHost) : null),
    }),
  },
  events: {
    'by-change': event<HostChange>(
      '{ value: string[], hosts: Host[] }',
      'The user changed the choice, or hosts were dropped after `by-invalid-value`.',
    ),
    'by-invalid-value': event<InvalidValue>(
      '{ invalid: { id: string, reason: string }[] }',
      'A value that was set holds hosts that cannot be chosen: `status`, `noIp`, `template`, `unknownId` or `own`. They stay; `preventDefault()` drops them.',
    ),
  },
  methods: {
    reset: 'Back to `defaultValue`; search and paste box are emptied, as by a form reset.',
    refresh: 'Loads the list again; choice, page and search stay.',
    checkValidity: 'Whether the choice is valid; fires `invalid` when not.',
    reportValidity: 'The same, and shows the message.',
  },
  parts: {
    search: 'The search form above the list.',
    table: 'The list.',
    row: 'A host in the list.',
    pager: 'Pages and page size below the list.',
    notice: 'Addresses that were refused, and messages in the corner.',
  },
  example: { attributes: { name: 'host', mode: 'multiple' } },
  form: true,
  reserve: '725px', // ten rows at full width, as the sheet has it
  styles: [css],
});

/** Milliseconds: what draws an array is waited for so long, so that its rows come with the first drawing. */
const SOON = 300;

/** `<by-host-picker>`. The model lives here, so value, form and validity do not wait for React and survive a move. */
export class HostPickerElement extends frame(spec) {
  readonly #model = new PickerModel();
  /** The page or the user has decided: from now on another `defaultValue` waits for a reset. */
  #touched = false;
  readonly #entries = new FormEntries({
    name: () => this.name,
    ids: () => this.#model.value,
    setFormValue: (value, state) => this.setFormValue(value, state),
  });

  // The described accessors would keep a copy; the model is the value.
  static {
    Object.defineProperty(this.prototype, 'value', {
      configurable: true,
      enumerable: true,
      get(this: HostPickerElement) {
        return this.#model.value;
      },
      set(this: HostPickerElement, value: unknown) {
        this.#touched = true;
        this.#model.value = idsOf(value);
      },
    });
  }

  protected override readonly body = bodyOf<HostPickerProps>(
    () => {
      // Asked while the code that draws the answer is on its way.
      if (this.loadHosts) this.#model.setOwn(this.loadHosts);
      return import('../../widgets/host-picker/host-picker').then(async (module) => {
        // Whatever becomes of it: pages do without, and the list asks again.
        if (this.loadHosts)
          await Promise.race([
            module.loadWindowPart().catch(() => undefined),
            new Promise((resolve) => setTimeout(resolve, SOON)),
          ]);
        return module.HostPicker;
      });
    },
    () => ({
      model: this.#model,
      loadHosts: this.loadHosts,
      label: this.#label(),
      onDrawn: this.#syncValidity,
    }),
  );

  constructor() {
    super();
    this.#model.listener = {
      onChange: () => {
        this.#touched = true;
        this.emit('by-change', changeDetail(this.#model));
      },
      onInvalid: (refused) =>
        !this.emit(
          'by-invalid-value',
          { invalid: refused.map(({ id, reason }) => ({ id, reason: reason.kind })) },
          { cancelable: true },
        ),
      onError: (error) => this.#report(error),
    };
    this.#model.store.subscribe((now, before) => {
      if (now.chosen !== before.chosen) this.#entries.update(now.chosen.length);
      if (now.chosen !== before.chosen || now.settings !== before.settings) this.#syncValidity();
    });
    this.addEventListener('invalid', () => this.#model.setReported(true));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // As in the frame: it may be a move. The body stops the source too, but it may not have come yet.
    setTimeout(() => {
      if (!this.isConnected) this.#model.setSource(null);
    });
  }

  get selectedHosts(): readonly Host[] {
    return this.#model.hosts;
  }

  reset(): void {
    this.#model.clear();
    this.#touched = false;
    if (this.defaultValue.length > 0) this.#model.value = this.defaultValue;
  }

  refresh(): Promise<void> {
    return this.#model.refresh();
  }

  /** The empty frame of the picker, by its own sheet: as tall as what follows at every width. */
  protected override firstPaint(box: HTMLElement): void {
    const outer = document.createElement('div');
    outer.className = 'hp';
    outer.style.setProperty('--by-hp-rows', String(reservedRows(this.pageSize)));
    const inner = document.createElement('div');
    inner.className = 'hp-frame';
    outer.append(inner);
    box.replaceChildren(outer);
  }

  protected override changed(name: string): void {
    switch (name) {
      case 'defaultValue':
        if (!this.#touched) this.#model.value = this.defaultValue;
        break;
      case 'value': // set before the upgrade
        this.#touched = true;
        this.#model.value = this.propertyValue('value') as readonly string[];
        break;
      case 'disableHost':
        this.#model.setDisableHost(this.disableHost);
        break;
      case 'mode':
        this.#model.configure({ mode: this.mode });
        break;
      case 'pageSize':
        this.#model.configure({ pageSize: this.pageSize });
        break;
      case 'required':
        this.#model.configure({ required: this.required });
        break;
      case 'disabled':
        this.#model.configure({ disabled: this.formDisabled });
        break;
      case 'env':
        this.#model.configure({ monitoring: this.env === 'monitoring' });
        break;
      case 'name':
        this.#entries.update(this.#model.state.chosen.length);
        break;
      case 'lang':
        this.#syncValidity();
        break;
    }
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#entries.attach(form);
  }

  protected override formReset(): void {
    this.reset();
  }

  protected override formRestore(state: string | File | FormData | null): void {
    this.#model.value = restoredIds(state);
  }

  #report(error: unknown): void {
    // What ends the session reaches every element of it, this one too: `by-auth-required` or `by-error` by the frame.
    if (hasTrait(error, 'told-elsewhere')) return;
    this.emit('by-error', { error });
  }

  #label(): string {
    const ids = this.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? [];
    // An id counts in its own tree alone, and names nothing inside the shadow root: the text goes there.
    const tree = this.getRootNode() as Document | ShadowRoot;
    const labels = ids.map((id) => tree.getElementById(id)?.textContent.trim() ?? '').join(' ');
    return labels.trim() || this.getAttribute('aria-label') || this.#firstLabel();
  }

  #firstLabel(): string {
    return this.labels[0]?.textContent?.trim() ?? '';
  }

  readonly #syncValidity = (): void => {
    const { chosen, settings } = this.#model.state;
    const say = (key: 'required' | 'single.only' | 'picker.title') =>
      translate(text(pickerMessages, key), this.locale);
    // The browser's bubble stands somewhere on a page of many fields: it says which one it means.
    const name = this.#label() || say('picker.title');
    if (settings.required && chosen.length === 0) {
      this.setValidity(
        { valueMissing: true },
        `${name}${this.locale === 'en' ? ': ' : '：'}${say('required')}`,
      );
    } else if (settings.mode === 'single' && chosen.length > 1) {
      this.setValidity({ customError: true }, say('single.only'));
    } else this.setValidity({}, '');
  };
}
