/** What was done to a row: each entry that changed something shows it before and after. */
import { expect } from '@open-wc/testing';
import { createSgroup, updateSgroup } from '../../../src/core/api/network/sgroups';
import type { Resource } from '../../../src/core/resource/definition';
import { sgroup } from '../../../src/routes/network/sgroup';
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
  });
});
