import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => /\.tsx?$/.test(name));
const textOf = (name: string) => readFileSync(join(root, name), 'utf8');

/** Rules that no form of the console uses, and why (decision 0261). */
const withoutForm: Readonly<Record<string, string>> = {
  'V-004 importExtensions': 'what the rule of an import itself is made of',
  'V-013 requiredWith': 'a form says that a field is required, in the words of all forms',
  'V-037 positiveInteger': 'a number input says the same: whole, 1 at least',
  'V-039 ipv6': 'every field for an address takes both families',
  'V-049 ipv6Cidr': 'every field for a network takes both families, by V-041',
  'V-054 multipleOf10': 'a storage pool is made of disks, and asks for no size',
  'V-056 landline': 'every field for a telephone takes V-057, which holds it',
  'V-058 wwpn':
    'which of the two an initiator follows is the protocol of its port: the server says it',
  'V-059 iscsiIqn':
    'which of the two an initiator follows is the protocol of its port: the server says it',
  'V-060 memoryGbMultiple64mb': 'memory is chosen in whole GB, which is a multiple of 64 MB',
  'V-060 memoryMultiple64': 'the same in MB, in which no form asks',
  'V-061 templateMemoryMultiple16': 'templates come with their images and have no form',
  'V-066 pwdGeneric': 'the entries of a secret are free; the server checks the password among them',
  'V-072 pwdVmGeneric':
    'which rule a password follows is the vendor of its machine: the server says it',
  'V-085 nameHuaweiStorage': 'no contract tells the vendor of the array; V-084 holds',
};

/** Exported with a doc that cites rows of the specification. */
function rules(): readonly { readonly row: string; readonly name: string }[] {
  return filesIn('src/core/rules').flatMap((file) =>
    Array.from(
      textOf(file).matchAll(
        /\/\*\*(?:(?!\*\/)[^])*?(V-\d{3})(?:(?!\*\/)[^])*\*\/\nexport (?:const|function) (\w+)/g,
      ),
      ([, row = '', name = '']) => ({ row, name }),
    ),
  );
}

describe('rules of the specification (V)', () => {
  it('are used by a form, or recorded as used by none', () => {
    const all = rules();
    assert.ok(all.length > 50, `${all.length} rules are found`);
    const used = [...filesIn('src/routes'), ...filesIn('src/widgets'), ...filesIn('src/elements')]
      .concat(filesIn('src/core').filter((file) => !file.startsWith('src/core/rules/')))
      .map(textOf)
      .join('\n');
    const unused = all.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(used));
    assert.deepEqual(
      unused.map(({ row, name }) => `${row} ${name}`).sort(),
      Object.keys(withoutForm).sort(),
    );
  });
});
