import { defineAccessors } from './accessors';
import type { ElementSpec } from './descriptors';
import type { FrameClass } from './element';
import { Frame } from './frame';

/**
 * The frame of a tag that shows no more than a launcher until somebody wants it: without the sheets of a body, the
 * firewall for keys and the half for forms, which together are a third of the frame. The tag brings what it needs.
 */
export function lazyFrame<S extends ElementSpec>(spec: S): FrameClass<S> {
  abstract class Described extends Frame {
    static override readonly spec: ElementSpec = spec;
  }
  defineAccessors(Described.prototype, spec);
  return Described as unknown as FrameClass<S>;
}
