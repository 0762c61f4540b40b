import type { Runtime } from '../core/runtime';
import type * as Define from './define';

export type GetToken = (reason: 'initial' | 'expired') => Promise<string | null>;

/**
 * Which runtime an element uses, and that the tags inside its shadow root use the same.
 * @internal
 */
export class RuntimeLink {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  #given: Runtime | undefined;
  #found: Runtime | undefined;
  #used: Runtime | undefined;
  #getToken: GetToken | undefined;
  /** The runtime that has `getToken` already. */
  #supplied: Runtime | undefined;
  #stopProviding: (() => void) | undefined;

  constructor(host: HTMLElement, root: ShadowRoot) {
    this.#host = host;
    this.#root = root;
  }

  /** The one given, otherwise the one found. */
  get runtime(): Runtime | undefined {
    return this.#given ?? this.#found;
  }

  set given(runtime: Runtime | undefined) {
    this.#given = runtime;
  }

  get getToken(): GetToken | undefined {
    return this.#getToken;
  }
  set getToken(value: unknown) {
    this.#getToken = typeof value === 'function' ? (value as GetToken) : undefined;
    this.#supplied = undefined;
  }

  /** Looks again; true when it is another runtime than before. */
  find({ findRuntime, provideRuntime }: typeof Define, baseUrl: string | undefined): boolean {
    const getToken = this.#getToken;
    const supplied = this.#supplied;
    this.#found = this.#given
      ? undefined
      : findRuntime({ element: this.#host, baseUrl, getToken, supplied });
    this.#supplied = getToken && this.#found;
    const { runtime } = this;
    if (this.#used === runtime) return false;
    this.#used = runtime;
    this.#stopProviding?.();
    // Tags inside the shadow root (a sub-application's) belong to the same backend and session.
    this.#stopProviding = runtime && provideRuntime(this.#root, runtime);
    return true;
  }

  drop(): void {
    this.#found = undefined;
    this.#used = undefined;
    this.#stopProviding?.();
    this.#stopProviding = undefined;
  }
}
