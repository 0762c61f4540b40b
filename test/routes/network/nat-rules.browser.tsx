/** Inward rules of a NAT gateway against the real backend: several ports of one address in one form. */
import { expect } from '@open-wc/testing';
import { createDnatRule, deleteDnatRule, listDnatRules } from '../../../src/core/api/network/nat';
import { nat } from '../../../src/routes/network/nat';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, fill, findings, get } from '../../widgets/stage';

const gateway = 'nat-2-1';
const Screen = () => <DetailPage def={nat} id={gateway} />;
const rulesOf = ({ runtime }: ScreenStage) =>
  runtime.call(listDnatRules, { query: { natId: gateway, rows: 200 } });

/** Chooses what contains these words, as soon as the choices have come: a longer list is one that opens. */
async function pick(on: ScreenStage, name: string, words: string): Promise<void> {
  const control = await until(`choices of ${name}`, () => {
    const [found] = all(box(on), 'combobox', name);
    return found?.matches('button') || textsOf(found).includes(words) ? found : undefined;
  });
  if (control instanceof HTMLSelectElement) {
    const found = [...control.options].find(({ text }) => text.includes(words))!;
    await fill(control, found.value);
    return;
  }
  await click(control);
  const option = await until(words, () =>
    all(on.root, 'option').find(({ textContent }) => textContent.includes(words)),
  );
  await click(option);
  await until('it is chosen', () => all(on.root, 'option').length === 0);
}
const textsOf = (control: Element | undefined) => control?.textContent ?? '';

const linesOf = (on: ScreenStage) =>
  until('its lines', () => on.root.querySelector('dialog[open] .by-rows-add'));
const box = (on: ScreenStage) => on.root.querySelector<HTMLElement>('dialog[open]')!;
const cell = (on: ScreenStage, line: number, name: string) =>
  get(box(on), 'textbox', new RegExp(`${line}.*${name}`));
const besides = (on: ScreenStage) =>
  [...box(on).querySelectorAll('.by-rows-error')].map(({ textContent }) => textContent);

