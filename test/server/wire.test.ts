import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { dictionary } from '../../src/core/api/dictionaries';
import { createFlowDefinition } from '../../src/core/api/flows/definitions';
import { hostSchema } from '../../src/core/api/hosts';
import { createProject, listProjects } from '../../src/core/api/projects';
import { loginDetail, userPermissions, withPermissions } from '../../src/core/api/session';
import { idParams, wireIds } from '../../src/core/api/family';
import { wireCount, wireFlag, wireTexts, wireTime } from '../../src/core/api/wire';
import { encodeForm } from '../../src/core/http/encode';
import { asForm } from './as-form';

describe('tolerance at the edge', () => {
  it('a list is the same as list, as JSON text and between commas', () => {
    const address = fc.ipV4();
    fc.assert(
      fc.property(fc.array(address, { maxLength: 5 }), (list) => {
        for (const wire of [list, JSON.stringify(list), list.join(','), list.join(', ')]) {
          assert.deepEqual(v.parse(wireTexts, wire), list);
        }
      }),
    );
    for (const nothing of [null, undefined, '', '[]', []]) {
      assert.deepEqual(v.parse(wireTexts, nothing), []);
    }
    assert.ok(!v.safeParse(wireTexts, { a: 1 }).success);
  });

  it('ids keep every digit, alone, repeated or as JSON text', () => {
    const long = '1234567890123456789';
    for (const wire of [long, [long], JSON.stringify([long])])
      assert.deepEqual(v.parse(wireIds, wire), [long]);
    assert.deepEqual(v.parse(wireIds, ['1e3', 'true', 'null', '007']), [
      '1e3',
      'true',
      'null',
      '007',
    ]);
    assert.deepEqual(v.parse(wireIds, [7]), ['7']);
    assert.deepEqual(v.parse(idParams, { id: long }), { id: long });
  });

  it('numbers, flags and moments may be text; nonsense is refused', () => {
    assert.equal(v.parse(wireCount, '12'), 12);
    assert.ok(!v.safeParse(wireCount, 'many').success);
    for (const yes of [true, 'true', '1', 1, 'Y']) assert.equal(v.parse(wireFlag, yes), true);
    for (const no of [false, 'false', '0', 0, null, '']) assert.equal(v.parse(wireFlag, no), false);
    assert.equal(v.parse(wireTime, 1_700_000_000_000), '2023-11-14T22:13:20.000Z');
    assert.equal(v.parse(wireTime, '2023-11-14 22:13:20Z'), '2023-11-14T22:13:20.000Z');
    assert.equal(v.parse(wireTime, null), '');
    assert.ok(!v.safeParse(wireTime, 'soon').success);
  });

  it('a host needs no more than one id', () => {
    const host = v.parse(hostSchema, { hostid: 7, serviceIp: '10.0.0.1', status: null });
    assert.deepEqual([host.id, host.hostid, host.status], ['7', '7', '']);
    assert.deepEqual([host.privateIps, host.serviceIp], [[], ['10.0.0.1']]);
  });

  it('a page may carry rows and total as text', () => {
    const page = v.parse(listProjects.reply, { rows: '[{"id":1,"bizUse":"[]"}]', total: '1' });
    assert.equal(page.total, 1);
    assert.deepEqual([page.rows[0]?.id, page.rows[0]?.bizUse], ['1', []]);
  });

  it('dictionary children (N-11) may be JSON text, at every depth', () => {
    const leaf = JSON.stringify([{ name: 'c', value: 3 }]);
    const nodes = v.parse(dictionary.reply, [
      {
        name: 'a',
        value: 'A',
        children: JSON.stringify([{ name: 'b', value: 'B', children: leaf }]),
      },
    ]);
    assert.equal(nodes[0]?.children[0]?.children[0]?.value, '3');
  });

  it('a body reads the same from a form as from JSON', () => {
    const body = { name: '甲', bizUse: [{ name: '一', bizCode: 'A' }, { name: '二' }] };
    assert.deepEqual(
      v.parse(createProject.body!, asForm(body)),
      v.parse(createProject.body!, body),
    );
    const one = { name: '甲', bizUse: JSON.stringify({ name: '一' }) };
    assert.equal(v.parse(createProject.body!, one).bizUse.length, 1);
  });

  it('a flow arrives as one form field that holds its JSON (X-17)', () => {
    const params = {
      name: '请假',
      category: 'SLA_AUDIT',
      nodes: [
        { id: 'a', name: '开始', type: 'start', next: 'b' },
        { id: 'b', name: '结束', type: 'end' },
      ],
    };
    const form = encodeForm({ params });
    assert.deepEqual([...form.keys()], ['params']);
    assert.deepEqual(JSON.parse(form.get('params')!), params);
    assert.deepEqual(
      v.parse(createFlowDefinition.body!, { params: form.get('params') }),
      v.parse(createFlowDefinition.body!, { params }),
    );
  });

  it('the user is the same from a sparse reply, and takes the rights of E-010', () => {
    const user = v.parse(loginDetail.reply, {
      accountCategory: 'User',
      Tenant: { id: 1, uuid: 'u', name: 't' },
      User: {
        id: 5,
        username: 'x',
        permCodeList: '[{"permCode":"a"}]',
        menuList: '[{"menuId":1}]',
      },
    });
    assert.deepEqual([user.discount, user.tenantUuid, user.name], [1, 'u', 'x']);
    assert.deepEqual(user.menus[0]?.parentId, '0');
    const granted = v.parse(userPermissions.reply, { permissionList: ['b'], accountCategory: '' });
    const merged = withPermissions(user, granted);
    assert.deepEqual([...merged.permissions], ['a', 'b']);
    assert.equal(merged.accountCategory, 'User');
  });
});
