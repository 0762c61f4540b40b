/** how many requests there are of each outcome, and which. */
import { expect } from '@open-wc/testing';
import { listFlowInstances } from '../../../src/core/api/flows/instances';
import { application } from '../../../src/routes/approvals/application';
import { approvalOutcome } from '../../../src/routes/approvals/outcome';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

describe('the outcomes of requests', function () {
  this.timeout(60_000);
  closeStages();

  it('are counted, and each chip shows those of its own alone, the open ones too', async () => {
    const Screen = () => <ResourceScreen def={application} />;
    const on = await openScreen(Screen, '/apply/applications?size=10', { account: 'admin' });
    const { rows } = await on.runtime.call(listFlowInstances, { query: { page: 1, rows: 500 } });
    const shown = () =>
      Array.from(on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]'), ({ dataset }) =>
        String(dataset['key']),
      );
    for (const value of approvalOutcome.values) {
      const { text } = approvalOutcome.lookup(value);
      const own = rows.filter(({ outcome }) => (outcome || 'open') === value);
      const ids = new Set(own.map(({ id }) => id));
      const name = `${text} ${own.length}`;
      const chip = await until(name, () => all(on.root, 'button', name)[0]);
      await press(on.root, 'button', name);
      await until(`${text} alone`, () => {
        const now = shown();
        return now.length === Math.min(own.length, 10) && now.every((id) => ids.has(id));
      });
      expect(chip.ariaPressed).to.equal('true');
      expect(on.search()).to.contain(value === 'open' ? 'status=APPROVING' : `outcome=${value}`);
      const others = all(on.root, 'button').filter((each) => each.ariaPressed === 'true');
      expect(others.length).to.equal(1);
    }
    expect(await findings(on, on.page)).to.deep.equal([]);
    const last = await until('the last', () =>
      all(on.root, 'button').find((each) => each.ariaPressed === 'true'),
    );
    last.click();
    await until('all again', () => !on.search().includes('outcome'));
    await on.close();
  });
});
