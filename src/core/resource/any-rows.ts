// chunk: none
import type { Resource } from './resource';

/**
 * A definition for who handles definitions of every kind of row: the rows it is asked about come from its own list, so
 * they are its own, and nobody else makes any.
 */
export function anyRows<R, N extends string>(def: Resource<R, N>): Resource<never> {
  return def as unknown as Resource<never>;
}
