import { expect } from '@open-wc/testing';
import { atRest, axeFindings } from '../../support/axe';
import { forcedColors, settle, type, until } from '../../support/browser';
import { itWhereColoursAreForced } from '../../support/engine';
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

const themes = [
  ['light', '#fff'],
  ['dark', '#15181d'],
] as const;

/** What axe finds in a state as it stands, in one theme after the other, on a page of that theme. */
async function findings(picker: Element): Promise<string[]> {
  const before = document.body.style.backgroundColor;
  const found: string[] = [];
  try {
    for (const [theme, background] of themes) {
      document.body.style.backgroundColor = background;
      picker.setAttribute('theme', theme);
      await settle();
      await atRest(picker.shadowRoot!);
      const lines = await axeFindings(picker, { coloursAlone: theme === 'dark' });
      found.push(...lines.map((line) => `${theme} ${line}`));
    }
  } finally {
    document.body.style.backgroundColor = before;
    picker.setAttribute('theme', 'light');
  }
  return found;
}

describe('host picker: axe', () => {
  afterEach(closePickers);

  for (const lang of ['zh-CN', 'en'] as const) {
    it(`finds nothing, light and dark, ${lang}: list, choice, preview, paste, refusal, failure`, async () => {
      let broken = false;
      const picker = await openPicker({
        attributes: { theme: 'light', lang, mode: 'single', required: '' },
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
    });
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

  itWhereColoursAreForced(
    'marks chosen rows and states without colour (forced colours)',
    async () => {
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
    },
  );
});
