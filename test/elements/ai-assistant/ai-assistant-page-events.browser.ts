import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { once, settle, until } from '../../support/browser';
import { closeAssistants, launcherOf, makeAssistant, panelOf, rootOf } from './stage';

const isShown = (node: Element) => node.checkVisibility();
function isOnTop(element: Element, node: Element): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}
const added: Element[] = [];
function add<T extends Element>(node: T, parent: Node = document.body): T {
  parent.appendChild(node);
  added.push(node);
  return node;
}
const makeDialog = () => add(document.createElement('dialog'));

describe('<by-ai-assistant> beside what the page shows', () => {
  afterEach(async () => {
    closeAssistants();
    for (const node of added.splice(0)) node.remove();
    await sendMouse({ type: 'move', position: [1, 1] });
  });

  it('stays below a modal dialog, where nothing of it could be used, and is not raised by what opens there', async () => {
    const dialog = makeDialog();
    const element = makeAssistant();
    document.body.append(element);
    await settle();
    dialog.showModal();
    const raised: Event[] = [];
    rootOf(element).addEventListener('beforetoggle', (event) => raised.push(event), true);
    const popup = add(document.createElement('div'), dialog);
    popup.popover = 'auto';
    const shown = once(popup, 'toggle');
    popup.showPopover();
    await shown;
    await settle();
    expect(raised.length, 'raised').to.equal(0);
    expect(isShown(launcherOf(element)), 'it stands, below').to.equal(true);
    dialog.close();
    await until('it to be used again', () => isOnTop(element, launcherOf(element)));
  });

  for (const [what, leave] of [
    ['is closed', (dialog: HTMLDialogElement) => dialog.close()],
    ['is removed', (dialog: HTMLDialogElement) => dialog.remove()],
  ] as const) {
    it(`is not put above a modal dialog that was there first, and comes when it ${what}`, async () => {
      const dialog = makeDialog();
      dialog.showModal();
      const element = makeAssistant({ attributes: { open: '' } });
      const ready = once(element, 'by-ready');
      document.body.append(element);
      await ready;
      await settle();
      expect(isShown(launcherOf(element)), 'launcher').to.equal(false);
      expect(isShown(panelOf(element)), 'panel').to.equal(false);
      leave(dialog);
      await until('the panel', () => isOnTop(element, panelOf(element)));
    });
  }

  it('stands above the modal dialog that it is in, also in a shadow root there', async () => {
    const dialog = makeDialog();
    const host = add(document.createElement('div'), dialog);
    const element = makeAssistant();
    host.attachShadow({ mode: 'open' }).append(element);
    dialog.showModal();
    await until('on top', () => isOnTop(host, launcherOf(element)));
    launcherOf(element).focus();
    expect(rootOf(element).activeElement === launcherOf(element), 'usable').to.equal(true);
  });

  it('steps aside from what has the focus, and back (WCAG 2.4.11)', async () => {
    const element = makeAssistant();
    document.body.append(element);
    await settle();
    const { left, top, height } = launcherOf(element).getBoundingClientRect();
    const host = add(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const [first, covered] = [
      '0 auto auto 0',
      `${top + 4}px auto auto ${left + 4}px`,
      '0 auto auto 90px',
    ].map((inset) => {
      const button = document.createElement('button');
      button.style.cssText = `position: fixed; inset: ${inset}`;
      button.textContent = '确认';
      root.append(button);
      return button;
    });
    expect(isOnTop(element, covered!), 'covered').to.equal(true);

    first!.focus();
    await sendKeys({ press: 'Tab' });
    expect(root.activeElement === covered).to.equal(true);
    await until('it to step aside', () => isOnTop(host, covered!));
    expect(launcherOf(element).getBoundingClientRect().top).to.equal(16);
    expect(element.position, 'the corner is the user’s').to.equal('bottom-right');
    launcherOf(element).focus();
    await until('its code', () => rootOf(element).querySelector('.by-frame-view'));
    expect(launcherOf(element).getBoundingClientRect().top, 'while in use').to.equal(16);
    covered!.focus();
    await sendKeys({ press: 'Tab' });
    await until('it to come back', () => launcherOf(element).getBoundingClientRect().top === top);
    expect(height).to.equal(44);
  });
});
