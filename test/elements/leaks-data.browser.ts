import { expect } from '@open-wc/testing';
import { createRuntime, type Runtime } from '../../src/core/runtime';
import { growth, mount, settle, until } from '../support/browser';
import { itWhereCounted } from '../support/engine';
import { closeAssistants, openAssistant, rootOf } from './ai-assistant/stage';
import { closeBoards, inside, openBoard } from './alarm-board/stage';
import { tokenOf } from './console-app/stage';
import { closePickers, openPicker } from './host-picker/stage';
import { closeCarts, openCart, settled, support } from './order-cart/stage';

/** Signing in and reading takes longer than mounting; a leak of one per cycle is seen among these as well. */
const CYCLES = 12;
const OPENINGS = 24;
const RUNTIMES = 6;

const limitsOf = (count: number) => ({
  count,
  warmUps: 3,
  most: { nodes: count, listeners: count },
});

let runtime: Runtime;

/** Each tag with somebody's data in it; what it returns takes it away. */
const shown: Readonly<Record<string, () => Promise<() => void>>> = {
  async 'by-host-picker'() {
    const picker = await openPicker();
    expect(picker.shadowRoot!.querySelectorAll('[part~="row"] input').length).to.be.greaterThan(3);
    return closePickers;
  },
  async 'by-alarm-board'() {
    const board = await openBoard();
    await until('alarms', () => inside(board, '[data-key]').length > 0);
    return closeBoards;
  },
  async 'by-order-cart'() {
    const cart = await openCart({ keep: true });
    await settled(cart);
    expect(cart.items.length).to.be.greaterThan(0);
    return closeCarts;
  },
  async 'by-ai-assistant'() {
    const assistant = await openAssistant();
    await until('the panel', () => rootOf(assistant).querySelector('textarea'));
    return closeAssistants;
  },
  /** On one runtime, as a page has it. */
  'by-console-app': () => openApp(runtime),
};

async function openApp(on: Runtime): Promise<() => void> {
  const app = document.createElement('by-console-app');
  app.setAttribute('router', 'memory');
  app.setAttribute('route', '/system/project');
  app.runtime = on;
  await mount(app);
  await until('rows', () => app.shadowRoot!.querySelector('[part~="row"][data-key]'));
  return () => app.remove();
}

async function openRuntime(): Promise<Runtime> {
  const made = createRuntime({ config: { tokenStorage: 'memory' }, onError: () => undefined });
  await made.signIn({ token: await tokenOf('tenant') });
  return made;
}

describe('leaks of what shows data', () => {
  before(async () => {
    runtime = await openRuntime();
    const cart = await openCart();
    await cart.add(support());
    closeCarts();
  });

  after(() => runtime.dispose());

  for (const [tag, show] of Object.entries(shown)) {
    itWhereCounted(`<${tag}> with data leaves nothing behind after ${CYCLES} mounts`, async () => {
      const { nodes, listeners } = await growth(async () => {
        const close = await show();
        close();
        await settle();
      }, limitsOf(CYCLES));
      expect(nodes, 'nodes').to.be.lessThan(CYCLES);
      expect(listeners, 'listeners').to.be.lessThan(CYCLES);
    }).timeout(180_000);
  }

  itWhereCounted(
    `${RUNTIMES} runtimes of their own leave nothing behind once disposed`,
    async () => {
      const { nodes, listeners } = await growth(async () => {
        const own = await openRuntime();
        const close = await openApp(own);
        close();
        own.dispose();
        await settle();
      }, limitsOf(RUNTIMES));
      expect(nodes, 'nodes').to.be.lessThan(RUNTIMES);
      expect(listeners, 'listeners').to.be.lessThan(RUNTIMES);
    },
  ).timeout(120_000);

  itWhereCounted(
    `the assistant leaves nothing behind after ${OPENINGS} openings over a conversation`,
    async () => {
      const assistant = await openAssistant();
      await assistant.newSession();
      await assistant.send('如何重置云主机密码');
      const { nodes, listeners } = await growth(async () => {
        assistant.hide();
        await settle();
        assistant.show();
        await until('the answer', () => rootOf(assistant).querySelector('.aa-answer'));
        await settle();
      }, limitsOf(OPENINGS));
      closeAssistants();
      expect(nodes, 'nodes').to.be.lessThan(OPENINGS);
      expect(listeners, 'listeners').to.be.lessThan(OPENINGS);
    },
  ).timeout(120_000);
});
