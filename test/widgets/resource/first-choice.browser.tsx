import { expect } from '@open-wc/testing';
import { formOf, inputs } from '../../../src/core/resource/input';
import { unsavedOf } from '../../../src/core/resource/unsaved';
import type { Runtime } from '../../../src/core/runtime';
import { FormNotes } from '../../../src/widgets/resource/form/form-notes';
import { InputFields } from '../../../src/widgets/resource/form/input-fields';
import { useInputForm } from '../../../src/widgets/resource/form/use-input-form';
import type { InputForm } from '../../../src/widgets/resource/form/use-input-form';
import { until } from '../../support/browser';
import { closeStages, quietRuntime, stage } from '../stage';

const messages = {
  'zh-CN': { region: '区域', zone: '可用区', name: '名称' },
  en: { region: 'Region', zone: 'Zone', name: 'Name' },
} as const;
const input = inputs(messages);
const ordered = formOf({
  region: input.select({
    label: 'region',
    required: true,
    from: async () => ['east', 'west'].map((value) => ({ value, label: value })),
    first: true,
  }),
  zone: input.select({
    label: 'zone',
    required: true,
    from: async ({ values }) =>
      ['a', 'b'].map((each) => {
        const value = `${String(values['region'])}-${each}`;
        return { value, label: value, disabled: values['region'] === '' };
      }),
    needs: ['region'],
    first: true,
  }),
  name: input.text({ label: 'name' }),
});

interface FormProps {
  readonly draftKey: string;
  readonly onForm: (form: InputForm) => void;
}

function Form({ draftKey, onForm }: FormProps) {
  const form = useInputForm({
    spec: ordered.spec,
    from: undefined,
    draftKey,
    send: () => Promise.resolve(),
  });
  onForm(form);
  return (
    <>
      <FormNotes form={form} />
      <InputFields form={form} />
    </>
  );
}

async function open(draftKey: string, runtime: Runtime = quietRuntime()) {
  let now: InputForm | undefined;
  const on = await stage(<Form draftKey={draftKey} onForm={(form) => (now = form)} />, runtime);
  const form = () => now!;
  const placed = () => `${String(form().values['region'])} ${String(form().values['zone'])}`;
  const stands = (place: string) => until(place, () => placed() === place);
  return { on, form, placed, stands };
}

describe('a form whose first choices are taken', () => {
  closeStages();

  it('has nothing unsaved before somebody types, and comes back after a reload without saying so', async () => {
    const { on, form, stands } = await open('first-a');
    await stands('east east-a');
    expect(form().dirty).to.equal(false);
    expect(unsavedOf(on.runtime).any).to.equal(false);
    // The same tab, begun anew.
    const again = await open('first-a', on.runtime);
    await again.stands('east east-a');
    expect(again.form().restored).to.equal(false);
  });

  it('keeps what was taken with what is typed beside it', async () => {
    const { on, form, stands } = await open('first-b');
    await stands('east east-a');
    form().set('zone', 'east-b');
    await stands('east east-b');
    expect(form().dirty).to.equal(true);
    const again = await open('first-b', on.runtime);
    await again.stands('east east-b');
    expect(again.form().restored).to.equal(true);
  });

  it('takes another first choice for another need, and goes back to a beginning that fits together', async () => {
    const { form, stands } = await open('first-c');
    await stands('east east-a');
    form().set('region', 'west');
    await stands('west west-a');
    form().set('name', 'x');
    form().reset();
    await stands('east east-a');
    expect(form().dirty).to.equal(false);
    form().set('region', 'west');
    await stands('west west-a');
    form().set('region', 'east');
    await stands('east east-a');
    expect(form().dirty).to.equal(false);
  });
});
