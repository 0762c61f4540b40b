import { expect } from '@open-wc/testing';
import type { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import type { AgentMessage, Message } from '../../../src/widgets/assistant/message';
import { mount, settle, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import { allByRole, textOf } from '../host-picker/stage';
import { answers, closeAssistants, input, makeAssistant, openAssistant } from './stage';
import { rootOf, Told, type AssistantOptions } from './stage';

const text = (element: Element) => textOf(rootOf(element).querySelector('.aa-messages'));
const busy = (element: Element) =>
  rootOf(element).querySelectorAll('article[aria-busy="true"]').length;

const storedUnder = (name: string): string | null => {
  const key = Object.keys(localStorage).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? null : localStorage.getItem(key);
};
const stored = () => JSON.parse(storedUnder('messages') ?? '[]') as Message[];
const said = () =>
  stored().map((message) => (message.role === 'user' ? message.text : message.response));

/** A second one beside the first, of the same runtime. */
async function beside(first: AiAssistantElement): Promise<AiAssistantElement> {
  const second = makeAssistant({ attributes: { open: '' } });
  second.runtime = first.runtime!;
  await mount(second);
  await until('its list', () => rootOf(second).querySelector('.aa-list'));
  return second;
}

async function ask(element: Element, question: string): Promise<void> {
  type(input(element), question);
  // C-19: a click just after the end of an answer counts as one on Stop.
  await until('the question is sent', () => {
    allByRole(element, 'button', '发送')[0]?.click();
    return input(element).value === '';
  });
}

/** As in a page without a secure context. */
async function withoutLocks(run: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
}

/** What one writes is told to nobody, as if it were on its way to another tab. */
async function untold(run: () => Promise<void>): Promise<void> {
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener('by-console:written', stop, true);
  try {
    await run();
  } finally {
    removeEventListener('by-console:written', stop, true);
  }
}

describe('two <by-ai-assistant> of one user', () => {
  afterEach(closeAssistants);

  for (const hasLocks of [true, false]) {
    it(`have one conversation on one page, ${hasLocks ? 'with' : 'without'} locks`, async () => {
      const run = async () => {
        const told = new Told();
        const here = await openAssistant({ fetch: told.fetch });
        const there = await beside(here);
        const first = here.send('甲的问题');
        await told.asked();
        told.say('甲的回答。');
        await until('the question', () => text(there).includes('甲的问题'));
        await until('the answer as arriving', () => busy(there) === 1);
        expect(text(there)).not.to.contain('已停止回答');
        expect(allByRole(there, 'button', '停止回答').length, 'not its own to stop').to.equal(0);
        const second = there.send('乙的问题');
        await later(2100); // A writes what it has
        told.say('还有。');
        await until('all of it', () => text(there).includes('还有。'));
        expect(told.isStopped, 'the first one goes on').to.equal(false);
        told.done();
        expect(((await first) as AgentMessage).response).to.equal('甲的回答。还有。');
        await told.asked(2);
        expect(told.questions[1]?.additional_messages.map(({ content }) => content)).to.deep.equal([
          '甲的问题',
          '甲的回答。还有。',
          '乙的问题',
        ]);
        told.say('乙的回答。');
        told.done();
        await second;
        await until('both answers in both', () =>
          [here, there].every((one) => text(one).includes('乙的回答。')),
        );
        expect(answers(here).length).to.equal(2);
        expect(said()).to.deep.equal(['甲的问题', '甲的回答。还有。', '乙的问题', '乙的回答。']);
      };
      await (hasLocks ? run() : withoutLocks(run));
    }).timeout(60_000);
  }

  it('go on when the other one is removed, and are both empty after a sign-out', async () => {
    const told = new Told();
    const here = await openAssistant({ fetch: told.fetch });
    const there = await beside(here);
    type(input(there), '乙的草稿');
    type(input(here), '甲的草稿');
    expect(input(there).value, 'each has its own').to.equal('乙的草稿');
    const asked = here.send('甲的问题');
    await told.asked();
    told.say('甲的回答。');
    await until('the question', () => text(there).includes('甲的问题'));
    there.remove();
    await settle();
    expect(told.isStopped).to.equal(false);
    told.done();
    expect(((await asked) as AgentMessage).stop).to.equal(false);
    await mount(there);
    await until('it again', () => text(there).includes('甲的回答。'));
    await here.runtime!.signOut();
    for (const one of [here, there]) {
      await until('nothing', () => answers(one).length === 0);
      expect(input(one).value).to.equal('');
      expect(rootOf(one).textContent).not.to.contain('甲的');
    }
    expect(storedUnder('messages')).to.equal(null);
  }).timeout(60_000);

  it('lose nothing that the other says at the same time, in tabs that know nothing of each other', async () => {
    await withoutLocks(() =>
      untold(async () => {
        const [one, two] = [new Told(), new Told()];
        const open = (options: AssistantOptions) => openAssistant(options);
        const here = await open({ fetch: one.fetch });
        const there = await open({ fetch: two.fetch });
        await ask(here, '甲的问题');
        await one.asked();
        one.say('甲的回答。');
        await ask(there, '乙的问题');
        await two.asked();
        expect(two.questions[0]?.conversation_id).to.equal(one.questions[0]?.conversation_id);
        two.say('乙的回答。');
        await later(2100); // both write what they have
        one.say('还有。');
        two.say('还有呢。');
        await until(
          'both',
          () => said().join().includes('还有呢。') && said()[1]?.includes('还有。'),
        );
        expect([one.isStopped, two.isStopped]).to.deep.equal([false, false]);
        expect(text(there)).to.contain('乙的问题');
        one.done();
        await until('the end', () => busy(here) === 0 || text(here).includes('乙的问题'));
        two.done();
        await until('the end', () => busy(there) === 0);
        const all = ['甲的问题', '甲的回答。还有。', '乙的问题', '乙的回答。还有呢。'];
        await until('all that was said', () => said().join() === all.join());
        expect(text(here), 'what was said elsewhere').to.contain('乙的问题');
        await ask(here, '丙的问题');
        await one.asked(2);
        expect(one.questions[1]?.additional_messages.map(({ content }) => content)).to.deep.equal([
          ...all,
          '丙的问题',
        ]);
        one.done();
      }),
    );
  }).timeout(60_000);
});
