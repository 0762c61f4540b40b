/** What was done to a row: each entry that changed something shows it before and after. */
import { expect } from '@open-wc/testing';
import { createSgroup, updateSgroup } from '../../../src/core/api/network/sgroups';
import type { Vm } from '../../../src/core/api/compute/vms';
import { accountStatus } from '../../../src/core/dictionaries/states';
import type { Resource } from '../../../src/core/resource/definition';
import type { HistoryEntry } from '../../../src/core/resource/history';
import { formOf, inputs } from '../../../src/core/resource/input';
import { resourceMessages } from '../../../src/core/resource/messages';
import { vm } from '../../../src/routes/compute/vm';
import { sgroup } from '../../../src/routes/network/sgroup';
import { Changes } from '../../../src/widgets/resource/detail/history-changes';
import { HistoryOfContext } from '../../../src/widgets/resource/detail/history-of';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { all, closeStages, findings } from '../stage';
import { openScreen, press } from './screen-stage';

let shown = '';
const Group = () =>
  shown !== '' && <DetailPage def={sgroup as unknown as Resource<never>} id={shown} />;

describe('the history of a row', function () {
  this.timeout(60_000);
  closeStages();

  it('says of an entry what it changed, and shows both beside each other', async () => {
    const on = await openScreen(Group, '/network/sgroup');
    const name = `history-${Date.now()}`;
    const { id } = await on.runtime.call(createSgroup, { body: { name, description: '旧说明' } });
    const body = { name, description: '新说明' };
    await on.runtime.call(updateSgroup, { params: { id }, body });
    shown = id;
    await on.go(`/network/sgroup/${id}?tab=events`);
    const entries = await until('the entries', () => {
      const found = [...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]')];
      return found.length > 1 ? found : undefined;
    });
    const [edited, created] = entries;
    expect(edited!.textContent).to.contain('描述');
    expect(all(created!, 'button', '新建')).to.be.empty;
    await press(edited!, 'button', '编辑');
    const table = await until('before and after', () =>
      on.root.querySelector<HTMLElement>('.by-changes'),
    );
    expect(table.querySelector('del')?.textContent).to.equal('− 旧说明');
    expect(table.querySelector('ins')?.textContent).to.equal('+ 新说明');
    expect([...table.querySelectorAll('tbody tr')].length).to.equal(1);
    expect(await findings(on, on.page)).to.deep.equal([]);
    expect(on.errors).to.deep.equal([]);
    // By its address too, where the page that is shown has other entries.
    const entry = new URLSearchParams(on.search()).get('events.id');
    await on.go(`/network/sgroup/${id}?tab=events`);
    await until('the list alone', () => !on.root.querySelector('.by-changes'));
    await on.go(`/network/sgroup/${id}?tab=events&events.page=2&events.size=1&events.id=${entry}`);
    await until('the same entry', () => on.root.querySelector('.by-changes ins'));
    expect(on.errors).to.deep.equal([]);
  });

  it('words what only a form asks for, and shows no id where a name says it or nothing does', async () => {
    const input = inputs(resourceMessages);
    const { spec } = formOf({
      state: input.oneOf({ label: 'history.user', of: accountStatus, initial: 'NORMAL' }),
      watched: input.switch({ label: 'history.ip' }),
      agentId: input.text({ label: 'history.time' }),
    });
    const def: Resource<Vm> = {
      ...vm,
      ops: new Map([...vm.ops, ['other', { ...vm.ops.get('edit')!, form: spec }]]),
    };
    const [one, other] = [
      '0a6f2f1e-33c3-4a3c-9d53-6a55ff0d8a11',
      '9cb5a3a7-8f1e-4a51-b0a5-0d7f6f4a2c22',
    ];
    const row = {
      changes: [
        { field: 'flavorId', before: one, after: other },
        { field: 'flavorName', before: '2C4G', after: '4C8G' },
        { field: 'systemDisk', before: 40, after: 80 },
        { field: 'state', before: 'NORMAL', after: 'ABNORMAL' },
        { field: 'watched', before: true, after: false },
        { field: 'agentId', before: null, after: other },
      ],
    } as unknown as HistoryEntry;
    const Entry = () => (
      <HistoryOfContext value={def as unknown as Resource<never>}>
        <Changes row={row} reload={() => undefined} />
      </HistoryOfContext>
    );
    const on = await openScreen(Entry, '/');
    const table = await until('before and after', () =>
      on.root.querySelector<HTMLElement>('.by-changes'),
    );
    const sides = [...table.querySelectorAll('tbody tr')].map((line) =>
      [...line.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(sides).to.deep.equal([
      ['− 2C4G', '+ 4C8G'],
      ['− 40 GB', '+ 80 GB'],
      ['− 正常', '+ 冻结'],
      ['− 是', '+ 否'],
      ['—', '已变更，不显示内容'],
    ]);
  });
});
