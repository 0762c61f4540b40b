/** The part of the Trusted Types API that we use; TypeScript's DOM library does not declare it yet. */
export interface TrustedPolicy {
  createHTML(input: string): unknown;
  createScriptURL(input: string): unknown;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(input: string): string; createScriptURL(input: string): string },
  ): TrustedPolicy;
}

const KEY = Symbol.for('by-console.trusted-types@1');
type Realm = { [key: symbol]: TrustedPolicy | undefined; trustedTypes?: PolicyFactory };

/**
 * The one `by-console` policy of this realm: a second one of the same name would be refused by
 * `trusted-types by-console`, so another copy of the bundle finds it under the same symbol.
 * Only markup that DOMPurify has sanitised passes through it. Undefined where the browser has no Trusted Types.
 */
export function trustedPolicy(): TrustedPolicy | undefined {
  const realm = globalThis as Realm;
  if (!realm.trustedTypes) return undefined;
  realm[KEY] ??= realm.trustedTypes.createPolicy('by-console', {
    createHTML: (input) => input,
    createScriptURL(input) {
      throw new TypeError(`by-console creates no script URLs (${input})`);
    },
  });
  return realm[KEY];
}
