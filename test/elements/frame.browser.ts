import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { createRuntime } from '../../src/core/runtime';
import { getRuntime, provideRuntime } from '../../src/core/runtime-registry';
import { register } from '../../src/elements/register';
import { find, mount, putBack, once, settle, until, warningsOf } from '../support/browser';
import { effects } from './sample/sample-body';
import { SampleElement } from './sample/sample-element';

register('by-sample', SampleElement);

function make(attributes: Record<string, string> = {}): SampleElement {
  const element = document.createElement('by-sample');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const outputOf = (element: Element) => find(element, 'output').textContent;

describe('frame', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(async () => {
    stage.remove();
    await settle();
  });

  describe('attributes and properties', () => {
    it('renders once for many changes, with what they came to', async () => {
      const element = await mount(make({ label: 'a' }), stage);
      element.label = 'b';
      element.pageSize = 20;
      element.value = ['1', '2'];
      await settle();
      expect(outputOf(element)).to.equal('b|20|1,2|zh-CN|');
      expect(element.getAttribute('page-size')).to.equal('20');
    });

    it('keeps limits of numbers and the case of enumerations as HTML does', async () => {
      const element = make();
      const said = await warningsOf(() => {
        for (const raw of ['0', '101', '1.5', '', 'ten', 'Infinity']) {
          element.setAttribute('page-size', raw);
          expect(element.pageSize, raw).to.equal(10);
        }
      });
      expect(said.length).to.equal(6);
      element.setAttribute('page-size', ' 25 ');
      expect(element.pageSize).to.equal(25);
      element.setAttribute('mode', 'MULTIPLE');
      expect(element.mode).to.equal('multiple');
    });

    it('understands regional languages and warns about others', async () => {
      const element = await mount(make({ lang: 'en-GB' }), stage);
      expect(outputOf(element)).to.contain('|en|');
      const said = await warningsOf(() => element.setAttribute('lang', 'fr'));
      await until('Chinese', () => outputOf(element).includes('|zh-CN|'));
      expect(said.length).to.equal(1);
      element.setAttribute('lang', 'zh-Hans-CN');
      await settle();
      expect(outputOf(element)).to.contain('|zh-CN|');
    });

    it('brings any property value into shape, and null back to the default', () => {
      const element = make();
      element.value = [1, 2] as unknown as string[];
      expect(element.value).to.deep.equal(['1', '2']);
      element.value = 'nonsense' as unknown as string[];
      expect(element.value).to.deep.equal([]);
      element.value = null as unknown as string[];
      expect(element.value).to.deep.equal([]);
      element.mode = null as unknown as 'single';
      expect(element.hasAttribute('mode')).to.equal(false);
    });

    it('tells the class of early properties at the first connect, and of later ones at once', async () => {
      const element = document.implementation.createHTMLDocument().createElement('by-sample');
      const sample = Object.assign(element, { value: ['early'], pageSize: 5 });
      stage.append(element);
      expect(sample.changes).to.include.members(['value', 'pageSize']);
      expect(sample.value).to.deep.equal(['early']);
      await once(sample, 'by-ready');
      expect(outputOf(sample)).to.contain('|5|early|');
      sample.value = ['late'];
      expect(sample.changes.at(-1)).to.equal('value');
    });

    it('takes what a framework writes as attributes while it knows no property', async () => {
      const element = make({ pagesize: '20', required: 'false', disabled: 'False' });
      expect(element.pageSize).to.equal(20);
      expect(element.getAttribute('page-size')).to.equal('20');
      expect([element.required, element.disabled]).to.deep.equal([false, false]);
      expect(element.hasAttribute('disabled')).to.equal(false);
      element.removeAttribute('pagesize');
      expect(element.pageSize).to.equal(10);
    });

    it('says what to do where text cannot say it, unless the property has come as well', async () => {
      const element = make({ gettoken: '() => token()', source: '[object Object]' });
      element.source = () => undefined;
      stage.append(element);
      const { detail } = await once<{ error: Error }>(element, 'by-error');
      expect(detail.error.message).to.contain('"getToken" was written as an attribute');
      expect(detail.error.message).to.contain('init({ getToken })');
      let more = 0;
      element.addEventListener('by-error', () => (more += 1));
      await settle();
      expect(more).to.equal(0);
    });

    it('keeps its internals to itself, and takes the form that React assigns', () => {
      const element = make();
      expect('internals' in element).to.equal(false);
      const form = document.createElement('form');
      form.id = 'elsewhere';
      stage.append(form, element);
      Object.assign(element, { form: 'elsewhere' });
      expect(element.form === form).to.equal(true);
    });

    it('takes the colours of the page around where it is asked to', async () => {
      const element = await mount(make({ theme: 'inherit' }), stage);
      const scheme = () => getComputedStyle(find(element, 'output')).colorScheme;
      stage.style.colorScheme = 'dark';
      expect(scheme()).to.equal('dark');
      stage.style.colorScheme = 'light';
      expect(scheme()).to.equal('light');
    });

    it('can be created, set and never attached', () => {
      const element = new SampleElement();
      element.value = ['x'];
      element.required = true;
      expect(element.required).to.equal(true);
    });
  });

  describe('events and methods', () => {
    it('emits for what the user did and not for what the page set', async () => {
      const element = await mount(make(), stage);
      const heard: unknown[] = [];
      stage.addEventListener('by-change', (event) => heard.push((event as CustomEvent).detail));
      element.value = ['page'];
      await settle();
      expect(heard).to.deep.equal([]);
      find(element, '.choose').click();
      expect(heard).to.deep.equal([{ value: ['page', 'chosen'] }]);
    });

    it('lets a method that is called early wait for the body', async () => {
      const element = make();
      const poked = element.poke();
      stage.append(element);
      await poked;
      await until('the count', () => find(element, '.count').textContent === '1');
    });

    it('gives the keyboard to the first place inside', async () => {
      const element = await mount(make(), stage);
      element.focus();
      expect(element.shadowRoot?.activeElement === find(element, 'input.field')).to.equal(true);
    });

    it('leaves the keyboard on what moves, and nowhere when that is gone', async () => {
      const element = await mount(make(), stage);
      element.value = ['a', 'b', 'c'];
      await settle();
      const names = () =>
        [...element.shadowRoot!.querySelectorAll('.chosen')].map(({ textContent }) => textContent);
      element.shadowRoot!.querySelectorAll<HTMLElement>('.chosen')[1]!.focus();
      element.value = ['c', 'a', 'b'];
      await settle();
      expect(names()).to.deep.equal(['c', 'a', 'b']);
      expect(element.shadowRoot!.activeElement?.textContent).to.equal('b');
      element.value = ['c', 'a'];
      await settle();
      expect(names()).to.deep.equal(['c', 'a']);
      expect(element.shadowRoot!.activeElement).to.equal(null);
      element.focus();
      expect(element.shadowRoot!.activeElement === find(element, 'input.field')).to.equal(true);
    });
  });

  describe('life', () => {
    it('mounts once through moves and unmounts once after the removal', async () => {
      const element = await mount(make(), stage);
      await settle();
      // StrictMode of the development build mounts, unmounts and mounts again.
      const { mounted, unmounted } = effects;
      for (let round = 0; round < 5; round += 1) {
        const section = document.createElement('section');
        stage.append(section);
        section.append(element);
      }
      await settle();
      expect(effects.mounted).to.equal(mounted);
      expect(effects.unmounted).to.equal(unmounted);
      element.remove();
      await settle();
      expect(effects.unmounted).to.equal(unmounted + 1);
    });

    it('still answers after a move into another document', async () => {
      const element = await mount(make(), stage);
      const frame = document.createElement('iframe');
      stage.append(frame);
      frame.contentDocument?.body.append(element);
      await settle();
      find(element, '.count').click();
      await until('the count', () => find(element, '.count').textContent === '1');
      element.label = 'moved';
      await settle();
      expect(outputOf(element)).to.contain('moved');
    });

    it('reserves the room of the body before it stands', () => {
      const element = make();
      stage.append(element);
      expect(element.getBoundingClientRect().height).to.be.at.least(200);
    });

    it('obeys hidden', async () => {
      const element = await mount(make(), stage);
      element.hidden = true;
      expect(getComputedStyle(element).display).to.equal('none');
    });

    it('is not disturbed by the page’s universal rules', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { letter-spacing: 9px; color: rgb(1, 2, 3); font-size: 40px }');
      document.adoptedStyleSheets.push(sheet);
      try {
        const element = await mount(make(), stage);
        const style = getComputedStyle(find(element, 'output'));
        expect(style.letterSpacing).to.equal('normal');
        expect(style.fontSize).to.equal('14px');
        expect(style.color).not.to.equal('rgb(1, 2, 3)');
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      }
    });
  });

  describe('runtime', () => {
    it('uses the page’s runtime of its base-url, and another one when that changes', async () => {
      const element = await mount(make(), stage);
      expect(element.runtime === getRuntime()).to.equal(true);
      element.baseUrl = 'https://console.example/';
      await settle();
      expect(element.runtime === getRuntime({ baseUrl: 'https://console.example' })).to.equal(true);
      expect(outputOf(element)).to.contain('|https://console.example');
    });

    it('uses the nearest provider’s, and its own property before all', async () => {
      const provided = createRuntime({ config: { baseUrl: 'https://provided.example' } });
      const own = createRuntime({ config: { baseUrl: 'https://own.example' } });
      const stop = provideRuntime(stage, provided);
      const element = await mount(make(), stage);
      expect(element.runtime === provided).to.equal(true);
      element.runtime = own;
      await settle();
      expect(outputOf(element)).to.contain('|https://own.example');
      element.runtime = null;
      await settle();
      expect(element.runtime === provided).to.equal(true);
      const outside = document.createElement('div');
      document.body.append(outside);
      outside.append(element);
      await settle();
      expect(element.runtime === getRuntime()).to.equal(true);
      outside.remove();
      await settle();
      stop();
      provided.dispose();
      own.dispose();
    });

    it('starts the body anew for another runtime: nothing of the former tenant stays', async () => {
      const element = await mount(make(), stage);
      find(element, '.count').click();
      await until('the count', () => find(element, '.count').textContent === '1');
      const other = createRuntime({});
      element.runtime = other;
      await until('a new body', () => find(element, '.count').textContent === '0');
      element.remove();
      await settle();
      other.dispose();
    });

    it('says once that it stands, also when another user or another runtime draws anew, and again when put back', async () => {
      const runtime = createRuntime({ getToken: () => Promise.resolve(null) });
      const other = createRuntime({});
      let said = 0;
      const element = make();
      element.runtime = runtime;
      element.addEventListener('by-ready', () => (said += 1));
      await mount(element, stage);
      await settle();
      expect(said).to.equal(1);
      const drawn = find(element, 'output');
      await runtime.signOut();
      await until('a body for whoever comes next', () => find(element, 'output') !== drawn);
      const renewed = find(element, 'output');
      element.runtime = other;
      await until('a body of the other runtime', () => find(element, 'output') !== renewed);
      expect(said).to.equal(1);
      await putBack(element, stage);
      expect(said).to.equal(2);
      element.remove();
      await settle();
      for (const each of [runtime, other]) each.dispose();
    });

    it('provides its runtime to tags inside itself', async () => {
      const runtime = createRuntime({});
      const outer = make();
      outer.runtime = runtime;
      await mount(outer, stage);
      const inner = make();
      const ready = once(inner, 'by-ready');
      find(outer, '[part~=frame]').append(inner);
      await ready;
      expect(inner.runtime === runtime).to.equal(true);
      outer.remove();
      await settle();
      runtime.dispose();
    });

    it('says that somebody must sign in, and why', async () => {
      const runtime = createRuntime({});
      const element = make();
      element.runtime = runtime;
      await mount(element, stage);
      await settle();
      const asked = once(stage, 'by-auth-required');
      runtime.bus.emit('session:expired', { reason: 'expired' });
      expect((await asked).detail).to.deep.equal({ reason: 'expired' });
      element.remove();
      await settle();
      runtime.dispose();
    });

    it('follows the language and the colours of the runtime’s preferences', async () => {
      const runtime = createRuntime({});
      const element = make();
      element.runtime = runtime;
      await mount(element, stage);
      runtime.preferences.setState({ locale: 'en', theme: 'dark' });
      await settle();
      expect(outputOf(element)).to.contain('|en|');
      expect(getComputedStyle(find(element, 'output')).colorScheme).to.equal('dark');
      element.theme = 'light';
      await settle();
      expect(getComputedStyle(find(element, 'output')).colorScheme).to.equal('light');
      runtime.preferences.setState({ locale: 'zh-CN', theme: 'auto' });
      element.remove();
      await settle();
      runtime.dispose();
    });
  });

  describe('form', () => {
    let form: HTMLFormElement;
    beforeEach(() => {
      form = document.createElement('form');
      stage.append(form);
    });

    it('submits its value under its name', async () => {
      const element = await mount(make({ name: 'hosts' }), form);
      element.value = ['1', '2'];
      expect(new FormData(form).get('hosts')).to.equal('1,2');
      expect(element.form === form).to.equal(true);
    });

    it('is invalid until it has what is required, before and after its body stands', async () => {
      const element = make({ required: '' });
      form.append(element);
      expect(form.checkValidity()).to.equal(false);
      expect(element.validity.valueMissing).to.equal(true);
      await once(element, 'by-ready');
      expect(element.checkValidity()).to.equal(false);
      expect(element.reportValidity()).to.equal(false);
      element.value = ['1'];
      expect(form.checkValidity()).to.equal(true);
      expect(element.validationMessage).to.equal('');
    });

    it('is reset with its form', async () => {
      const element = await mount(make({ name: 'hosts' }), form);
      element.value = ['1'];
      form.reset();
      expect(element.value).to.deep.equal([]);
      expect(new FormData(form).get('hosts')).to.equal('');
    });

    it('is disabled by its attribute and by a fieldset, and then submits nothing', async () => {
      const fieldset = document.createElement('fieldset');
      form.append(fieldset);
      const element = await mount(make({ name: 'hosts', required: '' }), fieldset);
      expect(form.checkValidity()).to.equal(false);
      fieldset.disabled = true;
      expect(form.checkValidity()).to.equal(true);
      expect(element.willValidate).to.equal(false);
      expect(new FormData(form).has('hosts')).to.equal(false);
      fieldset.disabled = false;
      element.disabled = true;
      expect(element.willValidate).to.equal(false);
    });

    it('takes back what the browser restores', () => {
      const element = make({ name: 'hosts' });
      form.append(element);
      element.formStateRestoreCallback('7,8', 'restore');
      expect(element.value).to.deep.equal(['7', '8']);
    });

    it('takes the keyboard when its label is clicked', async () => {
      const label = document.createElement('label');
      label.textContent = 'Hosts';
      const element = make();
      element.id = 'labelled';
      label.htmlFor = 'labelled';
      form.append(label);
      await mount(element, form);
      label.click();
      expect(element.labels[0] === label).to.equal(true);
      expect(element.shadowRoot?.activeElement === find(element, 'input.field')).to.equal(true);
    });
  });

  describe('keyboard', () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    beforeEach(() => {
      heard.length = 0;
      for (const type of ['keydown', 'keyup', 'keypress'] as const) {
        document.addEventListener(type, listen);
      }
    });
    afterEach(() => {
      for (const type of ['keydown', 'keyup', 'keypress'] as const) {
        document.removeEventListener(type, listen);
      }
    });

    it('keeps what is typed from the page’s shortcuts and lets Escape through', async () => {
      const element = await mount(make(), stage);
      element.focus();
      await sendKeys({ type: 'g中' });
      await sendKeys({ press: 'Space' });
      expect(heard.filter((key) => key !== 'Shift')).to.deep.equal([]);
      expect(find<HTMLInputElement>(element, 'input.field').value).to.equal('g中 ');
      await sendKeys({ press: 'Escape' });
      expect(heard).to.include('Escape');
    });

    it('leaves letters on a button to the page, and keys that we handled to us', async () => {
      const element = await mount(make(), stage);
      const button = find(element, '.count');
      button.focus();
      await sendKeys({ press: 'g' });
      expect(heard).to.include('g');
      heard.length = 0;
      button.addEventListener('keydown', (event) => event.preventDefault());
      await sendKeys({ press: 'ArrowDown' });
      expect(heard).to.deep.equal([]);
    });

    it('lets shortcuts with a modifier through', async () => {
      const element = await mount(make(), stage);
      element.focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'k' });
      await sendKeys({ up: 'Control' });
      expect(heard).to.include('k');
    });

    it('does not jump into a field when its text is clicked', async () => {
      const element = await mount(make({ label: 'select me' }), stage);
      const { x, y, width, height } = find(element, 'output').getBoundingClientRect();
      await sendMouse({
        type: 'click',
        position: [Math.round(x + width / 2), Math.round(y + height / 2)],
      });
      expect(element.shadowRoot?.activeElement === find(element, 'input.field')).to.equal(false);
    });
  });
});
