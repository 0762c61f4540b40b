import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { rateAnswer } from '../../../src/core/api/assistant/rating';
import type { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { allByRole, byRole, textOf, whenRole } from '../host-picker/stage';
import { answers, closeAssistants, input, openAssistant, rootOf, Told } from './stage';

const isRating = (url: string) => new URL(url, location.href).pathname.endsWith(rateAnswer.path);
const text = (element: Element) => textOf(rootOf(element).querySelector('.aa-messages'));

/** What stands between the assistant and the real backend, which is told every rating. */
class Rated extends Told {
  readonly ratings: string[] = [];
  /** Answers a rating in the backend's place. */
  instead: (() => Promise<Response>) | undefined;

  readonly rate = async (url: string, init: RequestInit): Promise<Response> => {
    if (!isRating(url)) return this.fetch(url, init);
    this.ratings.push(new URLSearchParams(init.body as string).get('rating') ?? '');
    return this.instead ? this.instead() : fetch(url, init);
  };

  async answer(element: AiAssistantElement, response: string): Promise<void> {
    const count = this.questions.length + 1;
    const sent = element.send(`问题${count}`);
    await this.asked(count);
    this.say(response);
    this.done();
    await sent;
  }
}

const helpful = (element: Element, name = '有帮助') => byRole(element, 'button', name);
const unhelpful = (element: Element, name = '没有帮助') => byRole(element, 'button', name);
/** A second press of the same button is a slip before that (C-19). */
const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true';

const refusal = () =>
  Promise.resolve(
    new Response(JSON.stringify({ success: false, message: '不行' }), {
      status: 400,
      headers: { 'Content-Type': 'application/json' },
    }),
  );

describe('<by-ai-assistant> is told whether an answer was helpful', () => {
  afterEach(closeAssistants);

  for (const [locale, yes, no, question] of [
    ['zh-CN', '有帮助', '没有帮助', '这个回答有帮助吗'],
    ['en', 'Helpful', 'Not helpful', 'Was this answer helpful?'],
  ] as const) {
    it(`by two keys that exclude each other, and keeps it over a reload (${locale})`, async () => {
      const told = new Rated();
      const element = await openAssistant({ fetch: told.rate });
      element.runtime!.preferences.setState({ locale });
      try {
        await told.answer(element, '答案。');
        await whenRole(element, 'group', question);
        expect([helpful(element, yes), unhelpful(element, no)].map(isPressed)).to.deep.equal([
          false,
          false,
        ]);
        helpful(element, yes).focus();
        await sendKeys({ press: 'Space' });
        expect(isPressed(helpful(element, yes)), 'at once').to.equal(true);
        await sendKeys({ press: 'Tab' });
        await sendKeys({ press: 'Enter' });
        expect(isPressed(unhelpful(element, no)), 'the other').to.equal(true);
        expect(isPressed(helpful(element, yes)), 'they exclude each other').to.equal(false);
        await later();
        await sendKeys({ press: 'Enter' });
        expect(isPressed(unhelpful(element, no)), 'taken back').to.equal(false);
        await until('the last word', () => told.ratings.at(-1) === 'none');
        helpful(element, yes).click();
        const kept = () =>
          Object.entries(localStorage).some(([, value]) =>
            String(value).includes('"rating":"helpful"'),
          );
        await until('the backend has it', kept);
        element.remove();
        const again = await openAssistant();
        again.runtime!.preferences.setState({ locale });
        await until('the same answer', () => text(again).includes('答案。'));
        await whenRole(again, 'button', yes);
        expect(isPressed(helpful(again, yes))).to.equal(true);
        expect(isPressed(unhelpful(again, no))).to.equal(false);
      } finally {
        element.runtime!.preferences.setState({ locale: 'zh-CN' }); // this browser remembers it
      }
    }).timeout(60_000);
  }

  it('takes back what the backend refuses, to what it has, and says so', async () => {
    const told = new Rated();
    const element = await openAssistant({ fetch: told.rate });
    await told.answer(element, '答案。');
    await whenRole(element, 'button', '有帮助');
    helpful(element).click();
    await until('it is kept', () =>
      Object.values(localStorage).some((value) => String(value).includes('"rating":"helpful"')),
    );
    const errors: unknown[] = [];
    element.addEventListener('by-error', ({ detail }) => errors.push(detail.error));
    let refuse = (): void => undefined;
    const until400 = new Promise<void>((resolve) => (refuse = resolve));
    told.instead = () => until400.then(refusal);
    unhelpful(element).click();
    await until('at once', () => isPressed(unhelpful(element)));
    refuse();
    await until('the former one', () => isPressed(helpful(element)));
    expect(isPressed(unhelpful(element))).to.equal(false);
    const notice = await until('the message', () =>
      rootOf(element).querySelector('[part="notice"]'),
    );
    expect(textOf(notice)).to.contain('评价未保存，请稍后再试');
    expect(errors.length).to.equal(1);
    expect(told.ratings).to.deep.equal(['helpful', 'unhelpful']);
  });

  it('sends one rating of an answer at a time, and the last word last', async () => {
    const told = new Rated();
    const element = await openAssistant({ fetch: told.rate });
    await told.answer(element, '答案。');
    await whenRole(element, 'button', '有帮助');
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    told.instead = () =>
      gate.then(
        () =>
          new Response(JSON.stringify({ success: true, data: { rating: 'helpful' } }), {
            headers: { 'Content-Type': 'application/json' },
          }),
      );
    helpful(element).click();
    await until('the first', () => told.ratings.length === 1);
    unhelpful(element).click();
    await until('shown', () => isPressed(unhelpful(element)));
    await later();
    helpful(element).click();
    await until('shown', () => isPressed(helpful(element)));
    unhelpful(element).click();
    expect(told.ratings).to.deep.equal(['helpful']);
    release();
    await until('the last', () => told.ratings.length === 2);
    expect(told.ratings).to.deep.equal(['helpful', 'unhelpful']);
    await until('it stays', () => isPressed(unhelpful(element)));
  });

  it('takes a rating of another tab while an answer arrives here, and loses neither', async () => {
    const told = new Rated();
    const element = await openAssistant({ fetch: told.rate });
    await element.newSession();
    await told.answer(element, '前一个。');
    const sent = element.send('再问');
    await told.asked(2);
    told.say('后一');
    await until('the piece', () => text(element).includes('后一'));

    const stored = (): [string, string] =>
      Object.entries(localStorage).find(([key]) => key.endsWith(':messages')) as [string, string];
    const [key, before] = stored();
    const after = before.replace(
      '"response":"前一个。"',
      '"rating":"helpful","response":"前一个。"',
    );
    expect(after, 'rated there').not.to.equal(before);
    localStorage.setItem(key, after);
    dispatchEvent(new StorageEvent('storage', { key }));
    await until('the rating', () => isPressed(helpful(element)));
    told.say('个。');
    told.done();
    await sent;
    await until('the whole answer', () => text(element).includes('后一个。'));
    expect(allByRole(element, 'button', '有帮助').map(isPressed)).to.deep.equal([true, false]);
    expect(stored()[1]).to.include('"rating":"helpful"').and.to.include('后一个。');
  });

  it('offers it for what was said alone: not before the end, nor for a failure or a stop without text', async () => {
    const told = new Rated();
    const element = await openAssistant({ fetch: told.rate });
    const offered = () => allByRole(element, 'button', '有帮助').length;
    const ends: [string, string, () => void][] = [
      ['半句', '已停止回答', () => element.stop()],
      ['', '已停止回答', () => element.stop()],
      ['', '哎呀', () => told.cut()],
    ];
    for (const [index, [says, shows, end]] of ends.entries()) {
      await element.newSession();
      const sent = element.send('问');
      await told.asked(index + 1);
      if (says !== '') {
        told.say(says);
        await until('the words', () => text(element).includes(says));
      }
      expect(offered(), 'while it arrives').to.equal(0);
      end();
      await sent;
      await until(shows, () => text(element).includes(shows));
      expect(offered(), `after “${says}”`).to.equal(says === '' ? 0 : 1);
    }
  });

  it('is not offered where nobody is signed in', async () => {
    const told = new Rated();
    const element = await openAssistant({ fetch: told.rate, signedIn: false });
    await until('the state', () => rootOf(element).textContent.includes('请登录后使用'));
    await told.answer(element, '请先登录。');
    expect(textOf(answers(element)[0])).to.contain('请先登录。');
    expect(input(element)).not.to.equal(null);
    await whenRole(element, 'button', '复制回答');
    expect(allByRole(element, 'button', /帮助/).length).to.equal(0);
  });
});
