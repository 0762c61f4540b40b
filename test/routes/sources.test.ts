import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SourceContext } from '../../src/core/resource/input';
import { translate } from '../../src/core/i18n/translator';
import { lb } from '../../src/routes/network/lb';
import { lbListener } from '../../src/routes/network/lb-listener';
import { lbMember } from '../../src/routes/network/lb-member';
import { sgroup } from '../../src/routes/network/sgroup';
import { regions, zones } from '../../src/routes/ordering/regions';
import { freePorts, projects } from '../../src/routes/sources';

/** What a source asks of a list of a thousand rows. */
async function askedBy(source: typeof projects, ask: Partial<SourceContext>) {
  let query: Record<string, unknown> = {};
  let name = '';
  const call = (endpoint: { name: string }, input: { query: Record<string, unknown> }) => {
    ({ query } = input);
    ({ name } = endpoint);
    return Promise.resolve({ rows: [{ id: 'a', name: 'A', sgroupIds: [] }], total: 1000 });
  };
  const context = { call, signal: new AbortController().signal, values: {}, ...ask };
  const options = await source(context as unknown as SourceContext);
  const params =
    typeof query['params'] === 'string' ? (JSON.parse(query['params']) as unknown) : [];
  return { options, params, name };
}

describe('what the selects of the forms offer', () => {
  it('says how many there are where not all were loaded', async () => {
    const { options, params } = await askedBy(projects, {});
    assert.deepEqual([...options], [{ value: 'a', label: 'A' }]);
    assert.equal(options.total, 1000);
    assert.deepEqual(params, []);
  });

  it('P-02: asks for the projects of a resource administrator by a list of their own', async () => {
    const as = (resourceAdmin: boolean) =>
      askedBy(projects, { user: { resourceAdmin } as SourceContext['user'] });
    assert.equal((await as(true)).name, 'resourceAdminProjects');
    assert.equal((await as(false)).name, 'listProjects');
    assert.equal((await askedBy(projects, { user: null })).name, 'listProjects');
  });

  it('offers the certificates of an HTTPS listener with their ends; one that is over says so and cannot be chosen', async () => {
    const input = lbListener.ops.get('create')?.form?.['certificateId'];
    assert.deepEqual(
      ['HTTP', 'HTTPS'].map((protocol) => input?.show?.({ protocol })),
      [false, true],
    );
    // Early and late in a day of the reader's: another one by the clock of Greenwich, wherever that is not ours.
    const holds = new Date(2091, 4, 4, 23, 30).toISOString();
    const over = new Date(2021, 0, 2, 0, 30).toISOString();
    const rows = [
      { id: 'a', name: 'www', domains: ['www.example.com'], notAfter: holds },
      { id: 'b', name: 'old', domains: [], notAfter: over },
    ];
    const call = () => Promise.resolve({ rows, total: 2 });
    const source = input?.from as typeof projects;
    const options = await source({ call, values: {} } as unknown as SourceContext);
    assert.deepEqual(
      options.map(({ label, disabled }) => [translate(label, 'zh-CN'), disabled]),
      [
        ['www  www.example.com  2091-05-04 到期', undefined],
        ['old    已于 2021-01-02 过期', true],
      ],
    );
  });

  it('asks the server for what is typed, by any of what the label shows', async () => {
    assert.deepEqual((await askedBy(projects, { text: 'web' })).params, [
      { name: 'name', sign: 'LK', value: 'web' },
    ]);
    assert.deepEqual((await askedBy(freePorts, { text: '10.0' })).params, [
      { name: 'ip', sign: 'LK', value: '10.0' },
      { name: 'name', sign: 'LK', value: ['10.0', 'or'] },
    ]);
  });

  it('finds what a form of the network area offers by any of what its label shows', async () => {
    const asked = [
      [lb.ops.get('create'), 'subnetId', ['name', 'cidr', 'vpcName']],
      [lb.ops.get('bindFloatip'), 'floatipId', ['floatIp', 'name']],
      [lbMember.ops.get('create'), 'portId', ['ip', 'name', 'deviceName']],
      [sgroup.ops.get('addPorts'), 'portIds', ['ip', 'name', 'deviceName']],
    ] as const;
    for (const [op, input, names] of asked) {
      const source = op?.form?.[input]?.from as typeof projects;
      const { params } = await askedBy(source, { text: 'web' });
      assert.deepEqual(
        (params as readonly { readonly name: string }[]).map(({ name }) => name),
        names,
      );
    }
  });

  it('asks for what a file names', async () => {
    assert.deepEqual((await askedBy(freePorts, { named: ['a', 'b'] })).params, [
      { name: 'name', sign: 'IN', value: ['a', 'b'] },
    ]);
  });

  it('asks for the words of what was chosen', async () => {
    assert.deepEqual((await askedBy(projects, { chosen: ['p1', 'p2'] })).params, [
      { name: 'id', sign: 'IN', value: ['p1', 'p2'] },
    ]);
  });

  it('N-19: offers the place of the user first, or the region around it', async () => {
    const storefront = {
      regions: [
        { value: 'r1', name: 'R1', zones: [{ value: 'z1', name: 'Z1' }] },
        {
          ...{ value: 'r2', name: 'R2' },
          zones: [
            { value: 'z2', name: 'Z2' },
            { value: 'z3', name: 'Z3' },
          ],
        },
      ],
    };
    const offered = async (source: typeof regions, zone: string | undefined) => {
      const user = zone === undefined ? null : { zone };
      const call = () => Promise.resolve(storefront);
      const context = { call, user, values: { region: 'r2' } };
      const options = await source(context as unknown as SourceContext);
      return options.map(({ value }) => value).join(' ');
    };
    assert.equal(await offered(regions, 'r2'), 'r2 r1');
    assert.equal(await offered(regions, 'z3'), 'r2 r1');
    assert.equal(await offered(zones, 'z3'), 'z3 z2');
    for (const unknown of ['', 'elsewhere', undefined]) {
      assert.equal(await offered(regions, unknown), 'r1 r2');
      assert.equal(await offered(zones, unknown), 'z2 z3');
    }
  });
});
