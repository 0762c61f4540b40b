/**
 * What an element is made of, as data. The same descriptors drive the running element, its types, its documentation
 * and its manifest, so that these cannot disagree. The build takes what only documents out of the bundle (`description`,
 * `type`, `events`, `methods`, `parts` …, docs/decisions/0095-manifest.md): nothing that runs may read it.
 */
export interface AttributeDescriptor<T = unknown> {
  readonly kind: 'string' | 'number' | 'boolean' | 'enum';
  readonly description: string;
  /** What the property reads while the attribute is absent or malformed. */
  readonly fallback: T;
  /** Allowed values of an enum, in order. */
  readonly values?: readonly string[];
  /** Undefined: malformed. Only called with what stands in the attribute. */
  parse(raw: string): T | undefined;
  /** What to write for a property value; null removes the attribute. */
  format(value: T): string | null;
}

export interface PropertyDescriptor<T = unknown> {
  readonly description: string;
  /** TypeScript spelling of the type, for the manifest and the documentation. */
  readonly type: string;
  readonly fallback: T;
  /** A getter of the element class supplies it; writing only warns, because a throwing setter would break React hosts. */
  readonly readonly?: boolean;
  /** Brings any value from outside into shape; it must not throw. */
  coerce?(value: unknown): T;
  /** The attribute whose text `coerce` understands, as that of a list of ids. */
  readonly attribute?: string;
}

export interface EventDescriptor<D = unknown> {
  readonly description: string;
  /** TypeScript spelling of `detail`, for the manifest and the documentation. */
  readonly type: string;
  /** Carries the type alone; never set. */
  readonly detail?: D;
}

export interface CssPropertyDescriptor {
  readonly description: string;
  readonly initial: string;
}

interface Described {
  readonly description: string;
}

export const attribute = {
  text(options: Described & { fallback?: string }): AttributeDescriptor<string> {
    return {
      kind: 'string',
      fallback: '',
      parse: (raw) => raw,
      format: (value) => (isAbsent(value) ? null : value),
      ...options,
    };
  },
  /** A finite number within the limits; `whole` refuses fractions. */
  number(
    options: Described & { fallback: number; min?: number; max?: number; whole?: boolean },
  ): AttributeDescriptor<number> {
    const { min = -Infinity, max = Infinity, whole = false, ...rest } = options;
    return {
      kind: 'number',
      parse(raw) {
        const value = raw.trim() === '' ? NaN : Number(raw);
        const fits = Number.isFinite(value) && value >= min && value <= max;
        return fits && (!whole || Number.isInteger(value)) ? value : undefined;
      },
      format: (value) => (isAbsent(value) ? null : String(value)),
      ...rest,
    };
  },
  /** True by presence, as in HTML; but `"false"`, which frameworks write for a false value, is false (0251). */
  flag(options: Described): AttributeDescriptor<boolean> {
    return {
      kind: 'boolean',
      fallback: false,
      parse: (raw) => !isFalse(raw),
      format: (value) => (value ? '' : null),
      ...options,
    };
  },
  oneOf<const V extends string>(
    values: readonly V[],
    options: Described & { fallback: NoInfer<V> },
  ): AttributeDescriptor<V> {
    return {
      kind: 'enum',
      values,
      // Without regard to case, as HTML's own enumerated attributes.
      parse: (raw) => values.find((value) => value.toLowerCase() === raw.trim().toLowerCase()),
      format: (value) => (isAbsent(value) ? null : value),
      ...options,
    };
  },
} as const;

export function property<T>(
  options: Omit<PropertyDescriptor<T>, 'fallback'> & { fallback: T },
): PropertyDescriptor<T> {
  return options;
}

export function event<D>(type: string, description: string): EventDescriptor<D> {
  return { type, description };
}

/** What frameworks make of a false value where they know no property of the name. */
export const isFalse = (raw: string): boolean => /^\s*false\s*$/i.test(raw);

// Values come from hosts that no compiler checks.
function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

export type Attributes = Readonly<Record<string, AttributeDescriptor>>;
export type Properties = Readonly<Record<string, PropertyDescriptor>>;
export type Events = Readonly<Record<string, EventDescriptor>>;

/** A live example of a tag. Of the manifest alone: nothing that runs in a page reads it. */
export interface ElementExample {
  readonly attributes?: Readonly<Record<string, string>>;
  /** It fills its frame to the edge, as a page of its own would. */
  readonly flush?: boolean;
}

/** Everything the frame needs to know about one tag. */
export interface ElementSpec<
  A extends Attributes = Attributes,
  P extends Properties = Properties,
  E extends Events = Events,
> {
  readonly tag: `by-${string}`;
  readonly description: string;
  readonly attributes: A;
  readonly properties: P;
  readonly events: E;
  /** Public methods by name, for manifest and documentation; conformance checks that the class has each of them. */
  readonly methods?: Readonly<Record<string, string>>;
  /**
   * What `::part()` reaches, by name, beside `frame`, which every tag has. A test looks for each of them in the running
   * element, and for those that are not named here.
   */
  readonly parts?: Readonly<Record<string, string>>;
  /** Custom properties of this tag alone, declared on `:host` in its own sheet; the tokens of every tag are not repeated. */
  readonly cssProperties?: Readonly<Record<`--by-${string}`, CssPropertyDescriptor>>;
  /** Children of the tag that it shows, by the slot's name; empty for the one without a name. */
  readonly slots?: Readonly<Record<string, string>>;
  /** How the gallery shows it; without one, as it stands, with a name where it takes part in a form. */
  readonly example?: ElementExample;
  /** Takes part in a form through ElementInternals. */
  readonly form?: boolean;
  /** Text of sheets that the first paint already needs; a body brings its own with `useStylesheet`. */
  readonly styles?: readonly string[];
  /** CSS length reserved until the body stands, so that the page does not jump. */
  readonly reserve?: string;
  /** False: nothing loads until the element calls `startBody()` (a launcher that waits for intent). */
  readonly eager?: boolean;
  /** True: the body itself shows what follows a sign-out, and is not drawn anew. */
  readonly outlivesUser?: boolean;
}

/** Keeps the exact types of a description; its example stands in `frame.ts`. */
export function elementSpec<const S extends ElementSpec>(spec: S): S {
  return spec;
}

export type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type Value<D> = D extends { readonly fallback: infer T } ? T : never;
type ReadOnlyKeys<P> = {
  [K in keyof P]: P[K] extends { readonly readonly: true } ? K : never;
}[keyof P];

/** Attribute-backed properties, camel-cased: `page-size` reads and writes as `pageSize`. */
export type AttributeValues<A extends Attributes> = {
  [K in keyof A & string as CamelCase<K>]: A[K] extends AttributeDescriptor<infer T> ? T : never;
};
export type PropertyValues<P extends Properties> = {
  [K in Exclude<keyof P, ReadOnlyKeys<P>>]: Value<P[K]>;
};
export type EventDetails<E extends Events> = {
  [K in keyof E]: E[K] extends EventDescriptor<infer D> ? D : never;
};

export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
