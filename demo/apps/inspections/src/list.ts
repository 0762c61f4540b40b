import { Component, computed, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { RouterLink } from '@angular/router';
import { inspections } from './inspections';
import { Shared } from './shared';

@Component({
  selector: 'app-list',
  imports: [FormsModule, RouterLink],
  template: `
    <p>{{ shared.text('lead') }}</p>
    <p class="tools">
      <select [attr.aria-label]="shared.text('result')" [(ngModel)]="wanted">
        <option value="">{{ shared.text('all') }}</option>
        <option value="good">{{ shared.text('good') }}</option>
        <option value="faults">{{ shared.text('faults') }}</option>
      </select>
      <a routerLink="/new">{{ shared.text('add') }}</a>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">{{ shared.text('site') }}</th>
          <th scope="col">{{ shared.text('inspector') }}</th>
          <th scope="col">{{ shared.text('date') }}</th>
          <th scope="col">{{ shared.text('result') }}</th>
        </tr>
      </thead>
      <tbody>
        @for (each of found(); track each.id) {
          <tr>
            <td>
              <a [routerLink]="['/records', each.id]">{{ each.site }}</a>
            </td>
            <td>{{ each.inspector }}</td>
            <td>{{ each.date }}</td>
            <td>{{ shared.text(each.result) }}</td>
          </tr>
        } @empty {
          <tr>
            <td colspan="4">{{ shared.text('none') }}</td>
          </tr>
        }
      </tbody>
    </table>
  `,
})
export class List {
  readonly shared = inject(Shared);
  readonly wanted = signal('');
  readonly found = computed(() =>
    inspections().filter(({ result }) => this.wanted() === '' || result === this.wanted()),
  );

  constructor() {
    this.shared.props.setTitle('');
  }
}
