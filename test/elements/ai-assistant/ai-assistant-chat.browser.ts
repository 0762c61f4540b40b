import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AgentMessage, Message } from '../../../src/widgets/assistant/message';
import { holds, mount, putBack, settle, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import { allByRole, byRole, textOf, whenRole } from '../host-picker/stage';
import {
  answers,
  closeAssistants,
  input,
  makeAssistant,
  openAssistant,
  panelOf,
  rootOf,
  Told,
} from './stage';

const text = (element: Element) => textOf(rootOf(element).querySelector('.aa-messages'));
const press = (element: Element, name: string) => byRole(element, 'button', name).click();

async function ask(element: Element, question: string): Promise<void> {
  type(input(element), question);
  input(element).focus();
  await sendKeys({ press: 'Enter' });
}

describe('<by-ai-assistant> talks', () => {
  afterEach(closeAssistants);

  it('answers from the real backend, with its sources, and resolves after the final rendering', async () => {
    const element = await openAssistant();
    await element.newSession(); // what other tests asked is kept for the same user
    const told: Message[] = [];
    element.addEventListener('by-message', ({ detail }) => told.push(detail.message));
    const message = (await element.send('如何重置云主机密码')) as AgentMessage;
    expect(message.role).to.equal('agent');
    expect(message.response).not.to.equal('');
    expect(message.streaming || message.loading || message.stop).to.equal(false);
    expect(answers(element).length).to.equal(1);
    const drawn = textOf(answers(element)[0]);
    const [first = ''] = message.response.replace(/[*#]/g, '').split('\n');
    expect(drawn).to.contain(first.trim());
    expect(told.map(({ role }) => role)).to.deep.equal(['user', 'agent']);
    const links = allByRole<HTMLAnchorElement>(element, 'link');
    expect(links.some(({ href }) => href.startsWith(`${location.origin}/docs/`))).to.equal(true);
    for (const link of links) expect(link.rel).to.equal('noopener noreferrer');
  }).timeout(60_000);

  it('shows thoughts, grows, stops when told, and says that it was stopped', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    await ask(element, '你好');
    await told.asked();
    expect(told.questions[0]?.additional_messages.at(-1)?.content).to.equal('你好');
    told.think('让我想想');
    await until('the thought', () => text(element).includes('让我想想'));
    told.say('第一句。在 [云主机](/by-console/#/comp');
    await until('the first sentence', () => textOf(answers(element)[0]).includes('第一句。'));
    expect(rootOf(element).querySelector('article[aria-busy="true"]')).not.to.equal(null);
    type(input(element), '下一个');
    expect(allByRole(element, 'button', '发送').length).to.equal(0);
    press(element, '停止回答');
    await until('the stop', () => text(element).includes('已停止回答'));
    expect(told.isStopped).to.equal(true);
    const stopped = () => textOf(answers(element)[0]).trim();
    await until('no half link', () => stopped() === '第一句。在 云主机');
    expect(input(element).value, 'the draft').to.equal('下一个');
  });

  it('turns a cut reply into M-19, and asks again on request', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    await ask(element, '会断的问题');
    await told.asked();
    told.say('半');
    told.cut();
    await until('M-19', () => text(element).includes('哎呀！出错了，请尝试刷新页面或稍后再试！'));
    press(element, '重新回答');
    await told.asked(2);
    told.say('完整的回答');
    told.done();
    await until('the answer', () => text(element).includes('完整的回答'));
    expect(text(element)).not.to.contain('哎呀');
    expect(text(element).split('会断的问题').length, 'the question once').to.equal(2);
  });

  it('sends the history and the session, and begins a new one', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    for (const question of ['一', '二']) {
      await ask(element, question);
      await told.asked(question === '一' ? 1 : 2);
      told.say(`答${question}`);
      told.done();
      await until('the answer', () => text(element).includes(`答${question}`));
      await until('rest', () => !rootOf(element).querySelector('article[aria-busy]'));
    }
    const [first, second] = told.questions;
    expect(second?.additional_messages.map(({ content }) => content)).to.deep.equal([
      '一',
      '答一',
      '二',
    ]);
    expect(second?.conversation_id).to.equal(first?.conversation_id);
    await element.newSession();
    await until('empty', () => answers(element).length === 0);
    press(element, '撤销');
    await until('back', () => answers(element).length === 2);
    await element.newSession();
    await ask(element, '三');
    await told.asked(3);
    expect(told.questions[2]?.conversation_id).not.to.equal(first?.conversation_id);
    told.done();
  });

  it('keeps Enter for the input method, breaks lines by Shift, and grows from 48 to 120 px', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const field = input(element);
    field.focus();
    type(field, 'nihao');
    const enter = (init: KeyboardEventInit) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          bubbles: true,
          composed: true,
          cancelable: true,
          ...init,
        }),
      );
    expect(enter({ isComposing: true })).to.equal(true);
    expect(enter({ shiftKey: true })).to.equal(true);
    expect(told.questions.length).to.equal(0);
    expect(field.offsetHeight).to.equal(48);
    type(field, 'a\n'.repeat(30));
    await until('the height', () => field.offsetHeight === 120);
    expect(enter({})).to.equal(false);
    await told.asked();
    await until('the height', () => field.offsetHeight === 48);
    told.done();
  });

  it('is as tall as its lines once the panel is shown, and at another width', async () => {
    const element = await openAssistant();
    const field = input(element);
    type(field, '每行都很长的问题'.repeat(6));
    await until('its lines', () => field.offsetHeight > 48);
    const height = field.offsetHeight;
    const whole = () => field.scrollHeight <= field.clientHeight;
    panelOf(element).style.setProperty('--by-panel-inline', '700px');
    await until('fewer lines', () => field.offsetHeight < height && whole());
    panelOf(element).style.setProperty('--by-panel-inline', '');
    await until('all of them', () => field.offsetHeight === height && whole());
    element.hide();
    type(field, '短');
    type(field, '每行都很长的问题'.repeat(6));
    element.show();
    await until('all of them', () => field.offsetHeight === height && whole());
  });

  it('announces each sentence once', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const region = rootOf(element).querySelector('[aria-live="polite"]')!;
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(textOf(region)));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await ask(element, '念给我听');
    await told.asked();
    told.say('第一');
    told.say('句。第二句');
    told.say('！第三句');
    told.done();
    await until('the end', () => said.includes('回答完毕'));
    observer.disconnect();
    expect(said).to.deep.equal(['正在等待回答', '第一句。', '第二句！', '第三句', '回答完毕']);
  });

  it('follows only near the end, and leads back', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    await ask(element, '长一点');
    await told.asked();
    const list = rootOf(element).querySelector<HTMLElement>('.aa-list')!;
    const rest = () => list.scrollHeight - list.scrollTop - list.clientHeight;
    told.say('一行\n\n'.repeat(60));
    await until('following', () => list.scrollHeight > 1000 && rest() <= 30);
    list.scrollTo(0, 100);
    await whenRole(element, 'button', '回到最新');
    told.say('又一行\n\n'.repeat(20));
    await until('more', () => text(element).includes('又一行'));
    await settle();
    expect(list.scrollTop).to.be.lessThan(150);
    press(element, '回到最新');
    await until('the end', () => rest() <= 30);
    told.done();
  });

  it('keeps list, session and draft for the same user (W-17), and nothing after a sign-out', async () => {
    const element = await openAssistant();
    await element.send('什么是资源组');
    type(input(element), '写了一半');
    const runtime = element.runtime!;
    await putBack(element);
    await until('the list', () => answers(element).length === 1);
    expect(input(element).value).to.equal('写了一半');
    await runtime.signOut();
    await until('nothing', () => answers(element).length === 0);
    expect(input(element).value).to.equal('');
    const kept = Object.entries(localStorage).filter(
      ([key, value]) => key.includes('assistant') || String(value).includes('资源组'),
    );
    expect(kept).to.deep.equal([]);
    expect(rootOf(element).textContent).not.to.contain('资源组');
  }).timeout(60_000);

  it('ends an answer when the session cannot be loaded anew, and keeps what was said', async () => {
    const told = new Told();
    let fails = false;
    const element = await openAssistant({
      fetch: (url, init) =>
        fails && !url.includes('/qa/')
          ? Promise.reject(new TypeError('network'))
          : told.fetch(url, init),
    });
    await element.newSession();
    const runtime = element.runtime!;
    const { session } = runtime;
    await ask(element, '你好');
    await told.asked();
    told.say('第一句。');
    await until('the first sentence', () => text(element).includes('第一句。'));
    fails = true;
    await runtime.load().catch(() => undefined); // it is to fail
    expect(session.getState().status).to.equal('failed');
    await until('the end', () => text(element).includes('已停止回答'));
    expect(told.isStopped).to.equal(true);
    fails = false;
    press(element, '重试');
    await until('the session', () => session.getState().status === 'ready');
    expect(text(element)).to.contain('第一句。');
    const kept = Object.entries(localStorage).find(([key]) => key.endsWith(':messages'));
    expect(String(kept?.[1])).to.contain('"stop":true');
  }).timeout(60_000);

  it('shows an answer of another tab as arriving until it is whole, or its tab is gone', async () => {
    const told = new Told();
    const here = await openAssistant({ fetch: told.fetch });
    await here.newSession();
    const there = await openAssistant();
    const wrote = async () => {
      const key = await until('the copy', () =>
        Object.keys(localStorage).find((one) => one.endsWith(':messages')),
      );
      dispatchEvent(new StorageEvent('storage', { key }));
    };
    void here.send('你好');
    await told.asked();
    await wrote();
    await until('the question', () => text(there).includes('你好'));
    const arriving = () => rootOf(there).querySelectorAll('article[aria-busy="true"]').length;
    await holds('one answer that arrives', () => arriving() === 1, 600);
    expect(text(there)).not.to.contain('已停止回答');
    expect(allByRole(there, 'button', '停止回答').length, 'not its own to stop').to.equal(0);
    told.say('答案。');
    told.done();
    await until('the end', () => !rootOf(here).querySelector('article[aria-busy]'));
    await wrote();
    await until('the answer', () => text(there).includes('答案。'));
    expect(text(there)).not.to.contain('已停止回答');

    here.send('再问').catch(() => undefined); // its user leaves
    await told.asked(2);
    await wrote();
    await until('the second', () => rootOf(there).querySelector('article[aria-busy="true"]'));
    here.remove();
    await until('its end', () => text(there).includes('已停止回答'));
  }).timeout(60_000);

  for (const hears of [true, false]) {
    it(`gives way to a new conversation of another tab, ${hears ? 'told' : 'not told'} of it`, async () => {
      const told = new Told();
      const here = await openAssistant({ fetch: told.fetch });
      await here.newSession();
      const there = await openAssistant();
      const keyOf = (name: string) =>
        until(name, () => Object.keys(localStorage).find((one) => one.endsWith(`:${name}`)));
      const changed = async () =>
        dispatchEvent(new StorageEvent('storage', { key: await keyOf('messages') }));
      const asked = here.send('旧会话的问题');
      await told.asked();
      told.say('旧会话的回答。');
      await until('the answer', () => text(here).includes('旧会话的回答。'));
      await changed();
      await until('the question', () => text(there).includes('旧会话的问题'));
      const former = localStorage.getItem(await keyOf('session'));
      await there.newSession();
      const newest = localStorage.getItem(await keyOf('session'));
      expect(newest).not.to.equal(former);
      if (hears) await changed();
      else {
        await later(2100); // from then on the next piece is written
        told.say('还在说。');
      }
      await until('the new conversation', () => answers(here).length === 0);
      await until('the end', () => told.isStopped);
      expect(((await asked) as AgentMessage).stop).to.equal(true);
      expect(localStorage.getItem(await keyOf('session'))).to.equal(newest);
      expect(localStorage.getItem(await keyOf('messages'))).to.equal('[]');
      await ask(here, '新会话的问题');
      await told.asked(2);
      expect(told.questions[1]?.conversation_id).to.equal(JSON.parse(newest!));
      told.done();
    }).timeout(60_000);
  }

  it('says who must sign in, and lets the agent say so too; it never navigates', async () => {
    const before = location.href;
    const element = makeAssistant({ signedIn: false, attributes: { open: '' } });
    const reasons: string[] = [];
    element.addEventListener('by-auth-required', ({ detail }) => reasons.push(detail.reason));
    await mount(element);
    await until('the state', () => rootOf(element).textContent.includes('请登录后使用'));
    expect(reasons).to.deep.equal(['initial']);
    await ask(element, '你好');
    await until('P-10', () => text(element).includes('根据相关规定，您需要先登录'));
    expect(location.href).to.equal(before);
    expect(Object.keys(localStorage).filter((key) => key.includes('assistant'))).to.deep.equal([]);
  }).timeout(60_000);

  it('keeps a question that is sent while the session loads, and a draft when one is offered', async () => {
    const told = new Told();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const element = makeAssistant({
      attributes: { open: '' },
      fetch: async (url, init) => {
        if (!url.includes('/qa/coze/chat')) await gate;
        return told.fetch(url, init);
      },
    });
    element.suggestions = ['提供的问题'];
    await mount(element);
    type(input(element), '写了一半');
    press(element, '提供的问题');
    release();
    await told.asked();
    expect(element.runtime!.session.getState().status).to.equal('ready');
    expect(told.questions[0]?.additional_messages.at(-1)?.content).to.equal('提供的问题');
    told.say('答案');
    told.done();
    await until('the answer', () => text(element).includes('答案'));
    expect(input(element).value).to.equal('写了一半');
  });

  for (const status of [401, 402, 509]) {
    it(`stays where it is on ${status}`, async () => {
      const element = await openAssistant({
        fetch: (url, init) =>
          url.includes('/qa/coze/chat')
            ? Promise.resolve(
                new Response(
                  JSON.stringify({ success: false, status: String(status), message: '不行' }),
                  { status, headers: { 'Content-Type': 'application/json' } },
                ),
              )
            : fetch(url, init),
      });
      await ask(element, '你好');
      await until('an inline state', () =>
        /不行|请登录/.test(rootOf(element).querySelector('.aa')?.textContent ?? ''),
      );
      expect(rootOf(element).querySelectorAll('[part="notice"]').length).to.equal(0);
    }).timeout(60_000);
  }
});
