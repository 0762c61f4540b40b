import { expect } from '@open-wc/testing';
import type { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import type { Message } from '../../../src/widgets/assistant/message';
import { holds, mount, putBack, settle, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import { allByRole, byRole, textOf, whenRole } from '../host-picker/stage';
import { closeAssistants, input, makeAssistant, openAssistant, rootOf, Told } from './stage';

const text = (element: Element) => textOf(rootOf(element).querySelector('.aa-messages'));
const stored = (): readonly Message[] => {
  const kept = Object.entries(localStorage).find(([key]) => key.endsWith(':messages'));
  return JSON.parse(String(kept?.[1] ?? '[]')) as readonly Message[];
};
const storedAnswer = () => {
  const last = stored().at(-1);
  return last?.role === 'agent' ? last.response : '';
};

/** An assistant in the middle of its answer. */
async function arriving() {
  const told = new Told();
  const element = await openAssistant({ fetch: told.fetch });
  element.send('问题').catch(() => undefined); // its user leaves
  await told.asked();
  told.say('读到一半。');
  await until('the piece', () => text(element).includes('读到一半。'));
  return { element, told };
}

describe('what was read of an answer that is broken off', () => {
  afterEach(closeAssistants);

  const breaks: Readonly<Record<string, (element: AiAssistantElement) => Promise<void>>> = {
    'the element is removed and put back': async (element) => {
      await putBack(element);
    },
    'the screen is locked and unlocked': async (element) => {
      element.runtime!.lock();
      await until('nothing', () => !text(element).includes('读到一半。'));
      const { session } = element.runtime!;
      session.setState({ locked: false }); // as after the password
    },
  };
  for (const [name, broken] of Object.entries(breaks)) {
    it(`stands there when ${name}`, async () => {
      const { element, told } = await arriving();
      await broken(element);
      await until('what was read', () => text(element).includes('读到一半。'));
      await until('its end', () => text(element).includes('已停止回答'));
      expect(told.isStopped).to.equal(true);
    }).timeout(60_000);
  }

  it('is kept when the page is left', async () => {
    const { told } = await arriving();
    expect(storedAnswer()).to.equal('');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(storedAnswer()).to.equal('读到一半。');
    told.done();
  }).timeout(60_000);

  it('is kept two seconds later, also when nothing more comes', async () => {
    const { told } = await arriving();
    await until('the copy', () => storedAnswer() === '读到一半。');
    told.say('还有。');
    await until('the next copy', () => storedAnswer() === '读到一半。还有。');
    told.done();
  }).timeout(60_000);

  it('is nowhere after a sign-out', async () => {
    const { element } = await arriving();
    await element.runtime!.signOut();
    await settle();
    expect(stored()).to.deep.equal([]);
    expect(rootOf(element).textContent).not.to.contain('读到一半。');
  }).timeout(60_000);
});

describe('an answer that is asked for again', () => {
  afterEach(closeAssistants);

  const failed = '哎呀！出错了，请尝试刷新页面或稍后再试！'; // M-19
  const hint = (element: Element) => textOf(rootOf(element).querySelector('[role="alert"]'));
  const said = () =>
    stored().map((message) => (message.role === 'user' ? message.text : message.response));

  /** A good answer, asked for again. */
  async function again() {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const sent = element.send('问题');
    await told.asked();
    told.say('好的回答。');
    told.done();
    await sent;
    (await whenRole(element, 'button', '重新回答')).click();
    await told.asked(2);
    return { element, told };
  }

  it('stands there until the first words of the new one', async () => {
    const { element, told } = await again();
    await settle();
    expect(text(element)).to.contain('好的回答。');
    expect(allByRole(element, 'button', '停止回答').length).to.equal(1);
    told.think('想');
    await until('the thought', () => text(element).includes('想'));
    expect(text(element)).to.contain('好的回答。');
    told.say('更好的回答。');
    await until('the new one', () => text(element).includes('更好的回答。'));
    expect(text(element))
      .not.to.contain('好的回答。更')
      .and.not.to.match(/(^|[^更])好的回答/);
    told.done();
    await until('the end', () => said().join() === '问题,更好的回答。');
    expect(told.questions[1]?.additional_messages.length, 'the former one is no history').to.equal(
      1,
    );
  }).timeout(60_000);

  for (const words of ['', '更好']) {
    it(`is back when the new one fails ${words === '' ? 'at once' : 'in the middle'}`, async () => {
      const { element, told } = await again();
      if (words !== '') {
        told.say(words);
        await until('the new one', () => !text(element).includes('好的回答。'));
      }
      told.cut();
      await until('M-19', () => hint(element) === failed);
      expect(text(element)).to.contain('好的回答。').and.not.to.contain(failed);
      if (words !== '') expect(text(element)).not.to.contain(words);
      expect(said()).to.deep.equal(['问题', '好的回答。']);
      byRole(element, 'button', '重新回答').click();
      await told.asked(3);
      await until('the hint is gone', () => hint(element) === '');
      told.say('第三次');
      told.done();
      await until('the end', () => said().join() === '问题,第三次');
    }).timeout(60_000);
  }

  it('is back when the new one is stopped, or left, before it has begun', async () => {
    const { element, told } = await again();
    element.stop();
    await until('the end', () => !rootOf(element).querySelector('article[aria-busy]'));
    expect(text(element)).to.contain('好的回答。').and.not.to.contain('已停止回答');
    byRole(element, 'button', '重新回答').click();
    await told.asked(3);
    await putBack(element);
    await until('the answer', () => text(element).includes('好的回答。'));
    expect(text(element)).not.to.contain('已停止回答');
    expect(rootOf(element).querySelectorAll('.aa-answer').length).to.equal(1);
  }).timeout(60_000);
});

describe('what was typed', () => {
  afterEach(closeAssistants);

  const isChat = (url: string) => url.includes('/qa/coze/chat');
  const refused = (status: number) =>
    Promise.resolve(
      Response.json({ success: false, status: String(status), message: '不行' }, { status }),
    );
  const keptDraft = () =>
    Object.entries(localStorage).find(([key]) => key.endsWith(':draft'))?.[1] as string | undefined;
  const press = async (element: Element) => {
    const send = byRole(element, 'button', '发送');
    await until('able', () => send.getAttribute('aria-disabled') !== 'true');
    send.click();
  };

  it('while the session loads stands above the draft that was kept', async () => {
    const before = await openAssistant();
    type(input(before), '旧的草稿');
    before.remove();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const element = makeAssistant({
      attributes: { open: '' },
      fetch: async (url, init) => {
        await gate;
        return fetch(url, init);
      },
    });
    await mount(element);
    await until('the input', () => rootOf(element).querySelector('textarea'));
    type(input(element), '新写的问题');
    release();
    const { session } = element.runtime!;
    await until('the session', () => session.getState().status === 'ready');
    await settle();
    expect(input(element).value).to.equal('新写的问题');
    expect(keptDraft()).to.equal('"新写的问题"');
  }).timeout(60_000);

  it('and what the picture says are as long as the server has them, together', async () => {
    const told = new Told();
    const element = await openAssistant({
      fetch: (url, init) =>
        url.includes('/image/ocr')
          ? Promise.resolve(
              Response.json({ success: true, status: '200', message: '字'.repeat(5000) }),
            )
          : told.fetch(url, init),
    });
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const field = rootOf(element).querySelector<HTMLInputElement>('input[type="file"]')!;
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until('the text', () => rootOf(element).textContent.includes('已识别图片中的文字'));
    type(input(element), '问'.repeat(4000));
    await press(element);
    await until('the limit', () =>
      textOf(rootOf(element).querySelector('[role="alert"]')).includes(
        '最多 3999 字，现有 4000 字',
      ),
    );
    expect(input(element).value.length, 'still there').to.equal(4000);
    type(input(element), '问'.repeat(3999));
    await later(); // C-19
    await press(element);
    await told.asked();
    expect(told.questions[0]?.additional_messages.at(-1)?.content.length).to.equal(8000);
    told.done();
  }).timeout(60_000);

  it('is in the input again when the server refuses it', async () => {
    const element = await openAssistant({
      fetch: (url, init) => (isChat(url) ? refused(402) : fetch(url, init)),
    });
    type(input(element), '不许的问题');
    await press(element);
    await until('the reason', () => text(element).includes('不行'));
    await until('the question', () => input(element).value === '不许的问题');
    expect(keptDraft()).to.equal('"不许的问题"');
  }).timeout(60_000);

  it('stands there to be asked again after a session that had ended', async () => {
    let isOver = true;
    const told = new Told();
    const element = await openAssistant({
      fetch: (url, init) => (isOver && isChat(url) ? refused(401) : told.fetch(url, init)),
    });
    type(input(element), '过期时的问题');
    await press(element);
    const { session } = element.runtime!;
    await until('the end', () => session.getState().status === 'signed-out');
    expect(text(element)).not.to.contain('过期时的问题');
    isOver = false;
    await element.runtime!.load();
    await until('the question', () => text(element).includes('过期时的问题'));
    expect(text(element)).to.contain('请登录后再提问').and.not.to.contain('已停止回答');
    (await whenRole(element, 'button', '重新回答')).click();
    await told.asked();
    expect(told.questions[0]?.additional_messages.at(-1)?.content).to.equal('过期时的问题');
    told.done();
  }).timeout(60_000);
});

describe('the voice of an answer', () => {
  afterEach(closeAssistants);

  /** What was said, while an answer arrives. */
  async function heard() {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const said: string[] = [];
    const region = rootOf(element).querySelector('[aria-live="polite"]')!;
    const observer = new MutationObserver(() => said.push(textOf(region)));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    element.send('念给我听').catch(() => undefined); // its user leaves
    await told.asked();
    return { element, told, said };
  }

  it('stops with it', async () => {
    const { element, told, said } = await heard();
    told.say('一。二。三。四。五。六。七。八。');
    await until('the first', () => said.includes('一。'));
    element.stop();
    await until('its end', () => said.includes('已停止回答'));
    const at = said.indexOf('已停止回答');
    await holds('nothing after it', () => said.length === at + 1, 1500);
    expect(said).not.to.include('五。');
  }).timeout(60_000);

  for (const isEnd of [true, false]) {
    it(`goes on where the panel is opened again, ${isEnd ? 'at its end' : 'in the middle'}`, async () => {
      const { element, told, said } = await heard();
      told.say('一。半');
      await until('the first', () => said.includes('一。'));
      element.hide();
      await settle();
      element.show();
      await settle();
      await settle(); // its body has heard of it, and has what comes then in its effects
      told.say(isEnd ? '句。' : '句。下一');
      if (isEnd) told.done();
      const last = isEnd ? '回答完毕' : '半句。';
      await until('the rest', () => said.includes(last));
      expect(said.filter((one) => one !== '')).to.deep.equal([
        '正在等待回答',
        '一。',
        '半句。',
        ...(isEnd ? [last] : []),
      ]);
      if (!isEnd) told.done();
    }).timeout(60_000);
  }
});
