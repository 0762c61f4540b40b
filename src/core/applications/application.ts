import type { Locale } from '../i18n/translator';
import type { LedgerReport } from '../ledger/ledger';

/** How an application goes to a route of its own. */
export interface NavigateOptions {
  /** Take the place of the present entry of the history. */
  readonly replace?: boolean;
}

/** Who is signed in, as an application may know it. */
export interface ApplicationUser {
  readonly id: string;
  readonly name: string;
  readonly tenant: { readonly id: string; readonly name: string };
}

/** What changes while an application is on the page. */
export interface ApplicationState {
  /** What follows `/cp-name` in the address, with query; `/` where nothing does. */
  readonly route: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

/** What an application says, and asks of the console. */
export interface ApplicationHost {
  /** What its own links start with. */
  readonly basePath: string;
  readonly user: ApplicationUser;
  /** Of the descriptor. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Goes to a route of its own: the console writes the address. */
  readonly navigate: (route: string, options?: NavigateOptions) => void;
  /** A token of minutes for this application alone. */
  readonly getToken: () => Promise<string>;
  readonly notify: (tone: 'success' | 'info' | 'warning' | 'error', text: string) => void;
  /** Its name for the page it shows; empty is its own title again. */
  readonly setTitle: (title: string) => void;
  /** Something of it failed: told to the operator, never thrown at the console. */
  readonly onError: (error: unknown, stage: string) => void;
  /** It has left, and this is what became of what it did to the page. */
  readonly onLeft: (report: LedgerReport) => void;
}

/** What a `lifecycle` or an `element` application is given; the container is the former's alone. */
export interface ApplicationProps extends ApplicationState {
  readonly container: HTMLElement;
  readonly basePath: string;
  readonly user: ApplicationUser;
  readonly navigate: ApplicationHost['navigate'];
  /** Tells of another route; the answer ends it. */
  readonly onRoute: (listener: (route: string) => void) => () => void;
  readonly getToken: ApplicationHost['getToken'];
  readonly notify: ApplicationHost['notify'];
  readonly setTitle: ApplicationHost['setTitle'];
  /** Aborted when the application leaves. */
  readonly signal: AbortSignal;
  readonly [prop: string]: unknown;
}

/** An application on the page. */
export interface Mounted {
  readonly update: (state: ApplicationState) => void;
  /** Ends it; resolves when it is gone, or after three seconds without an answer. */
  readonly unmount: () => Promise<void>;
}

/** Why an application is not shown. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
  readonly outcome: 'timeout' | 'gone' | 'failed';

  constructor(outcome: ApplicationError['outcome'], message: string, cause?: unknown) {
    super(message, { cause });
    this.outcome = outcome;
  }
}
