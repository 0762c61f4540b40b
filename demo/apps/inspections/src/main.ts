// An application of the kind `lifecycle` in Angular, with its own router, zone.js and reactive forms.
import { LocationStrategy } from '@angular/common';
import { provideZoneChangeDetection, type ApplicationRef } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { provideRouter, withComponentInputBinding } from '@angular/router';
import { App } from './app';
import { ConsoleLocation } from './console-location';
import { Shared, type ConsoleProps } from './shared';
import { routes } from './routes';

const running = new WeakMap<Element, ApplicationRef>();

export async function mount(props: ConsoleProps): Promise<void> {
  const app = await createApplication({
    providers: [
      provideZoneChangeDetection({ eventCoalescing: true }),
      provideRouter(routes, withComponentInputBinding()),
      { provide: Shared, useValue: new Shared(props) },
      { provide: LocationStrategy, useClass: ConsoleLocation },
    ],
  });
  running.set(props.container, app);
  // By the element and not by a selector, which would be looked for in the document: the container is in a shadow root.
  const host = document.createElement('app-inspections');
  props.container.append(host);
  app.bootstrap(App, host);
}

export async function update(props: ConsoleProps): Promise<void> {
  running.get(props.container)?.injector.get(Shared).take(props);
}

export async function unmount(props: ConsoleProps): Promise<void> {
  running.get(props.container)?.destroy();
  running.delete(props.container);
}
