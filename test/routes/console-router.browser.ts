import { expect } from '@open-wc/testing';
import { createRuntime } from '../../src/core/runtime';
import { createConsoleRouter } from '../../src/routes/app/console-router';
import { until } from '../support/browser';

describe('console router', () => {
  it('pushes neither a path nor a query twice, whoever asks (R-144)', async () => {
    const runtime = createRuntime({ config: { tokenStorage: 'memory' } });
    const { router, dispose } = createConsoleRouter({
      runtime,
      kind: 'memory',
      base: '/by-console/',
      route: '/ysus',
      window,
      onNavigate: () => undefined,
      apps: () => [],
    });
    await until('the first page', () => router.state.initialized);
    const steps: string[] = [];
    for (const to of ['/404', '/404', '?a=1', '?a=1', '/404?a=1', '?', '/404']) {
      await router.navigate(to);
      steps.push(router.state.historyAction);
    }
    expect(steps).to.deep.equal([
      'PUSH',
      'REPLACE',
      'PUSH',
      'REPLACE',
      'REPLACE',
      'PUSH',
      'REPLACE',
    ]);
    dispose();
    runtime.dispose();
  });
});
