import { expect } from '@open-wc/testing';
import { type, until } from '../../support/browser';
import { later } from '../../support/clock';
import { allByRole, textOf, whenRole } from '../host-picker/stage';
import { closeAssistants, input, openAssistant, rootOf, Told } from './stage';

const chip = (element: Element) => allByRole(element, 'group', '当前页面')[0] ?? undefined;
const asked = (element: Element) =>
  [...rootOf(element).querySelectorAll('.aa-question')].map((each) => textOf(each));

describe('<by-ai-assistant> on a screen', () => {
  afterEach(closeAssistants);

  it('shows what it is told of the screen, sends that with the question, and shows it below', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    expect(chip(element)).to.equal(undefined);
    element.context = { title: '发票', details: ['月份：10 月', '编号 2026-118'] };
    const shown = await until('the chip', () => chip(element));
    expect([...shown.querySelectorAll('[dir]')].map(textOf)).to.deep.equal([
      '发票',
      '月份：10 月',
      '编号 2026-118',
    ]);
    type(input(element), '怎么开');
    (await whenRole(element, 'button', '发送')).click();
    await told.asked();
    expect(told.questions[0]?.context).to.deep.equal(element.context);
    expect(told.questions[0]?.additional_messages.at(-1)?.content).to.equal('怎么开');
    told.say('这样开');
    told.done();
    await until('below the question', () => asked(element)[0]?.includes('编号 2026-118'));
    // The same question is asked from where it was.
    element.context = { title: '账单', details: [] };
    await later();
    (await whenRole(element, 'button', '重新回答')).click();
    await told.asked(2);
    expect(told.questions[1]?.context?.title).to.equal('发票');
    told.done();
  });

  it('sends nothing of it once it is removed, until there is another screen', async () => {
    const told = new Told();
    const element = await openAssistant({ fetch: told.fetch });
    element.context = { title: '发票', details: [] };
    (await whenRole(element, 'button', '提问时不附带当前页面')).click();
    await until('gone', () => chip(element) === undefined);
    expect(rootOf(element).activeElement === input(element), 'the focus').to.equal(true);
    element.context = { title: '发票', details: ['月份：11 月'] };
    const first = element.send('一');
    await told.asked();
    expect(told.questions[0]).not.to.have.property('context');
    told.done();
    await first;
    expect(chip(element)).to.equal(undefined);
    element.context = { title: '账单', details: [] };
    const second = element.send('二'); // at once, before it is drawn
    await told.asked(2);
    expect(told.questions[1]?.context).to.deep.equal({ title: '账单', details: [] });
    told.done();
    await second;
    element.context = { title: '发票', details: [] };
    await until('shown again', () => textOf(chip(element)).includes('发票'));
  });

  it('takes of a page what fits, and nothing else', async () => {
    const element = await openAssistant();
    for (const odd of [undefined, 'a', 7, {}, { title: ' ' }, { title: 7 }, []]) {
      Object.assign(element, { context: odd });
      expect(element.context, JSON.stringify(odd)).to.equal(null);
    }
    const given = {
      title: ` ${'题'.repeat(120)}`,
      details: ['', 3, ...Array.from({ length: 20 }, (_, at) => `第 ${at}`)],
      token: 'secret',
    };
    Object.assign(element, { context: given });
    expect(element.context?.title).to.have.length(100);
    expect(element.context?.details).to.have.length(8);
    expect(JSON.stringify(element.context)).not.to.contain('secret');
    const box = await until('the chip', () => chip(element));
    const { right } = box.getBoundingClientRect();
    const composer = rootOf(element).querySelector('.aa-composer')!.getBoundingClientRect();
    expect(right, 'it wraps').to.be.at.most(composer.right);
    element.context = null;
    await until('gone', () => chip(element) === undefined);
  });
});
