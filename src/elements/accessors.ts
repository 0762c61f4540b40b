import { commonAttributes } from './common-attributes';
import { camelCase } from './descriptors';
import type { ElementSpec } from './descriptors';

/** Gives a class the properties that its description names. */
export function defineAccessors(prototype: object, spec: ElementSpec): void {
  for (const name of Object.keys(spec.attributes)) {
    if (name in commonAttributes) continue;
    Object.defineProperty(prototype, camelCase(name), {
      configurable: true,
      enumerable: true,
      get(this: AttributeAccess) {
        return this.attributeValue(name);
      },
      set(this: AttributeAccess, value: unknown) {
        this.writeAttribute(name, value);
      },
    });
  }
  for (const name of Object.keys(spec.properties)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: PropertyAccess) {
        return this.propertyValue(name);
      },
      set(this: PropertyAccess, value: unknown) {
        this.writeProperty(name, value);
      },
    });
  }
}

// The frame keeps these protected: authors use the typed accessors that are made of them.
interface AttributeAccess {
  attributeValue(name: string): unknown;
  writeAttribute(name: string, value: unknown): void;
}
interface PropertyAccess {
  propertyValue(name: string): unknown;
  writeProperty(name: string, value: unknown): void;
}
