import { LocationStrategy, type LocationChangeListener } from '@angular/common';
import { inject, Injectable, NgZone, type OnDestroy } from '@angular/core';
import { Shared } from './shared';

/** The router's address is the console's: it is told of every step, and followed at every one that the user goes there. */
@Injectable()
export class ConsoleLocation extends LocationStrategy implements OnDestroy {
  readonly #console = inject(Shared).props;
  readonly #listeners: LocationChangeListener[] = [];
  readonly #stop: () => void;
  #route = this.#console.route;

  constructor() {
    super();
    const zone = inject(NgZone);
    this.#stop = this.#console.onRoute((route) => {
      this.#route = route;
      zone.run(() => {
        for (const listener of this.#listeners) listener({ type: 'popstate', state: null });
      });
    });
  }

  ngOnDestroy(): void {
    this.#stop();
  }

  override path(): string {
    return this.#route;
  }

  override prepareExternalUrl(internal: string): string {
    return `${this.#console.basePath}${internal}`;
  }

  override getState(): null {
    return null;
  }

  override getBaseHref(): string {
    return '';
  }

  override pushState(_state: unknown, _title: string, url: string, query: string): void {
    this.#go(url, query, false);
  }

  override replaceState(_state: unknown, _title: string, url: string, query: string): void {
    this.#go(url, query, true);
  }

  override onPopState(listener: LocationChangeListener): void {
    this.#listeners.push(listener);
  }

  override back(): never {
    throw new Error('The history is the console’s.');
  }

  override forward(): never {
    return this.back();
  }

  #go(url: string, query: string, replace: boolean): void {
    const route = query === '' ? url : `${url}?${query.replace(/^\?/, '')}`;
    if (route === this.#route) return;
    this.#route = route;
    this.#console.navigate(route, { replace });
  }
}
