import { expect } from '@open-wc/testing';
import { at, opened } from './stage';

const runs = () => (globalThis as { vendorRuns?: number }).vendorRuns ?? 0;

async function integrityOf(address: string): Promise<string> {
  const bytes = await (await fetch(address)).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
const wrong = `sha384-${btoa('x'.repeat(48))}`;
const sheet = at('vendor.css');
/** Of the application alone: what this test fetches, from the same folder, is not the application's. */
const scope = at('vendor.');

describe('the integrity of an application', () => {
  for (const kind of ['lifecycle', 'element'] as const) {
    // Each of its own address: a module runs once.
    const entry = `${at('vendor.js')}?of=${kind}`;

    it(`refuses the module of the ${kind} kind whose integrity is another, and does not run it`, async () => {
      const before = runs();
      const refused = opened(kind, { entry, scope, integrity: wrong });
      expect(await refused.mounting.ready.catch(String)).to.match(/did not arrive intact/);
      await refused.leave();
      expect(runs()).to.equal(before);
    });

    it(`takes the module of the ${kind} kind whose integrity is right`, async () => {
      const before = runs();
      const taken = opened(kind, { entry, scope, integrity: await integrityOf(entry) });
      await taken.mounting.ready;
      expect(runs()).to.equal(before + 1);
      await taken.leave();
    });
  }

  it('refuses a sheet whose integrity is another, and takes the right one', async () => {
    const entry = at('vendor.js');
    const open = (integrity: string) =>
      opened('lifecycle', { entry, scope, styles: [{ href: sheet, integrity }] });
    const refused = open(wrong);
    expect(await refused.mounting.ready.catch(String)).to.match(
      /vendor\.css did not arrive intact/,
    );
    await refused.leave();
    const taken = open(await integrityOf(sheet));
    await taken.mounting.ready;
    const inside = taken.container.firstElementChild!.shadowRoot!.querySelector('.vendor')!;
    expect(getComputedStyle(inside).color).to.equal('rgb(1, 2, 3)');
    await taken.leave();
  });
});
