import { expect } from '@open-wc/testing';
import type { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import type { Message } from '../../../src/widgets/assistant/message';
import { mount, settle, until } from '../../support/browser';
import { allByRole, byRole, textOf, whenRole } from '../host-picker/stage';
import { closeAssistants, openAssistant, rootOf, Told } from './stage';

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
      element.remove();
      await settle();
      await mount(element);
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
    element.remove();
    await settle();
    await mount(element);
    await until('the answer', () => text(element).includes('好的回答。'));
    expect(text(element)).not.to.contain('已停止回答');
    expect(rootOf(element).querySelectorAll('.aa-answer').length).to.equal(1);
  }).timeout(60_000);
});
