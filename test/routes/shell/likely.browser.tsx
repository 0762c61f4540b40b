/** What of all screens a page needs before somebody goes to them comes by itself, sooner or later. */
import { expect } from '@open-wc/testing';
import { queryClientOf } from '../../../src/core/query-client';
import { known } from '../../../src/routes/areas';
import type { MenuTree } from '../../../src/routes/menu-tree';
import type { ScreenEntry } from '../../../src/routes/screen';
import { useLikelyScreens } from '../../../src/routes/shell/likely';
import { until } from '../../support/browser';
import { closeStages, stage } from '../../widgets/stage';
import { makeScreen } from '../make-screen';

const screens = ['one', 'other'].map((id) => makeScreen(id));
const tree: MenuTree = {
  items: screens.map((screen) => ({ kind: 'screen', key: screen.id, name: screen.id, screen })),
  quickAccess: [],
};
function Page({ present }: { readonly present: ScreenEntry | undefined }) {
  useLikelyScreens(tree, present);
  return null;
}

describe('the table of all screens', function () {
  this.timeout(60_000);
  closeStages();

  it('comes although the page never stops asking; where it has not come, it is asked for again on the next screen', async () => {
    const { setState } = known;
    let hasFailed = false;
    known.setState = () => {
      known.setState = setState;
      hasFailed = true;
      throw new Error('the table does not come');
    };
    const on = await stage(null);
    const client = queryClientOf(on.runtime);
    void client
      .fetchQuery({ queryKey: ['endless'], queryFn: () => new Promise(() => undefined) })
      .catch(() => undefined); // it ends with the page
    await on.show(<Page present={screens[0]} />);
    await until('the first attempt', () => hasFailed);
    expect(known.getState().table).to.equal(undefined);
    await on.show(<Page present={screens[1]} />);
    await until('the table', () => known.getState().table);
    expect(client.isFetching()).to.equal(1);
  });
});
