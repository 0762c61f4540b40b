import { signal } from '@angular/core';
import { texts } from './texts';

/** Of what the console hands over, what this application uses. */
export interface ConsoleProps {
  readonly container: HTMLElement;
  readonly basePath: string;
  readonly route: string;
  readonly locale: 'zh-CN' | 'en';
  readonly theme: 'light' | 'dark';
  readonly user: { readonly name: string };
  navigate(route: string, options?: { replace?: boolean }): void;
  onRoute(listener: (route: string) => void): () => void;
  notify(tone: 'success' | 'info' | 'warning' | 'error', text: string): void;
  setTitle(title: string): void;
}

/** The console's side, for every component: what it hands over, and what of it changes. */
export class Shared {
  readonly locale;
  readonly theme;

  constructor(readonly props: ConsoleProps) {
    this.locale = signal(props.locale);
    this.theme = signal(props.theme);
  }

  take({ locale, theme }: ConsoleProps): void {
    this.locale.set(locale);
    this.theme.set(theme);
  }

  text(key: keyof typeof texts): string {
    return texts[key][this.locale()];
  }
}
