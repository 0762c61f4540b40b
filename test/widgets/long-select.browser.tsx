import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { formOf, inputs } from '../../src/core/resource/input';
import type { Source, SourceContext } from '../../src/core/resource/input';
import { resourceMessages } from '../../src/core/resource/messages';
import { Field } from '../../src/widgets/controls/field';
import { InputControl } from '../../src/widgets/resource/form/input-control';
import { Select } from '../../src/widgets/controls/select';
import type { SelectOption } from '../../src/widgets/controls/select-option';
import { until } from '../support/browser';
import { all, closeStages, get, stage } from './stage';

const everyone = Array.from({ length: 1000 }, (_, index) => ({
  label: `主机 ${index}`,
  value: `h${index}`,
}));

/** A list of a thousand, of which two hundred come at once. */
function longSource() {
  const asked: Pick<SourceContext, 'text' | 'chosen'>[] = [];
  const source: Source = ({ text, chosen }) => {
    if (text !== undefined || chosen) asked.push({ text, chosen } as (typeof asked)[number]);
    const found = everyone.filter(({ label, value }) =>
      chosen ? chosen.includes(value) : label.includes(text ?? ''),
    );
    const options = found.slice(0, 200);
    return Promise.resolve(
      found.length > 200 ? Object.assign(options, { total: found.length }) : options,
    );
  };
  return { asked, source };
}

function Chooser({ source, multi, initial }: { source: Source; multi?: true; initial: unknown }) {
  const [value, setValue] = useState(initial);
  const [input] = useState(() => {
    const input = inputs(resourceMessages);
    const options = { label: 'common.name', from: source } as const;
    const form = formOf({ host: multi ? input.multi(options) : input.select(options) });
    return form.spec['host']!;
  });
  return (
    <Field label="主机">
      <InputControl
        name="host"
        input={input}
        value={value}
        label="主机"
        invalid={false}
        onChange={setValue}
        onLeave={() => undefined}
      />
    </Field>
  );
}

const triggerIn = (root: ShadowRoot) =>
  until('the combobox', () => root.querySelector<HTMLElement>('.by-combobox-trigger'));

/** Three keys without a pause: between those that a driver sends, a busy machine may make one. */
function typeAtOnce(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (let length = 1; length <= text.length; length += 1) {
    value.set!.call(field, text.slice(0, length));
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

describe('a select of a long list', () => {
  closeStages();

  it('says that it lists the beginning, and finds on the server what one types', async () => {
    const { asked, source } = longSource();
    const { root } = await stage(<Chooser source={source} initial="" />);
    const trigger = await triggerIn(root);
    trigger.focus();
    await sendKeys({ press: 'Enter' });
    await until('its note', () => root.textContent.includes('共 1000 项，列出前 200 项'));
    typeAtOnce(root.activeElement as HTMLInputElement, '937');
    const option = await until('found', () => all(root, 'option', '主机 937')[0]);
    expect(all(root, 'option')).to.have.length(1);
    expect(asked).to.deep.equal([{ text: '937', chosen: undefined }]); // a pause, not every key
    expect(root.textContent).not.to.contain('列出前');
    option.click();
    await until('chosen', () => trigger.textContent.includes('主机 937'));
    await until('closed', () => all(root, 'option').length === 0);
    trigger.click();
    await until('all again', () => all(root, 'option').length === 201);
    expect(trigger.textContent).to.contain('主机 937');
  });

  it('has the words of a value that stands far behind', async () => {
    const { asked, source } = longSource();
    const { root } = await stage(<Chooser source={source} initial="h801" />);
    const trigger = await triggerIn(root);
    await until('its words', () => trigger.textContent.includes('主机 801'));
    expect(asked[0]).to.deep.equal({ text: undefined, chosen: ['h801'] });
  });

  it('chooses several of it, found by typing', async () => {
    const { source } = longSource();
    const { root } = await stage(<Chooser multi source={source} initial={['h3', 'h999']} />);
    const trigger = await triggerIn(root);
    await until('both', () => trigger.textContent.includes('主机 3、主机 999'));
    trigger.focus();
    await sendKeys({ press: 'Enter' });
    await until('open', () => all(root, 'option').length === 200);
    await sendKeys({ type: '主机 500' });
    const option = await until('found', () => all(root, 'option', '主机 500')[0]);
    option.click();
    await until('three', () => trigger.textContent.includes('主机 3、主机 999、主机 500'));
  });
});

describe('a select that has the focus when its options come', () => {
  closeStages();

  for (const [many, count] of [
    ['few', 3],
    ['many', 40],
  ] as const) {
    it(`keeps it with ${many}`, async () => {
      let give: () => void = () => undefined;
      const source = () =>
        new Promise<readonly SelectOption[]>((resolve) => {
          give = () => resolve(everyone.slice(0, count));
        });
      const { root } = await stage(
        <Select aria-label="主机" source={source} value="" onChange={() => undefined} />,
      );
      get(root, 'combobox', '主机').focus();
      give();
      const last = await until('its options', () =>
        count > 12
          ? root.querySelector<HTMLElement>('.by-combobox-trigger')
          : all(root, 'combobox', '主机').find((each) => each.querySelector('[value="h2"]')),
      );
      expect(root.activeElement === last).to.equal(true);
    });
  }

  it('does not take it from where it went meanwhile', async () => {
    let give: () => void = () => undefined;
    const source = () =>
      new Promise<readonly SelectOption[]>((resolve) => {
        give = () => resolve(everyone.slice(0, 40));
      });
    const { root } = await stage(
      <>
        <Select aria-label="主机" source={source} value="" onChange={() => undefined} />
        <button type="button">其他</button>
      </>,
    );
    get(root, 'combobox', '主机').focus();
    get(root, 'button', '其他').focus();
    give();
    await triggerIn(root);
    expect(root.activeElement === get(root, 'button', '其他')).to.equal(true);
  });
});
