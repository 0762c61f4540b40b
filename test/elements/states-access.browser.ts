import { expect } from '@open-wc/testing';
import { applyResource } from '../../src/core/api/ordering/applications';
import { atRest, axeFindings } from '../support/axe';
import { forcedColors, until } from '../support/browser';
import { engine } from '../support/engine';
import { closeAssistants, openAssistant, rootOf } from './ai-assistant/stage';
import { closeBoards, inside, openBoard, whenNamed } from './alarm-board/stage';
import { ableBoxes, closePickers, openPicker, whenRole } from './host-picker/stage';
import { closeConsoles, openConsole } from './console-app/stage';
import { closeCarts, openCart, runtimeFor, support } from './order-cart/stage';

interface Look {
  readonly lang: 'zh-CN' | 'en';
  readonly theme: 'light' | 'dark';
}
type Judge = (element: Element, state: string) => Promise<void>;

/** What axe finds in an element as it rests, and what it says of its colours where the user has forced them. */
async function findings(element: Element, { theme }: Look): Promise<string[]> {
  const root = element.shadowRoot!;
  await atRest(root);
  const found = await axeFindings(element);
  if (engine !== 'chromium' || theme === 'dark') return found;
  await forcedColors(true);
  try {
    await atRest(root);
    const lines = await axeFindings(element, { coloursAlone: true });
    return [...found, ...lines.map((line) => `forced colours: ${line}`)];
  } finally {
    await forcedColors(false);
  }
}

/** Each tag with data, through its states. What has suites of its own for the rest is here for the colours. */
const tours: Readonly<Record<string, (look: Look, judge: Judge) => Promise<void>>> = {
  async 'by-host-picker'(attributes, judge) {
    const picker = await openPicker({ attributes: { ...attributes } });
    ableBoxes(picker)[0]!.click();
    await until('chosen', () => picker.value.length === 1);
    await judge(picker, 'a host chosen');
  },

  async 'by-alarm-board'(attributes, judge) {
    const board = await openBoard({ attributes: { ...attributes } });
    (await whenNamed(board, 'button', /^(统计图表|Charts)$/)).click();
    await until('the bars', () => inside(board, '.by-column').length > 7);
    inside(board, '[data-key] .ab-open')[0]!.click();
    const detail = await until('the details', () => inside(board, '.ab-detail, dialog')[0]);
    await until('what they say', () => detail.querySelectorAll('dd, td').length > 2);
    await judge(board, 'charts and details');
    if (detail instanceof HTMLDialogElement)
      detail.dispatchEvent(new Event('cancel', { cancelable: true }));
    (await whenNamed(board, '[data-key] button', /^(确认|Confirm)$/)).click();
    await until('the question', () => inside(board, 'dialog input')[0]);
    await judge(board, 'question');
  },

  async 'by-order-cart'(attributes, judge) {
    const cart = await openCart({ attributes: { ...attributes } });
    const taken = support();
    await runtimeFor().call(applyResource, { body: taken });
    await cart.add(support({ month: 2 }));
    await cart.add(taken);
    (await whenRole(cart, 'button', /^(展开|Show details of) /)).click();
    await until('the details', () => cart.shadowRoot!.querySelector('.oc-details dd'));
    await judge(cart, 'details, and a line with a problem');
    (await whenRole(cart, 'button', /^(编辑|Edit) /)).click();
    await whenRole(cart, 'dialog');
    await judge(cart, 'dialog');
    (await whenRole(cart, 'button', /^(取消|Cancel)$/)).click();
    await until('closed', () => cart.shadowRoot!.querySelector('dialog[open]') === null);
    await cart.submit();
    await until('the outcome', () => cart.shadowRoot!.querySelector('.oc-result-failed'));
    await judge(cart, 'outcome');
  },

  async 'by-ai-assistant'(attributes, judge) {
    const assistant = await openAssistant({ attributes: { ...attributes } });
    await assistant.newSession();
    await assistant.send('如何重置云主机密码');
    await until('the answer', () => rootOf(assistant).querySelector('.aa-messages a'));
    await judge(assistant, 'an answer with sources');
    assistant.hide();
    await judge(assistant, 'launcher');
  },

  async 'by-console-app'(attributes, judge) {
    const app = await openConsole({
      as: 'tenant',
      route: '/system/project',
      attributes: { theme: attributes.theme },
    });
    app.runtime!.preferences.setState({ locale: attributes.lang });
    await until('rows', () => app.shadowRoot!.querySelector('[part~="row"][data-key]'));
    await judge(app, 'a list');
  },
};

describe('axe finds nothing where data is shown', () => {
  const background = document.body.style.backgroundColor;
  const clear = () => {
    closePickers();
    closeBoards();
    closeCarts();
    closeAssistants();
    closeConsoles(); // forgets what was kept on this device too, as that charts are open
    document.body.style.backgroundColor = background;
  };
  afterEach(clear);

  for (const [tag, tour] of Object.entries(tours)) {
    for (const look of [
      { lang: 'zh-CN', theme: 'light' },
      { lang: 'en', theme: 'dark' },
    ] as const) {
      it(`<${tag}>: ${look.lang}, ${look.theme}${look.theme === 'light' ? ', forced colours' : ''}`, async () => {
        document.body.style.backgroundColor = look.theme === 'dark' ? '#15181d' : '#fff';
        await tour(look, async (element, state) => {
          expect(await findings(element, look), state).to.deep.equal([]);
        });
      }).timeout(90_000);
    }
  }
});
