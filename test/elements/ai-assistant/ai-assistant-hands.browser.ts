import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createRuntime } from '../../../src/core/runtime';
import { mount, pasteOf, settle, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import { tokenOf } from '../console-app/stage';
import { allByRole, textOf, whenRole } from '../host-picker/stage';
import {
  answers,
  closeAssistants,
  input,
  makeAssistant,
  openAssistant,
  rootOf,
  Told,
} from './stage';

const LONG = `${Array.from(
  { length: 900 },
  (_, index) => `## Part ${index}\n\nSome **words** of this part, and more.\n\n`,
).join('')}The very end.`;

describe('<by-ai-assistant> tells when an answer is drawn', () => {
  afterEach(closeAssistants);

  // The first one in this page: the parser is still to be loaded.
  for (const which of ['first', 'next']) {
    it(`all of a long one that came at once, formatted: the ${which} of the page`, async () => {
      const told = new Told();
      const element = await openAssistant({ fetch: told.fetch });
      const sent = element.send('问题');
      await told.asked();
      told.say(LONG);
      told.done();
      await sent;
      const [answer] = answers(element);
      expect(answer!.textContent.trimEnd().endsWith('The very end.')).to.equal(true);
      expect(answer!.textContent).not.to.contain('**');
      expect(answer!.querySelectorAll('strong').length).to.be.greaterThan(0);
    });
  }

  it('waits for nobody to draw what a new conversation has taken away', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const sent = element.send('问题');
    await told.asked();
    told.say(LONG);
    told.done();
    const button = await whenRole(element, 'button', '新会话');
    await until('it is whole', () => rootOf(element).querySelector('.aa-answer:not([aria-busy])'));
    expect(answers(element)[0]!.textContent).not.to.contain('The very end.');
    button.click();
    expect((await sent).role).to.equal('agent');
    const next = element.send('再问');
    await told.asked(2);
    told.say('好');
    told.done();
    await next;
    expect(answers(element).map(({ textContent }) => textContent)).to.deep.equal(['好']);
  });
});

const active = (element: Element) => rootOf(element).activeElement;

/** Presses a button as a keyboard does: it has the focus then. */
async function press(button: HTMLElement): Promise<void> {
  button.focus();
  await sendKeys({ press: 'Enter' });
}

describe('<by-ai-assistant> keeps the place of the keyboard (WCAG 2.4.3)', () => {
  afterEach(closeAssistants);

  async function asked(options: Parameters<typeof openAssistant>[0] = {}) {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch, ...options });
    type(input(element), '问题');
    await press(await whenRole(element, 'button', '发送'));
    await told.asked();
    return { element, told };
  }

  it('in the input after a question, and on Stop when the answer ends under it', async () => {
    const { element, told } = await asked();
    expect(active(element) === input(element)).to.equal(true);
    const stop = await whenRole(element, 'button', '停止回答');
    stop.focus();
    told.say('答案');
    told.done();
    const send = await whenRole(element, 'button', '发送');
    expect(send === stop, 'one node').to.equal(true);
    expect(active(element) === send).to.equal(true);
    expect(send.getAttribute('aria-disabled')).to.equal('true');
    await sendKeys({ press: 'Escape' }); // the tooltip's, whose button it is
    if (element.open) await sendKeys({ press: 'Escape' });
    await until('closed', () => !element.open);
  });

  it('in the input after an answer is asked for again, and Escape still closes', async () => {
    const { element, told } = await asked();
    told.say('答案');
    told.done();
    await press(await whenRole(element, 'button', '重新回答'));
    await told.asked(2);
    expect(active(element) === input(element)).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => !element.open);
  });

  it('in the input after a conversation is taken up again', async () => {
    const { element, told } = await asked();
    told.say('答案');
    told.done();
    await whenRole(element, 'button', '重新回答');
    const count = answers(element).length;
    await press(await whenRole(element, 'button', '新会话'));
    await until('begun', () => answers(element).length === 0);
    await press(await whenRole(element, 'button', '撤销'));
    await until('taken up', () => answers(element).length === count);
    expect(active(element) === input(element)).to.equal(true);
  });

  it('in the conversation after the way back to its end', async () => {
    const { element, told } = await asked();
    told.say('行\n\n'.repeat(200));
    const list = rootOf(element).querySelector<HTMLElement>('.aa-list')!;
    await until('long', () => list.scrollHeight > 2 * list.clientHeight);
    list.scrollTop = 0;
    await press(await whenRole(element, 'button', '回到最新'));
    await until('there', () => allByRole(element, 'button', '回到最新').length === 0);
    expect(active(element) === list).to.equal(true);
    told.done();
  });

  it('in the input after a suggestion, which is offered once and never empty', async () => {
    const told = new Told();
    const element = makeAssistant({ fetch: told.fetch, attributes: { open: '' } });
    element.suggestions = ['怎么开始', ' ', '', '怎么开始', '还有什么'];
    document.body.append(element);
    const first = await whenRole(element, 'button', '怎么开始');
    const offered = [...rootOf(element).querySelectorAll('.aa-suggestion')].map(textOf);
    expect(offered).to.deep.equal(['怎么开始', '还有什么']);
    await until('the session', () => element.runtime?.session.getState().status === 'ready');
    await press(first);
    await told.asked();
    expect(active(element) === input(element)).to.equal(true);
    told.done();
  });

  it('in the input after a picture is taken off', async () => {
    const element = await openAssistant({
      fetch: (url, init) =>
        url.includes('/image/ocr')
          ? Promise.resolve(Response.json({ success: true, message: '字' }))
          : fetch(url, init),
    });
    input(element).dispatchEvent(pasteOf([new File(['x'], 'a.png', { type: 'image/png' })]));
    await press(await whenRole(element, 'button', '移除图片'));
    await until('gone', () => rootOf(element).querySelector('.aa-picture') === null);
    expect(active(element) === input(element)).to.equal(true);
  });

  it('and a click on Stop that comes as the answer ends does not send what is half typed (C-19)', async () => {
    const { element, told } = await asked();
    told.say('答案');
    type(input(element), '只写了一半');
    const stop = await whenRole(element, 'button', '停止回答');
    await later();
    told.done();
    await until('swapped', () => stop.getAttribute('aria-label') === '发送');
    stop.click();
    await settle();
    expect(input(element).value).to.equal('只写了一半');
    await later();
    stop.click(); // meant so
    await told.asked(2);
    expect(input(element).value).to.equal('');
    stop.click(); // the second half of a double click
    await settle();
    expect(told.isStopped).to.equal(false);
    await later();
    told.say('答案');
    told.done();
    await until('swapped again', () => stop.getAttribute('aria-label') === '发送');
    type(input(element), '写完了'); // since then
    stop.click();
    await told.asked(3);
    told.done();
  });

  it('and a key of the input method sends nothing and closes nothing (V-027)', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const field = input(element);
    type(field, '你好');
    field.focus();
    const key = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', {
        bubbles: true,
        composed: true,
        cancelable: true,
        ...init,
      });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(key({ key: 'Enter', keyCode: 229 }), 'Safari ends a word').to.equal(false);
    expect(key({ key: 'Enter', isComposing: true })).to.equal(false);
    expect(key({ key: 'Escape', isComposing: true })).to.equal(false);
    expect(key({ key: 'Escape', keyCode: 229 })).to.equal(false);
    await settle();
    expect(field.value).to.equal('你好');
    expect(element.open).to.equal(true);
    expect(key({ key: 'Enter', keyCode: 13 })).to.equal(true);
    await told.asked();
    expect(told.questions).to.have.length(1);
    expect(key({ key: 'Escape', keyCode: 27 })).to.equal(true);
    await until('closed', () => !element.open);
    told.done();
  });
});

describe('<by-ai-assistant> follows what is asked here', () => {
  afterEach(closeAssistants);

  it('and leaves a reader alone when another tab asks', async () => {
    const told = new Told();
    const here = await openAssistant({ fetch: told.fetch });
    await here.newSession();
    const first = here.send('第一问');
    await told.asked();
    told.say('行\n\n'.repeat(200));
    told.done();
    await first;
    const there = await openAssistant({ fetch: told.fetch });
    const list = rootOf(there).querySelector<HTMLElement>('.aa-list')!;
    const isAtEnd = () => list.scrollHeight - list.clientHeight - list.scrollTop < 30;
    await until('the conversation', () => list.scrollHeight > 2 * list.clientHeight && isAtEnd());
    await settle();
    await settle(); // its being scrolled is heard of
    list.scrollTop = 0;
    await whenRole(there, 'button', '回到最新');
    const second = here.send('第二问');
    await told.asked(2);
    const key = Object.keys(localStorage).find((one) => one.endsWith(':messages'))!;
    dispatchEvent(new StorageEvent('storage', { key }));
    await until('the question', () => rootOf(there).textContent.includes('第二问'));
    await settle();
    await settle();
    expect(list.scrollTop).to.equal(0);
    told.say('答案');
    told.done();
    await second;
    dispatchEvent(new StorageEvent('storage', { key }));
    await until('the answer', () => rootOf(there).textContent.includes('答案'));
    type(input(there), '第三问');
    await press(await whenRole(there, 'button', '发送'));
    await told.asked(3);
    await until('at the end', isAtEnd);
    told.done();
  });
});

describe('<by-ai-assistant> in the languages of its users', () => {
  afterEach(closeAssistants);

  it('lays out question, answer, reasoning and input the way their words run', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch, attributes: { lang: 'en' } });
    const way = (node: Element | null) => getComputedStyle(node!).direction;
    expect(way(input(element))).to.equal('ltr');
    expect(input(element).placeholder).to.contain('Shift+Enter');
    const { scrollHeight, clientHeight } = input(element);
    expect(scrollHeight, 'the placeholder in one line').to.be.at.most(clientHeight);
    type(input(element), 'مرحبا');
    expect(way(input(element))).to.equal('rtl');
    const sent = element.send('كيف أبدأ؟');
    await told.asked();
    told.think('سؤال');
    told.say('مرحبا\n\nhello');
    told.done();
    await sent;
    const root = rootOf(element);
    expect(way(root.querySelector('.aa-question p'))).to.equal('rtl');
    expect(way(root.querySelector('.aa-thought p'))).to.equal('rtl');
    const blocks = await until('the answer', () => {
      const all = [...answers(element)[0]!.querySelectorAll('p')];
      return all.length === 2 ? all : null;
    });
    expect(blocks.map(way)).to.deep.equal(['rtl', 'ltr']);
  });
});

describe('<by-ai-assistant> and who may upload a picture', () => {
  afterEach(closeAssistants);

  it('leaves a text with a picture beside it to the browser, and takes a file with its name', async () => {
    let calls = 0;
    const element = await openAssistant({
      fetch: (url, init) => {
        if (!url.includes('/image/ocr')) return fetch(url, init);
        calls += 1;
        return Promise.resolve(Response.json({ success: true, message: '字' }));
      },
    });
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    const paste = (words: string) => {
      const event = pasteOf([file]);
      event.clipboardData!.setData('text/plain', words);
      input(element).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(paste('A1\tB1'), 'cells of a sheet').to.equal(false);
    await settle();
    expect(rootOf(element).querySelector('.aa-picture')).to.equal(null);
    expect(paste('/home/me/image.png'), 'a file').to.equal(true);
    await whenRole(element, 'button', '移除图片');
    expect(calls).to.equal(1);
  });

  it('offers nothing to whoever lacks the permission', async () => {
    let calls = 0;
    const element = makeAssistant({ attributes: { open: '' } });
    element.runtime?.dispose();
    element.runtime = createRuntime({
      getToken: () => tokenOf('zhaoyiming'),
      onError: () => undefined,
      fetch: (url, init) => {
        if (url.includes('/image/ocr')) calls += 1;
        return fetch(url, init);
      },
    });
    await mount(element);
    const { session } = element.runtime;
    await until('the session', () => session.getState().status === 'ready');
    expect(element.runtime.can('assistant:image')).to.equal(false);
    await until('taken away', () => allByRole(element, 'button', '上传图片').length === 0);
    expect(rootOf(element).querySelector('input[type="file"]')).to.equal(null);
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    const paste = pasteOf([file]);
    input(element).dispatchEvent(paste);
    expect(paste.defaultPrevented).to.equal(false);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const list = rootOf(element).querySelector('.aa-list')!;
    const init = { dataTransfer, bubbles: true, cancelable: true };
    list.dispatchEvent(new DragEvent('dragover', init));
    await settle();
    expect(rootOf(element).querySelector('.aa-drop')).to.equal(null);
    // The page is not left for the file all the same.
    expect(list.dispatchEvent(new DragEvent('drop', init))).to.equal(false);
    await settle();
    expect(rootOf(element).querySelector('.aa-picture, .aa-hint')).to.equal(null);
    expect(calls).to.equal(0);
  });
});
