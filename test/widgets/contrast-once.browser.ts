/**
 * A look at contrast that is asked once (test/support/contrast-once.ts): what was fine before, or was never measured, and is
 * faint now is found all the same. The classes, attributes and inline styles of what is looked at stay as they were.
 */
import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { axeFindings } from '../support/axe';

interface Case {
  /** Of the text (`.word`), of what is around it (`.around`) and of what lies below (`.below`). */
  readonly first: string;
  readonly then: string;
  readonly word?: string;
  readonly isEmpty?: boolean;
  readonly isDisabled?: boolean;
}

const onWhite = '.around { background: #fff; }';
const dark = '.word { color: #333; }';
/** 3.5 to 1 on white: enough for what is large. */
const middle = '.word { color: #888; }';
const faint = '.word { color: #ccc; }';
const picture =
  '.around { position: relative; } .below { position: absolute; inset: 0; background: linear-gradient(#fff, #000); } .word { position: relative; }';

const cases: Readonly<Record<string, Case>> = {
  'a colour that comes of a state, as under the pointer': {
    first: onWhite + dark,
    then: onWhite + faint,
  },
  'another ground, of an element around it': {
    first: onWhite + dark,
    then: `.around { background: #444; }${dark}`,
  },
  'a smaller size': {
    first: `${onWhite + middle}.word { font-size: 32px; }`,
    then: `${onWhite + middle}.word { font-size: 14px; }`,
  },
  'a size that an element around it says': {
    first: `${onWhite + middle}.around { font-size: 32px; }`,
    then: `${onWhite + middle}.around { font-size: 14px; }`,
  },
  'a lighter weight': {
    first: `${onWhite + middle}.word { font-size: 20px; font-weight: 700; }`,
    then: `${onWhite + middle}.word { font-size: 20px; font-weight: 400; }`,
  },
  'an opacity, of an element around it': {
    first: onWhite + dark,
    then: `${onWhite + dark}.around { opacity: 0.3; }`,
  },
  'an opacity of its own': {
    first: onWhite + dark,
    then: `${onWhite + dark}.word { opacity: 0.3; }`,
  },
  'what axe could not tell before, on a picture that lies below': {
    first: onWhite + picture + faint,
    then: onWhite + faint,
  },
  'what axe could not tell before, on a picture of an element around it': {
    first: `.around { background: linear-gradient(#fff, #000); }${faint}`,
    then: onWhite + faint,
  },
  'what was empty before': { first: onWhite + faint, then: onWhite + faint, isEmpty: true },
  'what was disabled before': { first: onWhite + faint, then: onWhite + faint, isDisabled: true },
  'what was hidden before': {
    first: `${onWhite + faint}.word { visibility: hidden; }`,
    then: onWhite + faint,
  },
  'what was too short to tell before': {
    first: onWhite + faint,
    then: onWhite + faint,
    word: 'x',
  },
};

function build(word: string, isDisabled: boolean) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [sheet];
  const around = document.createElement('div');
  around.className = 'around';
  const below = document.createElement('div');
  below.className = 'below';
  const label = document.createElement('label');
  const text = document.createElement('span');
  text.className = 'word';
  text.textContent = word;
  const field = document.createElement('input');
  field.type = 'checkbox';
  field.disabled = isDisabled;
  label.append(text, field);
  around.append(below, label);
  root.append(around);
  document.body.append(host);
  return { host, sheet, text, field };
}

const colours = (host: Element) => axeFindings(host, { coloursAlone: true });

/** Each case in an element of its own name, so that none knows what another has looked at. */
let made = 0;
function place(word: string, isDisabled = false) {
  const built = build(word, isDisabled);
  built.host.className = `case-${(made += 1)}`;
  return built;
}

describe('contrast that is asked once', () => {
  afterEach(() => document.querySelectorAll('[class^="case-"]').forEach((each) => each.remove()));

  for (const [name, { first, then, word = 'words', isEmpty, isDisabled }] of Object.entries(
    cases,
  )) {
    it(`is asked again after ${name}`, async () => {
      const on = place(isEmpty ? '' : word, isDisabled);
      on.sheet.replaceSync(first);
      expect(await colours(on.host), 'at first').to.deep.equal([]);
      on.sheet.replaceSync(then);
      on.text.textContent = 'words';
      on.field.disabled = false;
      expect((await colours(on.host)).join()).to.match(/^color-contrast/);
    });
  }

  it('is not asked again of what was measured and is the same', async () => {
    const on = place('words');
    on.sheet.replaceSync(onWhite + dark);
    const { checks } = (
      axe as unknown as {
        _audit: { checks: Record<string, { evaluate: (...given: unknown[]) => unknown }> };
      }
    )._audit;
    const check = checks['color-contrast']!;
    const { evaluate } = check;
    let asked = 0;
    check.evaluate = function (...given) {
      asked += 1;
      return evaluate.apply(this, given);
    };
    try {
      await colours(on.host);
      expect(asked).to.equal(1);
      on.text.textContent = 'other words';
      await colours(on.host);
      expect(asked).to.equal(1);
    } finally {
      check.evaluate = evaluate;
    }
  });

  it('is asked each time where it was wrong once', async () => {
    const on = place('words');
    on.sheet.replaceSync(onWhite + faint);
    for (let look = 0; look < 2; look += 1)
      expect((await colours(on.host)).join()).to.match(/^color-contrast/);
  });
});
