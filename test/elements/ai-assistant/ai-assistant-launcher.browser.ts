import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { growth, holds, mount, putBack, once, settle, until } from '../../support/browser';
import { engine, itWhereCounted } from '../../support/engine';
import { allByRole, byRole, whenRole } from '../host-picker/stage';
import {
  closeAssistants,
  input,
  launcherOf,
  makeAssistant,
  openAssistant,
  panelOf,
  rootOf,
  Told,
} from './stage';

const isShown = (node: Element) => node.checkVisibility();
/** What stands at the middle of the node for somebody who points there. */
function isOnTop(element: Element, node: Element): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

describe('<by-ai-assistant> launcher and panel', () => {
  afterEach(async () => {
    closeAssistants();
    // What comes to stand under a pointer that rests there is hovered: an intent.
    await sendMouse({ type: 'move', position: [1, 1] });
  });

  it('is a button AI助手 that loads nothing until the first intent', async () => {
    const element = makeAssistant();
    document.body.append(element);
    await settle();
    const launcher = launcherOf(element);
    expect(launcher.textContent).to.equal('AI助手');
    expect(isShown(launcher)).to.equal(true);
    expect(rootOf(element).querySelector('.by-frame-view')).to.equal(null);
    const ready = once(element, 'by-ready');
    launcher.focus();
    await ready;
    expect(element.open).to.equal(false);
    expect(isShown(panelOf(element))).to.equal(false);
  });

  for (const [intent, show] of [
    [
      'a pointer that hovers',
      (launcher: HTMLElement) => {
        const { x, y } = launcher.getBoundingClientRect();
        return sendMouse({ type: 'move', position: [Math.round(x) + 20, Math.round(y) + 20] });
      },
    ],
    ['a touch', (launcher: HTMLElement) => launcher.dispatchEvent(new Event('touchstart'))],
  ] as const) {
    it(`takes ${intent} for an intent, and opens nothing for it`, async () => {
      const element = makeAssistant();
      document.body.append(element);
      await settle();
      expect(rootOf(element).querySelector('.by-frame-view')).to.equal(null);
      const ready = once(element, 'by-ready');
      await show(launcherOf(element));
      await ready;
      expect(element.open).to.equal(false);
      expect(isShown(panelOf(element))).to.equal(false);
    });
  }

  it('opens by a click, takes the keyboard, closes by Escape and gives it back', async () => {
    const element = makeAssistant();
    document.body.append(element);
    let times = 0;
    element.addEventListener('by-open', () => (times += 1));
    launcherOf(element).click();
    await until('the panel', () => times > 0);
    await until('the focus', () => rootOf(element).activeElement === input(element));
    expect(times).to.equal(1);
    expect(byRole(element, 'dialog', 'AI助手') === panelOf(element)).to.equal(true);
    await until('the launcher to go', () => !isShown(launcherOf(element)));
    const closed = once(element, 'by-close');
    await sendKeys({ press: 'Escape' });
    await closed;
    expect(element.open, 'open').to.equal(false);
    expect(rootOf(element).activeElement === launcherOf(element)).to.equal(true);
  });

  it('is hidden by nothing of the host, and comes back above a later popover', async () => {
    const trap = document.createElement('div');
    trap.style.cssText = 'transform: scale(0.5); overflow: hidden; block-size: 0; z-index: -1';
    const veil = document.createElement('div');
    veil.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #000';
    const later = document.createElement('div');
    later.popover = 'manual';
    later.style.cssText = 'inset: 0; inline-size: 100vw; block-size: 100vh; padding: 0; border: 0';
    document.body.append(trap, veil, later);
    try {
      const element = makeAssistant();
      trap.append(element);
      await settle();
      expect(isOnTop(element, launcherOf(element)), 'above the veil').to.equal(true);
      later.showPopover();
      await until('above the popover', () => isOnTop(element, launcherOf(element)));
    } finally {
      for (const node of [trap, veil, later]) node.remove();
    }
  });

  it('moves to a corner by keys, by dragging and by a button', async () => {
    const element = makeAssistant();
    document.body.append(element);
    launcherOf(element).focus();
    await until('the code', () => rootOf(element).querySelector('[data-ready]'));
    const long = document.body.appendChild(document.createElement('div'));
    long.style.blockSize = '300vh';
    await sendKeys({ press: 'ArrowDown' }); // the page stays where it is
    await holds('the page’s place', () => document.documentElement.scrollTop === 0, 200);
    long.remove();
    await sendKeys({ press: 'ArrowUp' });
    await until('the top', () => element.position === 'top-right');
    await sendKeys({ press: 'ArrowLeft' });
    await until('the left', () => element.position === 'top-left');
    expect(launcherOf(element).getBoundingClientRect().left).to.be.lessThan(40);
    const { x, y } = launcherOf(element).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x) + 20, Math.round(y) + 20] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [innerWidth - 60, innerHeight - 60] });
    await sendMouse({ type: 'up' });
    await until('the corner', () => element.position === 'bottom-right');
    expect(element.open, 'a drag is no click').to.equal(false);
    element.show();
    (await whenRole(element, 'button', '移到下一个角落')).click();
    await until('the next', () => element.position === 'bottom-left');
  });

  it('is as dark as its theme says', async () => {
    const colours = ['light', 'dark'].map((theme) => {
      const element = makeAssistant({ attributes: { theme } });
      document.body.append(element);
      return getComputedStyle(launcherOf(element)).backgroundColor;
    });
    expect(colours[0]).to.not.equal(colours[1]);
  });

  it('stands where its user moved it to on the last page, until the user signs out', async () => {
    const first = await openAssistant();
    (await whenRole(first, 'button', '移到下一个角落')).click();
    const corner = () => {
      const key = Object.keys(localStorage).find((one) => one.endsWith(':corner'));
      return key === undefined ? undefined : localStorage.getItem(key);
    };
    await until('it is kept', () => corner() === '"bottom-left"');
    first.remove();
    const next = await openAssistant();
    await until('the same corner', () => next.position === 'bottom-left');
    await next.runtime!.signOut();
    await until("the page's own", () => next.position === 'bottom-right');
    expect(corner()).to.equal(undefined);
  }).timeout(60_000);

  it('grows by keys and by a click on its corner or a drag of it, keeps its size, and fills the screen', async () => {
    const element = await openAssistant();
    const panel = panelOf(element);
    const before = panel.offsetWidth;
    const grip = await whenRole(element, 'button', '调整大小');
    grip.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await until('wider', () => panel.offsetWidth === before + 24);
    const press = async (by = 0) => {
      const { x, y } = grip.getBoundingClientRect();
      const at: [number, number] = [Math.round(x) + 12, Math.round(y) + 12];
      await sendMouse({ type: 'move', position: at });
      await sendMouse({ type: 'down' });
      if (by !== 0) await sendMouse({ type: 'move', position: [at[0] + by, at[1]] });
      await sendMouse({ type: 'up' });
    };
    await press();
    await until('large', () => panel.offsetWidth === Math.min(720, innerWidth - 32));
    await press();
    await until('as it was', () => panel.offsetWidth === before);
    await press(-90);
    await until('wider', () => panel.offsetWidth === before + 90);
    await settle();
    expect(panel.offsetWidth, 'a drag is no click').to.equal(before + 90);
    byRole(element, 'button', '全屏').click();
    await until('full', () => panel.offsetWidth === innerWidth);
    expect(panel.getAttribute('aria-modal')).to.equal('true');
    await whenRole(element, 'button', '退出全屏');
    input(element).focus();
    await sendKeys({ press: 'Escape' });
    await until('back', () => panel.offsetWidth === before + 90);
    element.remove();
    const next = await openAssistant();
    await until('the same size', () => panelOf(next).offsetWidth === before + 90);
  });

  it('keeps Tab inside while it fills the screen, either way round', async () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    try {
      const element = await openAssistant();
      byRole(element, 'button', '全屏').click();
      await whenRole(element, 'button', '退出全屏');
      input(element).focus();
      for (const isBack of [false, true]) {
        const seen = new Set<Element>();
        if (isBack) await sendKeys({ down: 'Shift' });
        for (let round = 0; round < 12; round += 1) {
          await sendKeys({ press: 'Tab' });
          const { activeElement } = rootOf(element);
          expect(document.activeElement === element, `${isBack} ${round}`).to.equal(true);
          expect(panelOf(element).contains(activeElement), `${isBack} ${round}`).to.equal(true);
          seen.add(activeElement!);
        }
        if (isBack) await sendKeys({ up: 'Shift' });
        expect(seen.size, 'it goes round').to.be.within(4, 11);
        expect(seen.has(input(element))).to.equal(true);
      }
    } finally {
      outside.remove();
    }
  });

  it('stands where the tag is with launcher="place": floats over nothing, and stays beside what it opens', async () => {
    const around = document.createElement('p');
    const element = makeAssistant({ attributes: { launcher: 'place' } });
    around.append('before ', element, ' after');
    document.body.append(around);
    try {
      await settle();
      const launcher = launcherOf(element);
      expect(byRole(element, 'button', 'AI助手') === launcher).to.equal(true);
      expect(launcher.ariaDescription, 'nothing says that it can be moved').to.equal(null);
      const inside = () => {
        const [own, room] = [launcher, around].map((each) => each.getBoundingClientRect());
        return own!.top >= room!.top && own!.bottom <= room!.bottom && own!.width > 0;
      };
      expect(inside()).to.equal(true);
      const opened = once(element, 'by-open');
      launcher.click();
      await opened;
      await until('the focus', () => rootOf(element).activeElement === input(element));
      expect(inside(), 'still there').to.equal(true);
      launcher.focus();
      await sendKeys({ press: 'ArrowLeft' });
      expect(element.position, 'it is not moved').to.equal('bottom-right');
      const closed = once(element, 'by-close');
      launcher.click();
      await closed;
      expect(isShown(panelOf(element))).to.equal(false);
      expect(inside()).to.equal(true);
    } finally {
      around.remove();
    }
  });

  it('fills a phone, where nothing is to be moved or made larger', async () => {
    const [width, height] = [innerWidth, innerHeight];
    await setViewport({ width: 390, height: 844 });
    try {
      const element = await openAssistant();
      await whenRole(element, 'button', '关闭');
      const { x, y, width: wide, height: high } = panelOf(element).getBoundingClientRect();
      // A window of WebKit's is never narrower than 447 px, and its heights are rounded.
      const seen = [x, y, wide, high];
      if (engine === 'webkit') {
        expect(seen.map(Math.round)).to.deep.equal([0, 0, innerWidth, innerHeight]);
      } else expect(seen).to.deep.equal([0, 0, 390, 844]);
      expect(allByRole(element, 'button', /^(调整大小|全屏|移到下一个角落)$/).length).to.equal(0);
      // The page below cannot be seen: the keyboard stays out of it, and so does a screen reader.
      expect(panelOf(element).getAttribute('aria-modal')).to.equal('true');
      input(element).focus();
      for (let stops = 0; stops < 8; stops += 1) {
        await sendKeys({ press: 'Tab' });
        expect(document.activeElement === element, `Tab ${stops}`).to.equal(true);
      }
      input(element).focus();
      const closed = once(element, 'by-close');
      await sendKeys({ press: 'Escape' });
      await closed;
      expect(isShown(panelOf(element))).to.equal(false);
      expect(rootOf(element).activeElement === launcherOf(element), 'the way back').to.equal(true);
    } finally {
      await setViewport({ width, height });
    }
  });

  it('may be taken away at once, and comes back', async () => {
    const element = makeAssistant({ attributes: { open: '' } });
    document.body.append(element);
    await putBack(element);
    await until('the panel', () => isShown(panelOf(element)));
    element.remove();
    element.open = false;
    await settle();
    document.body.append(element);
    expect(isShown(launcherOf(element))).to.equal(true);
    expect(isShown(panelOf(element))).to.equal(false);
  });

  it('does not follow a pointer that was let go before its code had come', async () => {
    const element = makeAssistant();
    document.body.append(element);
    const init = { bubbles: true, composed: true, pointerId: 1, clientX: 5, clientY: 5 };
    launcherOf(element).dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: 1 }));
    await element.newSession();
    window.dispatchEvent(new PointerEvent('pointermove', { ...init, clientX: 300, buttons: 0 }));
    window.dispatchEvent(new PointerEvent('pointerup', { ...init, clientX: 1 }));
    expect(element.position).to.equal('bottom-right');
    expect(launcherOf(element).parentElement?.style.translate).to.equal('');
  });

  it('marks an answer that nobody has seen', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const sent = element.send('慢慢来');
    await told.asked();
    element.hide();
    told.say('好了');
    told.done();
    await sent;
    expect(launcherOf(element).getAttribute('aria-label')).to.equal('AI助手，有新回答');
    element.show();
    expect(launcherOf(element).getAttribute('aria-label')).to.equal(null);
    const again = element.send('再来');
    await told.asked(2);
    element.hide();
    told.done();
    await again;
    expect(launcherOf(element).hasAttribute('data-unread')).to.equal(true);
    await element.runtime!.signOut();
    await until('nothing to be seen', () => !launcherOf(element).hasAttribute('data-unread'));
    expect(launcherOf(element).getAttribute('aria-label')).to.equal(null);
  });

  it('stands in the page where that is asked for', async () => {
    const element = makeAssistant({ attributes: { mode: 'inline' } });
    element.style.blockSize = '500px';
    await mount(element);
    expect(isShown(launcherOf(element))).to.equal(false);
    expect(element.offsetHeight).to.equal(500);
    expect(panelOf(element).offsetHeight).to.equal(500);
    expect(panelOf(element).getAttribute('role')).to.equal('region');
    expect(allByRole(element, 'button', '关闭').length).to.equal(0);
  });

  itWhereCounted('leaves no nodes and no listeners after 50 openings', async () => {
    const element = await openAssistant();
    const cycle = async () => {
      element.hide();
      await settle();
      element.show();
      await settle();
    };
    const most = { nodes: 25, listeners: 10 };
    const left = await growth(cycle, { count: 50, warmUps: 5, most });
    expect(left.nodes, 'nodes').to.be.lessThan(25);
    expect(left.listeners, 'listeners').to.be.lessThan(10);
  }).timeout(120_000);
});
