import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leftReports, reportLeft } from '../../src/routes/applications/report-left';
import type { Application } from '../../src/core/applications/descriptor';

it('what applications did is kept where somebody asked for the panel of the ledger, and told to the operator once', (context) => {
  // Within the test alone: other files share its process.
  const page = { search: '' };
  Object.defineProperty(globalThis, 'location', { value: page, configurable: true });
  context.after(() => Reflect.deleteProperty(globalThis, 'location'));
  const application = { name: 'shop', kind: 'lifecycle' } as Application;
  const told: string[] = [];
  const leave = () =>
    reportLeft(
      {
        name: 'shop',
        undone: [{ kind: 'global', what: 'Zone' }],
        told: [{ kind: 'cookie', what: 'seen' }],
      },
      application,
      (error) => told.push((error as Error).message),
    );
  leave();
  assert.deepEqual(leftReports(), []);
  page.search = '?ledger';
  leave();
  assert.deepEqual(
    leftReports().map(({ name }) => name),
    ['shop'],
  );
  assert.deepEqual(told, ['not undone: cookie seen']);
});
