import { Component, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { Shared } from './shared';

@Component({
  selector: 'app-inspections',
  imports: [RouterOutlet],
  host: { class: 'inspections', '[attr.data-theme]': 'shared.theme()' },
  template: '<router-outlet />',
})
export class App {
  readonly shared = inject(Shared);
}
