import { expect } from '@open-wc/testing';
import type { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import type { Message } from '../../../src/widgets/assistant/message';
import { mount, settle, until } from '../../support/browser';
import { textOf } from '../host-picker/stage';
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
