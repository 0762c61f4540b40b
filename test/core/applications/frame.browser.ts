import { expect } from '@open-wc/testing';
import { until } from '../../support/browser';
import { at, opened } from './stage';

const entry = at('frame.html');
const long = (length: number) => 'x'.repeat(length);

/** What a page in an iframe may not say, and what is told of it. */
const refused: readonly [what: string, message: unknown, reason: RegExp][] = [
  ['a type that there is not', { type: 'steal' }, /type is none of ready, resize, route/],
  ['no type', { route: '/' }, /type is none of/],
  ['a text', 'ready', /type is none of/],
  ['nothing', null, /type is none of/],
  ['a list', [{ type: 'ready', version: 1 }], /type is none of/],
  ['another version', { type: 'ready', version: 2 }, /version: literal 1$/],
  ['no version', { type: 'ready' }, /version is missing/],
  ['a height that is none', { type: 'resize', height: 'tall' }, /height: number/],
  ['a height below nothing', { type: 'resize', height: -1 }, /height: min value 0/],
  ['a height beyond measure', { type: 'resize', height: 100_001 }, /height: max value 100000/],
  ['a route elsewhere', { type: 'route', route: 'https://evil.example' }, /route: starts with \//],
  ['a route too long', { type: 'route', route: `/${long(2000)}` }, /route: max length 2000/],
  ['a title too long', { type: 'title', title: long(201) }, /title: max length 200/],
  ['a notice too long', { type: 'notify', tone: 'info', text: long(501) }, /text: max length 500/],
  ['a notice of no tone', { type: 'notify', tone: 'loud', text: 'x' }, /tone: picklist/],
  ['an error too long', { type: 'error', message: long(501) }, /message: max length 500/],
  ['a question without a number', { type: 'token', id: 'x' }, /id: number/],
];

describe('what a page in an iframe says', () => {
  for (const [what, message, reason] of refused)
    it(`is ignored and told, where it is ${what}`, async () => {
      // Twice: each thing is told once.
      const frame = opened('iframe', { entry, props: { over: [message, message], ready: true } });
      await frame.mounting.ready;
      expect(frame.heard).to.deep.equal([]);
      expect(frame.errors).to.have.length(1);
      expect(frame.errors[0]).to.match(/^message: a message was refused: /);
      expect(frame.errors[0]).to.match(reason);
      expect(frame.errors[0]).to.have.length.below(200);
      await frame.leave();
    });

  it('does not come up by a word to the window, or by that of another page', async () => {
    const ready = { type: 'ready', version: 1 };
    const frame = opened('iframe', { entry, timeout: 1500, props: { past: [ready, ready] } });
    await until('the operator to hear of it', () => frame.errors.length > 0);
    const other = opened('iframe', { entry, props: { ready: true } });
    await other.mounting.ready;
    window.postMessage(ready, '*');
    const said = await frame.mounting.ready.catch(String);
    expect(said).to.contain('did not mount within 1500 ms');
    expect(frame.errors).to.deep.equal([
      'message: a message was refused: it came to the window, and not over the port that hello brings',
    ]);
    expect(other.errors).to.deep.equal([]);
    await frame.leave();
    await other.leave();
  });

  it('is told once of each part, however often it is said', async () => {
    const over = Array.from({ length: 40 }, (_, count) => ({ type: 'resize', height: -count - 1 }));
    const fields = ['title', 'message'].map((type) => ({ type: type.replace('message', 'error') }));
    const frame = opened('iframe', { entry, props: { over: [...over, ...fields], ready: true } });
    await frame.mounting.ready;
    expect(frame.errors).to.have.length(3);
    await frame.leave();
  });

  it('is heard where it is right, and no more once it has left', async () => {
    const over = [
      { type: 'route', route: '/weeks', more: 'unknown' },
      { type: 'title', title: 'Weeks' },
      { type: 'notify', tone: 'info', text: 'saved' },
      { type: 'error', message: 'broken' },
    ];
    const frame = opened('iframe', { entry, props: { over, ready: true } });
    await frame.mounting.ready;
    expect(frame.heard).to.deep.equal([
      'navigate /weeks [object Object]',
      'title Weeks',
      'notify info saved',
    ]);
    expect(frame.errors).to.deep.equal(['frame: broken']);
    await frame.leave();
    expect(frame.container.childElementCount).to.equal(0);
  });

  for (const [said, height] of [
    [640, '640px'],
    [10, '160px'],
  ] as const)
    it(`has the height that it asks for, and never so little that nothing is seen: ${said}`, async () => {
      const over = [{ type: 'resize', height: said }];
      const frame = opened('iframe', { entry, props: { over, ready: true } });
      await frame.mounting.ready;
      const { blockSize } = frame.container.querySelector('iframe')!.style;
      expect(blockSize).to.equal(height);
      await frame.leave();
    });

  it('is missing where the page is gone', async () => {
    const gone = opened('iframe', { entry: at('nowhere.html'), timeout: 800 });
    const error = (await gone.mounting.ready.catch((reason: unknown) => reason)) as Error;
    expect(error).to.have.property('outcome', 'gone');
    await gone.leave();
  });

  for (const status of [405, 500])
    it(`says no more than that it did not come up, where the server answers ${status}`, async () => {
      const entry = new URL(`/answered/${status}/page.html`, location.href).href;
      const silent = opened('iframe', { entry, timeout: 800 });
      const error = (await silent.mounting.ready.catch((reason: unknown) => reason)) as Error;
      expect(error).to.have.property('outcome', 'timeout');
      await silent.leave();
    });
});
