/** What fails after its form was left, by the way back: nobody is left to tell it but the corner. */
import { expect } from '@open-wc/testing';
import { deleteThgroups, listThgroups } from '../../../src/core/api/monitoring/thgroups';
import type { Resource } from '../../../src/core/resource/definition';
import { thgroup } from '../../../src/routes/monitoring/thgroup';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { once, until } from '../../support/browser';
import { all, closeStages } from '../stage';
import { openScreen, press, refused } from './screen-stage';
import type { Fault } from './screen-stage';

const Groups = () => <ResourceScreen def={thgroup as unknown as Resource<never>} />;

/** Holds such a call until it is let go, and answers it then. */
function held(method: string, path: RegExp, answer: () => Response) {
  const gate = new EventTarget();
  const open = once(gate, 'open');
  let isAsked = false;
  const fault: Fault = (request) => {
    if (request.method !== method || !path.test(request.path)) return undefined;
    isAsked = true;
    return open.then(answer);
  };
  return { fault, isAsked: () => isAsked, open: () => gate.dispatchEvent(new Event('open')) };
}

describe('a failure after its form was left', function () {
  this.timeout(60_000);
  closeStages();

  const cases = [
    ['of the server', () => refused(500), '系统繁忙，请稍后再试！'],
    ['of a row', () => refused(400, '被占用', { field: 'ids.0' }), '全部未执行：其中 1 项被拒绝'],
    ['of all rows', () => refused(400, '不在时段内'), '不在时段内'],
  ] as const;
  for (const [what, answer, words] of cases) {
    it(`is told once in the corner: ${what}, of one request for all`, async () => {
      const on = await openScreen(Groups, '/monitoring/thgroup', { account: 'admin' });
      const { rows } = await on.runtime.call(listThgroups, { query: { rows: 2 } });
      const call = held('DELETE', new RegExp(`${deleteThgroups.path}$`), answer);
      on.fault = call.fault;
      const which = rows.map(({ id }) => `on=${id}`).join('&');
      await on.go(`/monitoring/thgroup?bulk=remove&${which}`);
      const box = await until('the rows', () =>
        all(on.root, 'dialog').find((each) => each.querySelector('.by-bulk-names')),
      );
      await press(box, 'button', /^删除 \d+ 项$/);
      await until('the request', call.isAsked);
      await on.back();
      await until('the dialog away', () => all(on.root, 'dialog').length === 0);
      call.open();
      const told = () => all(on.root, 'alert').map(({ textContent }) => textContent);
      await until('the failure', () => told().length > 0);
      expect(told()).to.have.length(1);
      expect(told()[0]).to.contain(words);
      expect(on.errors).to.deep.equal([]);
    });
  }
});
