import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { StepsEditor } from '../../../src/routes/tasks/steps-editor';
import { newDraft, type Draft } from '../../../src/routes/tasks/step-form';
import { until } from '../../support/browser';
import { click, closeStages, findings, get, stage } from '../../widgets/stage';

function Job() {
  const [steps, setSteps] = useState<readonly Draft[]>(() =>
    ['甲', '乙', '丙'].map((name) => newDraft('POINT', name)),
  );
  return (
    <section>
      <h2 id="steps">步骤</h2>
      <StepsEditor
        value={steps}
        onChange={setSteps}
        values={{}}
        onLeave={() => {}}
        required={false}
        labelledby="steps"
        invalid={false}
        describedby={undefined}
      />
    </section>
  );
}

describe('the steps of a job (B-2)', () => {
  closeStages();

  it('keep the focus where one moves or removes them', async () => {
    const on = await stage(<Job />);
    const use = async (name: string) => {
      const button = get(on.root, 'button', name);
      button.focus();
      await click(button);
    };
    const isOn = (name: string) =>
      until(`the focus on ${name}`, () => on.root.activeElement === get(on.root, 'button', name));
    const names = () => [...on.root.querySelectorAll('input')].map(({ value }) => value);
    await use('下移第 1 步');
    await isOn('下移第 2 步');
    expect(names()).to.deep.equal(['乙', '甲', '丙']);
    await use('上移第 3 步');
    await isOn('上移第 2 步');
    await use('删除第 2 步');
    await isOn('删除第 2 步');
    await use('删除第 2 步');
    await isOn('删除第 1 步');
    await use('删除第 1 步');
    await isOn('添加步骤');
    expect(await findings(on, <Job />)).to.deep.equal([]);
  });
});
