/** Angular, whose templates are compiled on the page: its compiler's own tools are what `demo/apps` is built with. */
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { offer, type PickerProps } from './adapter';

const all = signal<readonly PickerProps[]>([]);

class Pickers {
  readonly all = all;
}

Component({
  selector: 'app-pickers',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form>
      @for (each of all(); track each.key) {
        <by-host-picker
          [name]="each.name"
          [required]="each.required"
          [disabled]="each.disabled"
          [pageSize]="each.pageSize"
          [value]="each.value"
          [runtime]="each.runtime"
          [loadHosts]="each.loadHosts"
          [disableHost]="each.disableHost"
          (by-change)="each.onChange($event)"
          (by-invalid-value)="each.onInvalid($event)"
        />
      }
    </form>
  `,
})(Pickers);

const app = await createApplication();
let isShown = false;
offer({
  render(host, next) {
    all.set(next);
    if (!isShown) app.bootstrap(Pickers, host);
    isShown = true;
    app.tick();
  },
});
