import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeForm, encodeQuery, fillPath, joinUrl } from '../../../src/core/http/encode';

describe('encoding', () => {
  it('repeats the key of an array, nests as JSON text, drops what is absent', () => {
    const form = encodeForm({ ids: [1, 2], one: { a: [true] }, yes: false, none: null, empty: '' });
    assert.equal(form.toString(), 'ids=1&ids=2&one=%7B%22a%22%3A%5Btrue%5D%7D&yes=false&empty=');
  });

  it('sends search parameters as one JSON text', () => {
    const query = encodeQuery({ page: 1, params: [{ name: 'a', sign: 'EQ', value: '1' }] });
    assert.equal(query.get('params'), '[{"name":"a","sign":"EQ","value":"1"}]');
    assert.equal(encodeQuery({ params: [] }).has('params'), false);
  });

  it('keeps any text through a form', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })),
        (values) => {
          const decoded = new URLSearchParams(encodeForm(values).toString());
          for (const [key, value] of Object.entries(values)) assert.equal(decoded.get(key), value);
        },
      ),
    );
  });
});

describe('paths', () => {
  it('joins tolerantly and never doubles the base (X-18)', () => {
    assert.equal(joinUrl('', '/api', '/soc/v1/x'), '/api/soc/v1/x');
    assert.equal(joinUrl('', '/api', 'soc/v1/x'), '/api/soc/v1/x');
    assert.equal(joinUrl('', '/api', '/api/ai/v1/x'), '/api/ai/v1/x');
    assert.equal(
      joinUrl('https://a.example/', '/mt-api/api/dbaas/', 'x'),
      'https://a.example/mt-api/api/dbaas/x',
    );
    assert.equal(joinUrl('', 'https://b.example/k8s/', '/x'), 'https://b.example/k8s/x');
    assert.equal(joinUrl('', '/api', '/apix/y'), '/api/apix/y');
  });

  it('keeps a parameter inside its segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..');
        const { pathname } = new URL(fillPath('/a/{id}/b', { id }), 'https://a.example');
        assert.match(pathname, /^\/a\/[^/]+\/b$/);
      }),
    );
    assert.throws(() => fillPath('/a/{id}', {}), TypeError);
    assert.throws(() => fillPath('/a/{id}', { id: '..' }), TypeError);
  });
});
