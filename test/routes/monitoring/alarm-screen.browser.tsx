import { expect } from '@open-wc/testing';
import { changeAlarms } from '../../../src/core/api/monitoring/alarm-changes';
import { listAlarms } from '../../../src/core/api/monitoring/alarms';
import AlarmScreen from '../../../src/routes/monitoring/alarm-screen';
import { refPath } from '../../../src/routes/refs';
import { RefLinksContext } from '../../../src/widgets/resource/ref-links';
import { holds, settle, until } from '../../support/browser';
import { openScreen, press, refused } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../../widgets/stage';

describe('the alarms in their address (W-28)', function () {
  this.timeout(60_000);
  closeStages();

  it('corrects a page behind the last one without a step that nobody took', async () => {
    const on = await openScreen(AlarmScreen, '/alarm?status=UNCONFIRMED,CONFIRMED,SOLVED');
    await until('rows', () => on.root.querySelector('tbody tr'));
    await on.go('/alarm?status=UNCONFIRMED,CONFIRMED,SOLVED&page=900');
    await until('the last page', () => !on.search().includes('page=900'));
    await on.back();
    await until('the step before', () => on.search() === '?status=UNCONFIRMED,CONFIRMED,SOLVED');
    await holds('there', () => on.search() === '?status=UNCONFIRMED,CONFIRMED,SOLVED', 500);
  });

  it('leads to what an alarm names, from the list and from its details', async () => {
    const Console = () => (
      <RefLinksContext value={refPath}>
        <AlarmScreen />
      </RefLinksContext>
    );
    const plain = await openScreen(AlarmScreen, '/alarm');
    const query = { page: 1, rows: 1, resourceKind: 'vm' };
    const [alarm] = (await plain.runtime.call(listAlarms, { query })).rows;
    await plain.close();
    const { id, resourceId, resourceName } = alarm!;
    const on = await openScreen(Console, `/alarm?resourceId=${resourceId}&alarm=${id}`);
    Object.assign(on.host.style, { display: 'block', inlineSize: '1300px' });
    const machine = `/compute/ecs/${resourceId}`;
    const facts = await until('its details', () => on.root.querySelector('.ab-facts'));
    const linkIn = (node: Element, name: string) =>
      all(node, 'link', name)[0]?.getAttribute('href');
    expect(linkIn(facts, resourceName)).to.equal(machine);
    expect(linkIn(facts, alarm!.thresholdName)).to.include(`id=${alarm!.thresholdId}`);
    expect(linkIn(facts, alarm!.groupName)).to.include(`id=${alarm!.groupId}`);
    expect(linkIn(facts, alarm!.projectName)).to.include(`id=${alarm!.projectId}`);
    const row = await until('its row', () => on.root.querySelector(`tbody [data-key="${id}"]`));
    expect(linkIn(row, resourceName)).to.equal(machine);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  const closed = (on: ScreenStage) =>
    until('the details away', () => !on.root.querySelector('.ab-detail, dialog[open]'));
  const detail = (on: ScreenStage) => on.root.querySelector('.ab-detail, dialog[open]');
  const shows = (on: ScreenStage, words: string) =>
    until(words, () => detail(on)?.textContent.includes(words));
  /** One that the filter of the address does not find. */
  const unlisted = async (on: ScreenStage, status: 'UNCONFIRMED' | 'CONFIRMED') => {
    const { rows } = await on.runtime.call(listAlarms, {
      query: { status: [status], page: 2, rows: 3 },
    });
    return rows[0]!;
  };
  const solved = '/alarm?status=SOLVED&rows=5';

  it('opens the alarm of its address by itself (E-055), whatever the list shows, and keeps it up to date', async () => {
    const plain = await openScreen(AlarmScreen, solved);
    const { id, name, resourceName } = await unlisted(plain, 'UNCONFIRMED');
    await plain.close();
    const on = await openScreen(AlarmScreen, `${solved}&alarm=${id}`);
    // Room for the details beside the list.
    Object.assign(on.host.style, { display: 'block', inlineSize: '1200px' });
    await until('beside the list', () => on.root.querySelector('.ab-detail'));
    await shows(on, resourceName);
    expect(on.requests).to.include(`GET /csp/v1/alarms/${id}`);
    expect(detail(on)?.querySelector('h2')?.textContent).to.equal(name);
    await until('rows', () => on.root.querySelector('tbody tr'));
    expect(on.root.querySelector(`[data-key="${id}"]`), 'not in the list').to.equal(null);

    await on.runtime.call(changeAlarms, { body: { action: 'confirm', ids: [id], note: '别处' } });
    get(on.root, 'button', '刷新').focus(); // what looks after the focus comes with the first one
    await press(on.root, 'button', '刷新');
    await shows(on, '确认了告警');
    detail(on)!
      .querySelector('h2')!
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
      );
    await closed(on);
    expect(on.search()).to.equal('?status=SOLVED&rows=5');
    await until('the focus in the list', () => on.root.activeElement?.matches('.ab-open'));
    await press(on.root.querySelector('tbody')!, 'button', on.root.activeElement!.textContent);
    const row = on.root.querySelector<HTMLElement>('tbody [data-key]')!;
    await until('the address', () => on.search().includes(`alarm=${row.dataset['key']!}`));
  });

  /** As the console's own steps, which ask first whether something is to be kept. */
  const guard = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

  it('follows a link to another alarm, and the way back, while the board stands', async () => {
    const on = await openScreen(AlarmScreen, solved, { guard });
    Object.assign(on.host.style, { display: 'block', inlineSize: '1200px' });
    const { rows } = await on.runtime.call(listAlarms, {
      query: { status: ['UNCONFIRMED'], page: 2, rows: 3 },
    });
    const [first, second] = rows;
    const open = () => detail(on)?.querySelector('h2')?.textContent;
    const opens = ({ name, resourceName }: { name: string; resourceName: string }) =>
      until(name, () => open() === name && detail(on)?.textContent.includes(resourceName));
    await on.go(`${solved}&alarm=${first!.id}`);
    await opens(first!);
    await on.go(`${solved}&alarm=${second!.id}`);
    await opens(second!);
    await on.back();
    await opens(first!);
    expect(on.search()).to.include(first!.id);
    await on.go(`${solved}&alarm=${second!.id}`);
    await opens(second!);
    on.atPlace(first!.id, () => void on.back());
    await on.back();
    await closed(on);
    await holds('there', () => on.search() === '?status=SOLVED&rows=5');
  });

  it('takes what the board opens by itself for no link, and a link to what it had open for one', async () => {
    const on = await openScreen(AlarmScreen, solved, { guard });
    Object.assign(on.host.style, { display: 'block', inlineSize: '1200px' });
    await until('rows', () => on.root.querySelectorAll('tbody [data-key]').length > 2);
    const [one, two] = [...on.root.querySelectorAll<HTMLElement>('tbody [data-key]')];
    const openRow = (row: HTMLElement) => row.querySelector<HTMLElement>('.ab-open')!.click();
    const keyOf = (row: HTMLElement) => `alarm=${row.dataset['key']!}`;
    const current = () =>
      on.root.querySelector('.ab-open[aria-current="true"]')?.closest('[data-key]');
    const shown: (Element | null | undefined)[] = [];
    on.atPlace(keyOf(one!), () => {
      openRow(two!);
      queueMicrotask(() => shown.push(current()));
      setTimeout(() => shown.push(current()));
      setTimeout(() => shown.push(current()), 25); // the step to the second ends after this
    });
    openRow(one!);
    await until('the second', () => on.search().includes(keyOf(two!)));
    expect(shown.map((row) => row === two)).to.deep.equal([true, true, true]);
    await holds('the second one’s address', () => on.search().includes(keyOf(two!)));
    openRow(one!);
    await until('the first again', () => on.search().includes(keyOf(one!)));
    await settle(); // WebKit draws it after the next step otherwise, and the one after it is none
    await on.go(`${solved}&${keyOf(two!)}`);
    const name = two!.querySelector('.ab-open')!.textContent;
    await until('its details', () => detail(on)?.querySelector('h2')?.textContent === name);
    expect(on.search()).to.include(keyOf(two!));
  });

  it('says that an alarm is loading, could not be read, or is not there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const id = '00000000-0000-4000-8000-000000000000';
    const on = await openScreen(AlarmScreen, `${solved}&alarm=${id}`, {
      fault: ({ path }) => (path.endsWith(id) ? held.then(() => refused(503)) : undefined),
    });
    await until('loading', () => detail(on)?.querySelector('[role="status"][aria-label="加载中"]'));
    release();
    await shows(on, '加载失败');
    on.fault = undefined;
    await press(detail(on)!, 'button', '重试');
    await shows(on, '该告警已不存在');
    expect(on.requests.filter((each) => each.endsWith(id)).length).to.be.greaterThan(1);
  });

  it('drops the answer for an alarm that is not the open one any more', async () => {
    const plain = await openScreen(AlarmScreen, solved);
    const late = await unlisted(plain, 'CONFIRMED');
    await plain.close();
    const asked: (AbortSignal | null)[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const on = await openScreen(AlarmScreen, `${solved}&alarm=${late.id}`, {
      fault: ({ path, signal }) => {
        if (!path.endsWith(late.id)) return undefined;
        asked.push(signal);
        return held.then(() => refused(503));
      },
    });
    const opener = await until('rows', () => on.root.querySelector<HTMLElement>('.ab-open'));
    opener.click();
    await shows(on, opener.textContent);
    release();
    await until('given up', () => asked.length > 0 && asked.every((each) => each?.aborted));
    await until('its story', () => detail(on)!.textContent.includes('告警产生'));
    await holds('no failure', () => !detail(on)!.textContent.includes('加载失败'), 100);
  });
});
