import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { curlOf, hasPlaces, shellWord, withoutSecrets } from '../../../src/core/http/curl';
import { FORM_TYPE, encodeForm } from '../../../src/core/http/encode';

/** What a POSIX shell makes of a command whose first word is another program: its words, each ended by a zero byte. */
function wordsOf(command: string, env: Record<string, string> = {}): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const written = execFileSync('sh', ['-c', script], { env, encoding: 'buffer' });
  return written.toString('utf8').split('\0').slice(0, -1);
}

const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((each) => !each.includes('\0'));
const nasty = fc
  .array(fc.constantFrom(...Array.from('\'"\\$`!*?[]{}()<>|&;~# \t\n\ra中😀@-=%')), {
    maxLength: 40,
  })
  .map((all) => all.join(''));

describe('a request as a command', () => {
  it('is read by a shell as the words that were meant', () => {
    fc.assert(
      fc.property(fc.oneof(text, nasty), (word) => {
        assert.deepEqual(wordsOf(`curl ${shellWord(word)}`), [word]);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the body back as it was entered', () => {
    fc.assert(
      fc.property(fc.dictionary(nasty, fc.oneof(fc.jsonValue(), text, nasty)), (body) => {
        const command = curlOf({
          endpoint: { method: 'POST', encoding: 'json' },
          url: "https://console.example/api/a?x='1'&y=$HOME",
          headers: { 'X-CSC-TOKEN': '$TOKEN' },
          body,
        });
        const words = wordsOf(command, { TOKEN: 'a "b" $c' });
        assert.deepEqual(words.slice(0, 6), [
          ...['-X', 'POST', "https://console.example/api/a?x='1'&y=$HOME"],
          ...['-H', 'X-CSC-TOKEN: a "b" $c', '-H'],
        ]);
        assert.equal(words[6], 'Content-Type: application/json');
        assert.deepEqual(words.slice(7), ['--data-raw', JSON.stringify(body)]);
      }),
      { numRuns: 150 },
    );
  });

  it('sends a form as the clients do, a field that curl encodes for each', () => {
    const field = fc.oneof(fc.constantFrom(null, '', 7, true, ['a', 'b'], { a: [1] }), text, nasty);
    fc.assert(
      fc.property(fc.dictionary(nasty, field), (body) => {
        const endpoint = { method: 'POST', encoding: 'form' } as const;
        const words = wordsOf(
          curlOf({ endpoint, url: 'https://a.example/', headers: {}, body }),
        ).slice(3);
        assert.deepEqual(words.slice(0, 2), ['-H', `Content-Type: ${FORM_TYPE}`]);
        const sent = words.slice(2).flatMap((word, index) => {
          if (index % 2 === 0) assert.equal(word, '--data-urlencode');
          const at = word.indexOf('=');
          return index % 2 === 0
            ? []
            : [[decodeURIComponent(word.slice(0, at)), word.slice(at + 1)]];
        });
        assert.deepEqual(sent, [...encodeForm(body)]);
      }),
      { numRuns: 150 },
    );
  });

  it('names a file in the place of bytes', () => {
    for (const body of [new Blob(['a']), new Uint8Array([1])]) {
      const sent = withoutSecrets(body);
      assert.equal(sent, body);
      const command = curlOf({
        endpoint: { method: 'POST', encoding: 'binary' },
        ...{ url: 'https://a.example/', headers: {}, body: sent },
      });
      assert.deepEqual(wordsOf(command).slice(-2), ['--data-binary', '@FILE']);
    }
  });

  it('knows what has to be filled in before it is run', () => {
    assert.equal(hasPlaces(withoutSecrets({ nodes: [{ password: 'p' }] })), true);
    const steps = [{ name: 'a', values: { DB_PWD: 'typed', REGION: '' } }];
    assert.deepEqual(withoutSecrets({ steps }), {
      steps: [{ name: 'a', values: { DB_PWD: '<DB_PWD>', REGION: '' } }],
    });
    assert.equal(hasPlaces(withoutSecrets({ name: 'a < b > c', password: '' })), false);
  });

  it('fills nothing but the token in a header', () => {
    const headers = { Authorization: 'Bearer $TOKEN', Odd: '$TOKEN `id` $HOME "x" \\' };
    const words = wordsOf(
      curlOf({ endpoint: { method: 'GET', encoding: 'form' }, url: 'https://a.example/', headers }),
      {
        TOKEN: 'secret',
        HOME: '/root',
      },
    );
    assert.deepEqual(words, [
      'https://a.example/',
      ...['-H', 'Authorization: Bearer secret'],
      ...['-H', 'Odd: secret `id` $HOME "x" \\'],
    ]);
  });

  it('has no secrets in it, and names of secrets stay', () => {
    const sent = {
      name: 'a',
      password: 'p',
      nested: { secretKey: 's', secretId: 'row-1', secretName: 'n', empty: '' },
      env: [{ key: 'DB_PASSWORD', value: 'v' }],
      ids: ['1'],
      privateKey: 'k',
      token: '',
    };
    assert.deepEqual(withoutSecrets(sent), {
      name: 'a',
      password: '<password>',
      nested: { secretKey: '<secretKey>', secretId: 'row-1', secretName: 'n', empty: '' },
      env: [{ key: 'DB_PASSWORD', value: '<value>' }],
      ids: ['1'],
      privateKey: '<privateKey>',
      token: '',
    });
  });
});
