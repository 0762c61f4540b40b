import { Component, inject } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { Router } from '@angular/router';
import { inspections, type Inspection } from './inspections';
import { Shared } from './shared';

@Component({
  selector: 'app-form',
  imports: [ReactiveFormsModule],
  template: `
    <form [formGroup]="form" (ngSubmit)="save()">
      <label>
        {{ shared.text('site') }}
        <input formControlName="site" autocomplete="off" />
      </label>
      @if (form.controls.site.invalid && form.controls.site.touched) {
        <p role="alert">{{ shared.text('needed') }}</p>
      }
      <label>
        {{ shared.text('result') }}
        <select formControlName="result">
          <option value="good">{{ shared.text('good') }}</option>
          <option value="faults">{{ shared.text('faults') }}</option>
        </select>
      </label>
      <label>
        {{ shared.text('note') }}
        <textarea formControlName="note"></textarea>
      </label>
      <p>
        <button type="submit">{{ shared.text('save') }}</button>
      </p>
    </form>
  `,
})
export class Form {
  readonly shared = inject(Shared);
  readonly #router = inject(Router);
  readonly form = new FormGroup({
    site: new FormControl('', { nonNullable: true, validators: Validators.required }),
    result: new FormControl<Inspection['result']>('good', { nonNullable: true }),
    note: new FormControl('', { nonNullable: true }),
  });

  constructor() {
    this.shared.props.setTitle('');
  }

  async save(): Promise<void> {
    this.form.markAllAsTouched();
    if (this.form.invalid) return;
    const { notify, user } = this.shared.props;
    const date = new Date().toISOString().slice(0, 10);
    inspections.update((all) => [
      { ...this.form.getRawValue(), id: `r-${all.length}`, inspector: user.name, date },
      ...all,
    ]);
    notify('success', this.shared.text('saved'));
    await this.#router.navigateByUrl('/');
  }
}