describe('inward rules of a gateway', function () {
  this.timeout(60_000);
  closeStages();

  it('are made together, and say beside a port that it is taken, by a rule or by another line', async () => {
    const on = await openScreen(Screen, '/?tab=dnats');
    const before = await rulesOf(on);
    const held = before.rows.find(({ floatipId }) => floatipId !== '')!;
    await press(on.root, 'button', '添加 DNAT 规则');
    await linesOf(on);
    await pick(on, '浮动IP', held.floatIp);
    await fill(cell(on, 1, '公网端口'), String(held.publicPort));
    const taken = `TCP 端口 ${held.publicPort} 已通往 ${held.privateIp}:${held.privatePort}`;
    await until('that it is taken', () => besides(on).includes(taken));
    expect(await findings(on, on.page)).to.deep.equal([]);

    await fill(cell(on, 1, '公网端口'), '31001');
    await until('that it is free', () => besides(on).length === 0);
    await pick(on, '第1行 网卡', held.privateIp);
    await fill(cell(on, 1, '内网端口'), '8080');
    await press(box(on), 'button', '添加端口映射');
    await until('a second line', () => all(box(on), 'textbox', /2.*公网端口/)[0]);
    await fill(cell(on, 2, '公网端口'), '31001');
    await pick(on, '第2行 网卡', held.privateIp);
    await fill(cell(on, 2, '内网端口'), '8081');
    await press(box(on), 'button', '确定');
    await until('that the line before has it', () =>
      besides(on).includes('第 1 行已经用了 TCP 端口 31001'),
    );
    expect((await rulesOf(on)).total).to.equal(before.total);

    // The same port of the other protocol is another one.
    await fill(get(box(on), 'combobox', '第2行 协议'), 'udp');
    await until('nothing against it', () => besides(on).length === 0);
    on.requests.length = 0;
    await press(box(on), 'button', '确定');
    await until('the form is gone', () => all(on.root, 'dialog').length === 0);
    // They are on their way, which is followed to its end.
    await sees(on, '添加 DNAT 规则已提交：dnat-tcp-31001、dnat-udp-31001');
    expect(on.requests.filter((each) => each.startsWith('POST '))).to.deep.equal([
      'POST /cmp/v1/nats/dnats/batch',
    ]);
    const { rows } = await rulesOf(on);
    const made = rows.filter(({ publicPort }) => publicPort === 31_001);
    expect(made.map(({ name, floatIp }) => [name, floatIp]).toSorted()).to.deep.equal([
      ['dnat-tcp-31001', held.floatIp],
      ['dnat-udp-31001', held.floatIp],
    ]);
    for (const { id } of made) await on.runtime.call(deleteDnatRule, { params: { id } });
  });

  it('keep every line when the server was quicker given another, and say which line it is', async () => {
    const on = await openScreen(Screen, '/?tab=dnats');
    const { rows } = await rulesOf(on);
    const held = rows.find(({ floatipId }) => floatipId !== '')!;
    await press(on.root, 'button', '添加 DNAT 规则');
    await linesOf(on);
    await pick(on, '浮动IP', held.floatIp);
    await press(box(on), 'button', '添加端口映射');
    await until('a second line', () => all(box(on), 'textbox', /2.*公网端口/)[0]);
    for (const [line, port] of [31_002, 31_003].entries()) {
      await fill(cell(on, line + 1, '公网端口'), String(port));
      await pick(on, `第${line + 1}行 网卡`, held.privateIp);
      await fill(cell(on, line + 1, '内网端口'), '80');
    }
    // Somebody else takes the port of the second line after the form has asked about it.
    const target = { floatipId: held.floatipId, portId: held.portId, privatePort: 22 };
    const body = { ...target, natId: gateway, protocol: 'tcp' as const, publicPort: 31_003 };
    const quicker: string[] = [];
    on.fault = ({ path, send }) => {
      if (!path.endsWith('/batch')) return undefined;
      on.fault = undefined;
      return on.runtime.call(createDnatRule, { body }).then(({ id }) => {
        quicker.push(id);
        return send();
      });
    };
    await press(box(on), 'button', '确定');
    await until('which line it is', () => besides(on)[0]);
    expect(besides(on)).to.deep.equal(['该浮动IP的 tcp 端口 31003 已有 DNAT 规则']);
    expect(cell(on, 1, '公网端口')).to.have.property('value', '31002');
    expect(cell(on, 2, '公网端口').ariaInvalid).to.equal('true');
    const after = (await rulesOf(on)).rows.map(({ publicPort }) => publicPort);
    expect(after.filter((port) => port === 31_002 || port === 31_003)).to.deep.equal([31_003]);
    await on.runtime.call(deleteDnatRule, { params: { id: quicker[0]! } });
  });

  it('leave one that is changed its own port, and no port of another', async () => {
    const on = await openScreen(Screen, '/?tab=dnats');
    const { rows } = await rulesOf(on);
    const [one, another] = rows
      .filter(({ status, floatipId }) => status === 'Available' && floatipId !== '')
      .toSorted((a, b) => a.publicPort - b.publicPort);
    const line = await until('the rule', () =>
      [...on.root.querySelectorAll('tbody tr')].find(({ textContent }) =>
        textContent.includes(String(one!.publicPort)),
      ),
    );
    await press(line, 'button', '编辑');
    const port = await until('its port', () => all(box(on), 'textbox', /^公网端口/)[0]);
    expect(port).to.have.property('value', String(one!.publicPort));
    await fill(port, String(another!.publicPort));
    await sees(on, `TCP 端口 ${another!.publicPort} 已通往`);
    await fill(port, String(one!.publicPort));
    await until('its own', () => !box(on).textContent.includes('已通往'));
  });
});
