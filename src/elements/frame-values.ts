import { camelCase } from './descriptors';
import type { AttributeDescriptor, ElementSpec } from './descriptors';

const warned = new Set<string>();

/** What stands in an element's attributes and properties, read and written as its description says. */
export class FrameValues {
  readonly #host: HTMLElement;
  readonly #spec: ElementSpec;
  readonly #attributes: Readonly<Record<string, AttributeDescriptor>>;
  readonly #properties = new Map<string, unknown>();

  constructor(
    host: HTMLElement,
    spec: ElementSpec,
    attributes: Readonly<Record<string, AttributeDescriptor>>,
  ) {
    this.#host = host;
    this.#spec = spec;
    this.#attributes = attributes;
  }

  /** Parsed, or its default when absent or malformed. */
  attribute(name: string): unknown {
    const descriptor = this.#descriptor(name);
    const raw = this.#host.getAttribute(name);
    return (raw === null ? undefined : descriptor.parse(raw)) ?? descriptor.fallback;
  }

  describes(name: string): boolean {
    return Object.hasOwn(this.#attributes, name);
  }

  isFlag(name: string): boolean {
    return this.#attributes[name]?.kind === 'boolean';
  }

  /** What stands there already, in whatever spelling, is not written: a framework may set a property at every rendering. */
  writeAttribute(name: string, value: unknown): void {
    const descriptor = this.#descriptor(name);
    const raw = descriptor.format(value);
    const present = this.#host.getAttribute(name);
    const held = present === null ? undefined : descriptor.parse(present);
    if (raw === null) this.#host.removeAttribute(name);
    else if (present !== raw && (held === undefined || descriptor.format(held) !== raw))
      this.#host.setAttribute(name, raw);
  }

  property(name: string): unknown {
    const held = this.#properties;
    return held.has(name) ? held.get(name) : this.#spec.properties[name]?.fallback;
  }

  /** False: the property is read-only and stays. */
  writeProperty(name: string, value: unknown): boolean {
    const descriptor = this.#spec.properties[name];
    if (descriptor?.readonly) {
      refuseWrite.call(this.#host, name);
      return false;
    }
    this.#store(name, value);
    return true;
  }

  warnIfMalformed(name: string, raw: string | null): void {
    if (raw === null || this.#descriptor(name).parse(raw) !== undefined) return;
    const tag = this.#host.localName;
    warnOnce(
      `${tag}[${name}=${raw}]`,
      `<${tag}>: ${name}="${raw}" is not understood; the default is used.`,
    );
  }

  /** Properties set before the upgrade are own data properties that hide our accessors: takes them over, by name. */
  takeEarly(further: readonly string[]): readonly string[] {
    const own = this.#host as unknown as Record<string, unknown>;
    const names = [
      ...Object.keys(this.#attributes).map(camelCase),
      ...Object.keys(this.#spec.properties),
      ...further,
    ].filter((name) => Object.hasOwn(own, name));
    for (const name of names) {
      const value = own[name];
      Reflect.deleteProperty(own, name);
      if (name in this.#spec.properties) this.#store(name, value);
      else own[name] = value;
    }
    return names;
  }

  #store(name: string, value: unknown): void {
    const descriptor = this.#spec.properties[name];
    if (value === null || value === undefined) this.#properties.delete(name);
    else this.#properties.set(name, descriptor?.coerce ? descriptor.coerce(value) : value);
  }

  #descriptor(name: string): AttributeDescriptor {
    const descriptor = this.#attributes[name];
    if (!descriptor) throw new Error(`<${this.#host.localName}> declares no attribute ${name}`);
    return descriptor;
  }
}

export function refuseWrite(this: HTMLElement, name: string): void {
  warnOnce(`${this.localName}.${name}`, `<${this.localName}>: ${name} is read-only.`);
}

function warnOnce(key: string, message: string): void {
  if (warned.has(key)) return;
  warned.add(key);
  console.warn('[by-console]', message);
}
