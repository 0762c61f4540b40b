/** Above this, entries are made when the form asks for them: 100,000 of them cost 60 ms at every change. */
const MANY = 2000;

export interface FormEntriesOptions {
  readonly name: () => string;
  readonly ids: () => readonly string[];
  readonly setFormValue: (value: FormData | null, state: string | null) => void;
}

/** The form's side of the value: `name` once for each host, and what the browser keeps to restore it. */
export class FormEntries {
  readonly #options: FormEntriesOptions;
  #form: HTMLFormElement | null = null;
  #late: ReturnType<typeof setTimeout> | undefined;
  /** The entries are not with the browser: add them when the form is read. */
  #deferred = false;

  constructor(options: FormEntriesOptions) {
    this.#options = options;
  }

  /** The form that the element belongs to now, or null. */
  attach(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#handleFormData);
    this.#form = form;
    form?.addEventListener('formdata', this.#handleFormData);
  }

  update(count: number): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    const { ids, setFormValue } = this.#options;
    this.#deferred = count > MANY;
    if (!this.#deferred) {
      const list = ids();
      const data = new FormData();
      this.#append(data, list);
      setFormValue(data, JSON.stringify(list));
      return;
    }
    setFormValue(null, null);
    this.#late = setTimeout(() => setFormValue(null, JSON.stringify(ids())), 100);
  }

  readonly #handleFormData = (event: FormDataEvent): void => {
    if (this.#deferred) this.#append(event.formData, this.#options.ids());
  };

  #append(data: FormData, ids: readonly string[]): void {
    const name = this.#options.name();
    if (name !== '') for (const id of ids) data.append(name, id);
  }
}
