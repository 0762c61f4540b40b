import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { forcedColors, type, until } from '../../support/browser';
import { itInChromium } from '../../support/engine';
import {
  ableBoxes,
  allByRole,
  byRole,
  closePickers,
  listed,
  openPicker,
  rowsOf,
  whenRole,
} from './stage';

async function findings(picker: Element): Promise<string[]> {
  const { violations } = await axe.run(picker, {
    resultTypes: ['violations'],
    // The page around belongs to the runner.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

describe('host picker: axe', () => {
  afterEach(closePickers);

  for (const theme of ['light', 'dark'] as const) {
    for (const lang of ['zh-CN', 'en'] as const) {
      it(`finds nothing in ${theme}, ${lang}: list, choice, preview, paste, refusal, failure`, async () => {
        let broken = false;
        const background = document.body.style.backgroundColor;
        document.body.style.backgroundColor = theme === 'dark' ? '#15181d' : '#fff';
        try {
          const picker = await openPicker({
            attributes: { theme, lang, mode: 'single', required: '' },
            fetch: (url, init) =>
              broken ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init),
          });
          expect(await findings(picker), 'list').to.deep.equal([]);
          picker.reportValidity();
          await whenRole(picker, 'alert');
          expect(await findings(picker), 'required').to.deep.equal([]);
          const [first, second] = ableBoxes(picker);
          first!.click();
          second!.click();
          const open = allByRole(picker, 'button', /查看已选主机|Show chosen hosts/)[0];
          open?.click();
          await whenRole(picker, 'alert');
          expect(await findings(picker), 'choice and refusal').to.deep.equal([]);
          byRole(picker, 'button', /批量粘贴 IP|Paste a list of IPs/).click();
          const area = await until('box', () => picker.shadowRoot!.querySelector('textarea'));
          type(area, '203.0.113.1 x 203.0.113.1');
          byRole(picker, 'button', /查找并选择|Find and choose/).click();
          await until('result', () => picker.shadowRoot!.querySelector('.hp-problems'));
          expect(await findings(picker), 'paste').to.deep.equal([]);
          picker.mode = 'multiple';
          await until('template', () => picker.shadowRoot!.querySelector('.hp-template'));
          await listed(picker);
          expect(await findings(picker), 'template').to.deep.equal([]);
          broken = true;
          await picker.refresh();
          await until('failure', () => picker.shadowRoot!.querySelector('.hp-state'));
          expect(await findings(picker), 'failure').to.deep.equal([]);
        } finally {
          document.body.style.backgroundColor = background;
        }
      });
    }
  }

  it('finds nothing in a window, empty and disabled', async () => {
    const picker = await openPicker({
      prepare: (element) => {
        element.loadHosts = () => [
          { id: '1', name: 'a', status: 'RUNNING', privateIps: ['10.0.0.1'] },
          { id: '2', name: 'b', status: 'STOPPED', privateIps: [] },
        ];
      },
    });
    await until('rows', () => rowsOf(picker).length === 2);
    expect(await findings(picker), 'window').to.deep.equal([]);
    picker.disabled = true;
    await until('disabled', () => ableBoxes(picker).every((box) => box.disabled));
    expect(await findings(picker), 'disabled').to.deep.equal([]);
    picker.loadHosts = () => [];
    await until('empty', () => picker.shadowRoot!.querySelector('.hp-state'));
    expect(await findings(picker), 'empty').to.deep.equal([]);
  });

  itInChromium('marks chosen rows and states without colour (forced colours)', async () => {
    const picker = await openPicker();
    ableBoxes(picker)[0]!.click();
    await until('chosen', () => picker.shadowRoot!.querySelector('[aria-selected="true"]'));
    await forcedColors(true);
    try {
      const row = await until('chosen', () =>
        picker.shadowRoot!.querySelector('[aria-selected="true"]'),
      );
      expect(getComputedStyle(row).outlineStyle).to.equal('solid');
      const reason = picker.shadowRoot!.querySelector('.hp-reason');
      if (reason) expect(reason.querySelector('svg') !== null).to.equal(true);
    } finally {
      await forcedColors(false);
    }
  });
});
