import { expect } from '@open-wc/testing';
import { until } from '../../support/browser';
import { whenRole } from '../host-picker/stage';
import { answers, closeAssistants, openAssistant, rootOf, Told } from './stage';

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
