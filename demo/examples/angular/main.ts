import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { getToken } from '../token';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Angular</h1>
      @if (isShown()) {
        <by-host-picker
          name="host"
          [pageSize]="5"
          [value]="value()"
          [getToken]="getToken"
          (by-change)="choose($event)"
        />
      }
      <p>
        已选择 <output>{{ value().length }}</output> 台
      </p>
      <button type="button" (click)="value.set([])">清空</button>
      <button type="button" (click)="isShown.set(!isShown())">
        {{ isShown() ? '移除' : '放回' }}
      </button>
    </main>
  `,
})
export class App {
  readonly isShown = signal(true);
  readonly value = signal<readonly string[]>([]);
  readonly getToken = getToken;

  choose(event: Event) {
    this.value.set((event as CustomEvent<{ value: string[] }>).detail.value);
  }
}

await bootstrapApplication(App);
