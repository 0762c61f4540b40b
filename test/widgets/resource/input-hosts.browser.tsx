import { expect } from '@open-wc/testing';
import { listHosts } from '../../../src/core/api/hosts';
import { signInWithPassword } from '../../../src/core/api/session';
import { formOf, inputs } from '../../../src/core/resource/input';
import { resourceMessages } from '../../../src/core/resource/messages';
import { createRuntime } from '../../../src/core/runtime';
import { InputControl } from '../../../src/widgets/resource/form/input-control';
import { until } from '../../support/browser';
import { closeStages, stage } from '../stage';

const { spec } = formOf({ hosts: inputs(resourceMessages).hosts({ label: 'common.name' }) });

describe('hosts as an input', () => {
  closeStages();

  it('shows the chosen ones by name before the picker was ever open', async () => {
    const runtime = createRuntime({ config: { tokenStorage: 'memory' } });
    const body = { username: 'tenant', password: 'Console@1' };
    await runtime.signIn(await runtime.call(signInWithPassword, { body }));
    const { rows } = await runtime.call(listHosts, { query: { page: 1, rows: 2 } });
    const value = [...rows.map(({ id }) => id), 'no-such-host'];
    const { root } = await stage(
      <InputControl
        name="hosts"
        input={spec['hosts']!}
        value={value}
        label="主机"
        invalid={false}
        onChange={() => undefined}
        onLeave={() => undefined}
      />,
      runtime,
    );
    const names = () =>
      [...root.querySelectorAll('.by-hosts-host')].map(({ textContent }) => textContent);
    await until('names', () => names()[0] === rows[0]?.name);
    expect(names()).to.deep.equal([...rows.map(({ name }) => name), 'no-such-host']);
  });
});
