// Checked by the compiler; at run time only that the registry and the types name the same tags.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactElement } from 'react';
import { tags } from '../../src/elements/registry';
import type { Tag } from '../../src/elements/registry';
import type { Classes } from '../../src/types/react';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const everyTagHasItsClass: Same<Tag, keyof Classes> = true;

/** What a page may write, and what the compiler must refuse. Never called: Node has no document. */
export function page(): ReactElement {
  const picker = document.createElement('by-host-picker');
  picker.pageSize = 20;
  picker.value = ['1'];
  picker.addEventListener('by-change', ({ detail }) => {
    const ids: readonly string[] = detail.value;
    return ids;
  });
  // @ts-expect-error a mode that does not exist
  picker.mode = 'several';
  document.querySelector('by-console-app')?.addEventListener('by-navigate', ({ detail }) => {
    const path: string = detail.path;
    return path;
  });
  return (
    <by-host-picker
      name="hosts"
      form="order"
      mode="single"
      page-size={20}
      required
      getToken={() => Promise.resolve(null)}
      onby-change={({ detail }) => detail.hosts.length}
    />
  );
}

test('every registered tag has its class in the types', () => {
  assert.equal(everyTagHasItsClass, true);
  assert.equal(new Set(tags).size, tags.length);
});
