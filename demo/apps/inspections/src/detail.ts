import { Component, computed, effect, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { inspections } from './inspections';
import { Shared } from './shared';

@Component({
  selector: 'app-detail',
  imports: [RouterLink],
  template: `
    @if (record(); as each) {
      <dl>
        <dt>{{ shared.text('site') }}</dt>
        <dd>{{ each.site }}</dd>
        <dt>{{ shared.text('inspector') }}</dt>
        <dd>{{ each.inspector }}</dd>
        <dt>{{ shared.text('result') }}</dt>
        <dd>{{ shared.text(each.result) }}</dd>
        <dt>{{ shared.text('note') }}</dt>
        <dd>{{ each.note }}</dd>
      </dl>
    } @else {
      <p>{{ shared.text('missing') }}</p>
    }
    <p>
      <a routerLink="/">{{ shared.text('back') }}</a>
    </p>
  `,
})
export class Detail {
  readonly shared = inject(Shared);
  readonly id = input.required<string>();
  readonly record = computed(() => inspections().find(({ id }) => id === this.id()));

  constructor() {
    effect(() => this.shared.props.setTitle(this.record()?.site ?? ''));
  }
}
