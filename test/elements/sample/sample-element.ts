import { attribute, event, property } from '../../../src/elements/descriptors';
import { elementSpec, frame } from '../../../src/elements/element';
import { bodyOf } from '../../../src/elements/frame-body';
import type { SampleHandle, SampleProps } from './sample-body';

export const sample = elementSpec({
  tag: 'by-sample',
  description: 'Exists for the tests of the frame.',
  attributes: {
    name: attribute.text({ description: 'Name in a form.' }),
    label: attribute.text({ description: 'A text.' }),
    'page-size': attribute.number({
      description: 'A number.',
      fallback: 10,
      min: 1,
      max: 100,
      whole: true,
    }),
    mode: attribute.oneOf(['single', 'multiple'], { description: 'A choice.', fallback: 'single' }),
    required: attribute.flag({ description: 'A value is needed.' }),
    disabled: attribute.flag({ description: 'Takes no input.' }),
  },
  properties: {
    value: property<readonly string[]>({
      type: 'string[]',
      description: 'What is chosen.',
      fallback: [],
      coerce: (value) => (Array.isArray(value) ? value.map(String) : []),
    }),
    source: property<(() => unknown) | undefined>({
      type: '() => unknown',
      description: 'A function.',
      fallback: undefined,
    }),
  },
  events: {
    'by-change': event<{ value: readonly string[] }>('{ value: string[] }', 'The choice changed.'),
  },
  methods: { poke: 'Reaches the body.' },
  form: true,
  reserve: '200px',
});

export class SampleElement extends frame(sample) {
  protected override readonly body = bodyOf<SampleProps>(
    () => import('./sample-body').then((module) => module.Sample),
    () => ({
      label: this.label,
      size: this.pageSize,
      value: this.value,
      onChange: (value) => {
        this.value = value;
        this.emit('by-change', { value });
      },
    }),
  );

  readonly #changes: string[] = [];

  /** What `changed` was told, in order. */
  get changes(): readonly string[] {
    return this.#changes;
  }

  async poke(): Promise<void> {
    (await this.whenBody<SampleHandle>()).focusField();
  }

  protected override changed(name: string): void {
    this.#changes.push(name);
    this.setFormValue(this.value.join(','));
    const missing = this.required && this.value.length === 0;
    this.setValidity({ valueMissing: true }, missing ? 'required' : '');
  }

  protected override formReset(): void {
    this.value = [];
  }

  protected override formRestore(state: string | File | FormData | null): void {
    if (typeof state === 'string') this.value = state.split(',');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'by-sample': SampleElement;
  }
}
