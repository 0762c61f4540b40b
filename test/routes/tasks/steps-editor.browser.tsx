import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { useState } from 'react';
import { StepsEditor } from '../../../src/routes/tasks/steps-editor';
import { newDraft, type Draft } from '../../../src/routes/tasks/step-form';
import { until } from '../../support/browser';
import { click, closeStages, findings, get, stage } from '../../widgets/stage';
import type { Stage } from '../../widgets/stage';

function Job({ tall = -1, names = '甲乙丙' }: { readonly tall?: number; readonly names?: string }) {
  const [steps, setSteps] = useState<readonly Draft[]>(() =>
    Array.from(names, (name, at) => newDraft(at === tall ? 'HTTP' : 'POINT', name)),
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

const stepsOf = (on: Stage) => [...get(on.root, 'list', '步骤').children];
const orderOf = (on: Stage) =>
  stepsOf(on)
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((step) => step.querySelector('input')?.value);

describe('the steps of a job (B-2)', () => {
  closeStages();
  // Room for two steps: what is out of sight no pointer reaches.
  before(() => setViewport({ width: 800, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('are dragged, a short one beyond a tall one and back, and stay where the pointer is', async () => {
    const on = await stage(<Job tall={1} />);
    const handle = get(on.root, 'button', '移动第 1 步');
    const [short, tall] = stepsOf(on).map((step) => step.getBoundingClientRect());
    expect(tall!.height).to.be.above(short!.height + 40);
    const { x, y, width, height } = handle.getBoundingClientRect();
    const to = (at: number) =>
      sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(at)] });
    await to(y + height / 2);
    await sendMouse({ type: 'down' });
    // Over the tall one, where the short one would not stand under the pointer in its place: nothing moves to and fro.
    for (const beyond of [4, 6, 8]) {
      await to(tall!.top + beyond);
      expect(orderOf(on)).to.deep.equal(['甲', '乙', '丙']);
    }
    for (const before of [8, 6, 4]) {
      await to(tall!.bottom - before);
      await until('beyond it', () => orderOf(on).join('') === '乙甲丙');
    }
    // Up again it goes once it would stand under the pointer there, and not before.
    const above = stepsOf(on)[1]!.getBoundingClientRect();
    await to(above.bottom - 4);
    expect(orderOf(on)).to.deep.equal(['乙', '甲', '丙']);
    await to(above.top + 4);
    await until('before it', () => orderOf(on).join('') === '甲乙丙');
    await to(tall!.bottom - 4);
    await until('beyond it again', () => orderOf(on).join('') === '乙甲丙');
    await sendMouse({ type: 'up' });
    await until('put down', () => get(on.root, 'button', '移动第 2 步') === on.root.activeElement);
    expect(await findings(on, <Job tall={1} />)).to.deep.equal([]);
  });

  it('can be taken away while one is pulled, that one too, and the others are moved as before', async () => {
    const on = await stage(<Job names="甲乙丙丁" />);
    const { x, y } = get(on.root, 'button', '移动第 1 步').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + 8), Math.round(y + 8)] });
    await sendMouse({ type: 'down' });
    for (const name of ['删除第 2 步', '删除第 1 步']) await click(get(on.root, 'button', name));
    await until('two are left', () => orderOf(on).join('') === '丙丁');
    // The button that was held went with its step: nobody hears that it is let go of.
    get(on.root, 'button', '移动第 2 步').focus();
    await sendKeys({ press: 'Space' });
    const over = get(on.root, 'button', '移动第 2 步').getBoundingClientRect();
    for (const at of [8, 10])
      await sendMouse({
        type: 'move',
        position: [Math.round(over.x + at), Math.round(over.y + 8)],
      });
    const first = stepsOf(on)[0]!.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(over.x + 8), Math.round(first.y + 8)] });
    expect(orderOf(on).join('')).to.equal('丙丁');
    await sendMouse({ type: 'up' });
    for (const key of ['ArrowUp', 'Enter']) await sendKeys({ press: key });
    await until('moved', () => orderOf(on).join('') === '丁丙');
  });

  it('are moved by keys, and stay where they were after Escape', async () => {
    const on = await stage(<Job />);
    get(on.root, 'button', '移动第 1 步').focus();
    for (const key of ['Space', 'End']) await sendKeys({ press: key });
    await until('at the end', () => orderOf(on).join('') === '乙丙甲');
    const { top, bottom } = stepsOf(on)[0]!.getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight, 'in sight').to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('as before', () => orderOf(on).join('') === '甲乙丙');
    expect(stepsOf(on)[0]!.getBoundingClientRect().top, 'in sight again').to.be.at.least(0);
    for (const key of ['Space', 'ArrowDown', 'Enter']) await sendKeys({ press: key });
    await until('moved', () => orderOf(on).join('') === '乙甲丙');
    await until('the focus', () => get(on.root, 'button', '移动第 2 步') === on.root.activeElement);
  });

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
