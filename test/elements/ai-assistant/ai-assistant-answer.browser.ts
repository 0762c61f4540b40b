import { expect } from '@open-wc/testing';
import { type, until } from '../../support/browser';
import { expectIncident } from '../../support/guard';
import { allByRole, byRole, textOf, whenRole } from '../host-picker/stage';
import { answers, closeAssistants, input, openAssistant, rootOf, Told } from './stage';
import type { AssistantOptions } from './stage';

const notices = (element: Element) =>
  [...rootOf(element).querySelectorAll('[part="notice"]')].map(textOf);

/** An assistant with one answer. */
async function answered(response: string, options: AssistantOptions = {}) {
  const told = new Told();
  const element = await openAssistant({ fetch: told.fetch, ...options });
  const sent = element.send('问题');
  await told.asked();
  told.say(response);
  told.done();
  await sent;
  return { element, told };
}

/** What the browser lets a page write depends on who looks at it: its clipboard stands aside for this. */
async function withClipboard(write: (text: string) => Promise<void>, run: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: write },
  });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
  }
}

describe('<by-ai-assistant> shows an answer', () => {
  afterEach(closeAssistants);

  it('copies the whole of it as it was written, and says so (M-23)', async () => {
    const source = '# 标题\n\n**粗**，见 `code`';
    const { element } = await answered(source);
    const written: string[] = [];
    await withClipboard(
      (text) => Promise.resolve(void written.push(text)),
      async () => {
        (await whenRole(element, 'button', '复制回答')).click();
        await until('M-23', () => notices(element).some((each) => each.includes('复制成功！')));
      },
    );
    expect(written).to.deep.equal([source]);
  });

  it('says when it could not be copied (M-24)', async () => {
    const { element } = await answered('答案');
    await withClipboard(
      () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
      async () => {
        (await whenRole(element, 'button', '复制回答')).click();
        await until('M-24', () => notices(element).some((each) => each.includes('复制失败！')));
      },
    );
    expect(notices(element).join()).not.to.contain('复制成功');
  });

  it('folds the thoughts away when the answer begins, and unfolds them on request', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    const sent = element.send('想一想');
    await told.asked();
    told.think('让我想想', false);
    const thoughts = await until('the thoughts', () =>
      rootOf(element).querySelector<HTMLDetailsElement>('.aa-answer details'),
    );
    await until('them', () => textOf(thoughts).includes('正在思考…让我想想'));
    expect(thoughts.open).to.equal(true);
    told.say('答案');
    await until('folded', () => !thoughts.open);
    told.done();
    await sent;
    expect(textOf(thoughts.querySelector('summary'))).to.equal('思考过程');
    expect(thoughts.querySelector('p')!.checkVisibility()).to.equal(false);
    thoughts.querySelector('summary')!.click();
    await until('unfolded', () => thoughts.open);
    expect(thoughts.querySelector('p')!.checkVisibility()).to.equal(true);
  });

  it('has pictures of the origins alone that the operator names', async () => {
    expectIncident(/img-src https:\/\/pictures\.example/); // the policy of this page lets no other origin in
    const source =
      '![猫](https://pictures.example/cat.png) ![狗](https://other.example/dog.png) 完';
    const { element } = await answered(source, {
      config: { imageOrigins: ['https://pictures.example'] },
    });
    const sources = () =>
      [...answers(element)[0]!.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    await until('the picture', () => sources().length > 0);
    expect(sources()).to.deep.equal(['https://pictures.example/cat.png']);
    expect(textOf(answers(element)[0])).to.contain('完');
    element.remove();
    const { element: plain } = await answered(source);
    await until('the answer', () => textOf(answers(plain)[0]).includes('完'));
    expect(answers(plain)[0]!.querySelectorAll('img').length, 'none by default').to.equal(0);
  });

  it('asks the bot that the page names, or the operator’s', async () => {
    const { element, told } = await answered('答案', { attributes: { 'bot-id': 'bot-7' } });
    expect(told.questions[0]?.bot_id).to.equal('bot-7');
    element.remove();
    const other = await answered('答案', { config: { botId: 'bot-of-all' } });
    expect(other.told.questions[0]?.bot_id).to.equal('bot-of-all');
  });

  it('leaves what was typed and what a picture says as text', async () => {
    const typed = '**粗** <img src=x onerror="boom()"> [a](javascript:boom())';
    const found = '<b>图</b> # *标题*';
    const told = new Told();
    const element = await openAssistant({
      fetch: (url, init) =>
        url.includes('/image/ocr')
          ? Promise.resolve(
              new Response(JSON.stringify({ success: true, message: found }), {
                headers: { 'Content-Type': 'application/json' },
              }),
            )
          : told.fetch(url, init),
    });
    const data = new DataTransfer();
    data.items.add(new File(['no picture'], 'a.png', { type: 'image/png' }));
    const field = rootOf(element).querySelector<HTMLInputElement>('input[type="file"]')!;
    field.files = data.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until('the text', () => rootOf(element).textContent.includes('已识别图片中的文字'));
    type(input(element), typed);
    byRole(element, 'button', '发送').click();
    await told.asked();
    const plain = [...rootOf(element).querySelectorAll('.aa-question .aa-plain')];
    expect(
      plain.map(({ innerHTML, textContent }) => [textContent, /<\w/.test(innerHTML)]),
    ).to.deep.equal([
      [typed, false],
      [found, false],
    ]);
    expect(told.questions[0]?.additional_messages[0]?.content).to.equal(`${typed}\n${found}`);
    expect(allByRole(element, 'link').length).to.equal(0);
    told.done();
  });
});
