import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { openArea } from '../../src/core/storage';

/** As a browser has it: methods of a prototype, which a page may replace. */
class Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}
const own = Object.getOwnPropertyDescriptors(Storage.prototype);
const put = (how: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { ...how, configurable: true });

describe('what is kept in the browser', () => {
  afterEach(() => {
    Object.defineProperties(Storage.prototype, own);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('is read and written on a page that breaks its stores later', () => {
    put({ value: new Storage() });
    const area = openArea('local');
    area.set('a', '1');
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new Error('hostile');
      };
    put({ value: null });
    area.set('b', '2');
    assert.deepEqual([area.get('a'), area.get('b'), area.keys()], ['1', '2', ['a', 'b']]);
    area.remove('a');
    assert.equal(area.get('a'), null);
  });

  const throws = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const [what, how] of Object.entries<PropertyDescriptor>({
    'that throws when it is looked at': { get: throws },
    'that is null': { value: null },
    'that takes nothing': { value: { getItem: () => null, setItem: throws } },
  }))
    it(`ends with the page beside a store ${what}`, () => {
      put(how);
      const area = openArea('local');
      area.set('a', '1');
      assert.equal(area.get('a'), '1');
      assert.equal(openArea('local').get('a'), null);
    });
});
