import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ServiceCategory, Sku } from '../../../src/core/api/ordering/catalogue';
import { screens } from '../../../src/routes/registry';
import { change } from '../../../src/routes/ordering/change/change';
import { createAi } from '../../../src/routes/ordering/create-ai/create-ai';
import { goods } from '../../../src/routes/ordering/goods/goods';
import { kafka } from '../../../src/routes/ordering/kafka/kafka';
import { locales } from '../../../src/core/i18n/translator';
import { bookingOf, offeredBookings } from '../../../src/widgets/wizard/booking';
import {
  chosenOf,
  choicesOf,
  itemsOf,
  lacking,
  wrongAmounts,
  writeChoices,
} from '../../../src/widgets/wizard/choices';

const sku = (id: string, unit = '', modes: readonly string[] = ['MONTH'], least = 1): Sku => ({
  ...{ id, code: id, name: id, serviceId: 's', serviceCode: 'c', categoryId: 'k', specs: [] },
  ...{ cpu: 0, memory: 0, disk: 0, unit, least, tags: [] },
  prices: modes.map((mode) => ({ priceId: id + mode, chargeMode: 'PreCharge', mode, price: '1' })),
});
const category = (code: string, required: boolean, skus: Sku[]): ServiceCategory => ({
  ...{ id: `cat-${code}`, code, name: code, serviceId: 's', required, skus },
});
const flavor = category('flavor', true, [sku('a'), sku('b')]);
const disk = category('disk', false, [sku('d', 'GB', ['MONTH', 'YEAR'])]);

describe('what is chosen of a service', () => {
  it('comes back from the text that a draft keeps, and is nothing where the text is something else', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          fc.record({ skuId: fc.string(), amount: fc.option(fc.integer()) }),
          { noNullPrototype: true },
        ),
        (choices) => {
          const kept = choicesOf({ choices: writeChoices(choices) });
          for (const [code, choice] of Object.entries(kept))
            assert.deepEqual({ ...choice }, { ...choices[code] });
        },
      ),
    );
    for (const choices of ['', 'x', '[]', '{"a":1}', '{"a":{"skuId":"b","amount":"1"}}', null, 7])
      assert.deepEqual(choicesOf({ choices }), {}, String(choices));
  });

  it('is known to the catalogue, with an amount only where there is a unit', () => {
    const choices = {
      flavor: { skuId: 'a', amount: 9 },
      disk: { skuId: 'd', amount: 40 },
      gone: { skuId: 'x', amount: 1 },
    };
    const chosen = chosenOf(choices, [flavor, disk]);
    assert.deepEqual(itemsOf(chosen), [
      { skuId: 'a', amount: 1 },
      { skuId: 'd', amount: 40 },
    ]);
    assert.deepEqual(lacking([flavor, disk], chosen), []);
    const none = chosenOf({ flavor: { skuId: 'sold-out', amount: 1 } }, [flavor, disk]);
    assert.deepEqual(lacking([flavor, disk], none), [flavor]);
  });

  it('is nothing in an amount that cannot be ordered, and says which', () => {
    const of = (amount: number | null) => ({ disk: { skuId: 'd', amount } });
    for (const [amount, key] of [
      [null, 'whole'],
      [1.5, 'whole'],
      [0, 'min'],
      [1_000_001, 'max'],
    ] as const) {
      assert.deepEqual(chosenOf(of(amount), [disk]), []);
      const [wrong, ...others] = wrongAmounts(of(amount), [flavor, disk]);
      assert.deepEqual([wrong?.category, wrong?.message.key, others], [disk, key, []]);
    }
    assert.deepEqual(wrongAmounts(of(1_000_000), [flavor, disk]), []);
    // What an instance has to have of it at least.
    const storage = category('disk', true, [sku('d', 'GB', ['MONTH'], 10)]);
    assert.equal(wrongAmounts(of(9), [storage])[0]?.message.params?.['min'], 10);
    assert.deepEqual(itemsOf(chosenOf(of(10), [storage])), [{ skuId: 'd', amount: 10 }]);
    // What has no unit is not counted.
    const uncounted = { flavor: { skuId: 'a', amount: null } };
    assert.deepEqual(wrongAmounts(uncounted, [flavor]), []);
    assert.deepEqual(itemsOf(chosenOf(uncounted, [flavor])), [{ skuId: 'a', amount: 1 }]);
  });

  it('is booked only as all of it has a price for, with the defaults of C-16', () => {
    assert.deepEqual(
      offeredBookings([...flavor.skus, ...disk.skus]).map(({ mode }) => mode),
      ['MONTH'],
    );
    assert.deepEqual(offeredBookings([]), []);
    assert.deepEqual(bookingOf({}), {
      ...{ chargeMode: 'PreCharge', mode: 'MONTH', month: 1, count: 1, nodes: 1 },
    });
    assert.equal(bookingOf({ nodes: '3' })?.nodes, 3);
    for (const month of [null, 0, 1.5, 61, Number.NaN, 'x', ''])
      assert.equal(bookingOf({ month }), undefined, String(month));
  });
});

describe('every wizard', () => {
  for (const def of [createAi, goods, kafka, change]) {
    it(`${def.name} has its texts in every language, and each input in one step`, () => {
      // What only rides along is shown to nobody and needs no name.
      const shown = Object.entries(def.form).filter(([, { kind }]) => kind !== 'hidden');
      const labels = [
        ...def.steps.flatMap(({ title, hint }) => (hint ? [title, hint] : [title])),
        ...shown.flatMap(([, { label, help }]) => (help ? [label, help] : [label])),
      ];
      for (const locale of locales)
        for (const { messages, key } of labels)
          assert.ok(messages[locale][key], `${locale} ${key}`);
      const names = def.steps.flatMap(({ inputs }) => inputs);
      assert.equal(new Set(names).size, names.length);
      const asked = shown.map(([name]) => name).filter((name) => name !== 'choices');
      assert.deepEqual(
        asked.filter((name) => !names.includes(name)),
        [],
      );
    });
  }

  it('is a screen under the path of the specification', () => {
    const paths = screens.map(({ path }) => path);
    for (const path of [
      '/goods/ai/createAi',
      '/goods/ai/change',
      '/goods/create',
      '/aik/kafka/create',
    ])
      assert.ok(paths.includes(path as `/${string}`), path); // R-046…R-049
  });
});
