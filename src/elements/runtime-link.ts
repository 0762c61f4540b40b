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
  /** The one that had the function before. */
  #former: Runtime | undefined;
  #leave: (() => void) | undefined;
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
    this.#former = this.#supplied ?? this.#former;
    this.#supplied = undefined;
  }

  /** Looks again; true when it is another runtime than before. */
  find(
    { findRuntime, provideRuntime, claimRuntime }: typeof Define,
    baseUrl: string | undefined,
  ): boolean {
    const getToken = this.#getToken;
    const supplied = this.#supplied;
    this.#found = this.#given
      ? undefined
      : findRuntime({ element: this.#host, baseUrl, getToken, supplied, former: this.#former });
    this.#supplied = getToken && this.#found;
    const { runtime } = this;
    if (this.#used === runtime) return false;
    this.#used = runtime;
    const leave = this.#leave;
    this.#leave = runtime && claimRuntime(runtime);
    leave?.();
    this.#stopProviding?.();
    // Tags inside the shadow root (a sub-application's) belong to the same backend and session.
    this.#stopProviding = runtime && provideRuntime(this.#root, runtime);
    return true;
  }

  drop(): void {
    this.#found = undefined;
    this.#used = undefined;
    this.#supplied = undefined;
    this.#former = undefined;
    this.#leave?.();
    this.#leave = undefined;
    this.#stopProviding?.();
    this.#stopProviding = undefined;
  }
}
