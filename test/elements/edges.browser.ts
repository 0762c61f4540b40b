import { expect } from '@open-wc/testing';
import { forcedColors, settle, until } from '../support/browser';
import { itWhereColoursAreForced } from '../support/engine';
import { closeAssistants, openAssistant } from './ai-assistant/stage';
import { all, closeConsoles, openConsole, press, rootOf, when } from './console-app/stage';

/** What stands above a page and is seen. */
const above = ':popover-open:not(.by-layer), dialog[open], .by-combobox-popup, .by-notice';

const isDrawn = (style: CSSStyleDeclaration, side: 'borderTop' | 'borderBottom' | 'outline') =>
  style[`${side}Style`] !== 'none' && parseFloat(style[`${side}Width`]) > 0;

/** Those without a line around them, by their classes: without shadows they would run into what is behind. */
function edgeless(root: ShadowRoot): string[] {
  return [...root.querySelectorAll<HTMLElement>(above)]
    .filter((box) => box.matches(':not(.aa-dock)') && box.checkVisibility())
    .filter((box) => {
      const style = getComputedStyle(box);
      const isBordered = isDrawn(style, 'borderTop') && isDrawn(style, 'borderBottom');
      return !isBordered && !isDrawn(style, 'outline');
    })
    .map(({ localName, className }) => `${localName}.${className}`);
}

const openOnes = (root: ShadowRoot) =>
  [...root.querySelectorAll(above)].filter((box) => box.checkVisibility());

describe('where colours are forced, what stands above a page has an edge', () => {
  beforeEach(() => forcedColors(true));
  afterEach(async () => {
    closeAssistants();
    closeConsoles();
    await forcedColors(false);
  });

  itWhereColoursAreForced('the assistant’s panel and its launcher', async () => {
    const assistant = await openAssistant();
    const root = rootOf(assistant);
    await until('the panel', () => root.querySelector('.by-surface:popover-open'));
    expect(edgeless(root)).to.deep.equal([]);
    const launcher = root.querySelector('.aa-dock > button')!;
    expect(isDrawn(getComputedStyle(launcher), 'borderTop')).to.be.true;
  });

  itWhereColoursAreForced('each popup of the console’s head', async () => {
    const app = await openConsole({ as: 'tenant', route: '/system/project' });
    await until('rows', () => rootOf(app).querySelector('[part~="row"][data-key]'));
    const triggers = () =>
      all(app, 'button').filter((button) => button.closest('header') && button.ariaHasPopup);
    const count = triggers().length;
    expect(count).to.be.greaterThan(2);
    for (let at = 0; at < count; at += 1) {
      const trigger = triggers()[at]!;
      const name = trigger.ariaLabel ?? trigger.textContent;
      trigger.click();
      await until(`what ${name} opens`, () => openOnes(rootOf(app)).length > 0);
      await settle();
      expect(edgeless(rootOf(app)), name).to.deep.equal([]);
      for (const box of openOnes(rootOf(app)))
        if (box instanceof HTMLDialogElement)
          box.dispatchEvent(new Event('cancel', { cancelable: true }));
        else (box as HTMLElement).hidePopover();
      await until('closed', () => openOnes(rootOf(app)).length === 0);
    }
  });

  itWhereColoursAreForced('a form', async () => {
    const app = await openConsole({ as: 'tenant', route: '/system/project' });
    await until('rows', () => rootOf(app).querySelector('[part~="row"][data-key]'));
    await press(app, 'button', /^新建/);
    const dialog = await when(app, 'dialog');
    expect(edgeless(rootOf(app))).to.deep.equal([]);
    expect(dialog).to.exist;
  });
});
