import type { createHashRouter } from 'react-router';

export type RouterKind = 'hash' | 'browser' | 'memory';
export type Router = ReturnType<typeof createHashRouter>;

/** What the parts of one console know of its router. */
export interface ConsoleRouter {
  readonly router: Router;
  readonly kind: RouterKind;
  readonly base: string;
  /** Goes to an own path; anything else, and the path one is on already, changes nothing. */
  readonly navigate: (path: string) => Promise<void>;
  /** The whole address of an own path, for somebody else to open; nothing where the page's address says no path. */
  readonly linkTo: (path: string) => string | undefined;
  /** Tells the operator, and the page around by `by-error`, of what an application of somebody else did or was refused. */
  readonly tell: (error: unknown, where: string) => void;
  /** Tries the present path again after a failure. */
  readonly retry: () => Promise<void>;
  readonly dispose: () => void;
}
