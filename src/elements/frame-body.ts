// chunk: tokens
/** What an element says to its page whatever its tag, and the React side that it asks for late. */
import type { ComponentType } from 'react';

/** Events that every tag has. */
export interface FrameEvents {
  'by-ready': Record<string, never>;
  'by-error': { error: unknown };
  'by-auth-required': { reason: string };
}

/** The React side of an element: what to draw, and with what. */
export interface Body {
  /** A component; its type stays out of the package's declarations, which name no framework. */
  readonly load: () => Promise<unknown>;
  readonly props: () => object;
}

/**
 * Ties a component to the props it gets, so that the compiler checks one against the other.
 * @internal
 */
export function bodyOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: () => Props,
): Body {
  return { load, props };
}
