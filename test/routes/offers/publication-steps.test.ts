import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Publication } from '../../../src/core/api/office/publishing';
import { servicePublishing } from '../../../src/core/dictionaries/services';
import { offerMessages } from '../../../src/routes/offers/messages';
import { publicationSteps } from '../../../src/routes/offers/publication-steps';

const row = (status: string): Publication => ({
  ...{ id: 'pb-1', name: '云主机', status, projectId: '', projectName: '' },
  ...{ ownerId: 'u-1', ownerName: '陈思远', createTime: '2026-01-02T00:00:00.000Z' },
  ...{ updateTime: '2026-01-02T00:00:00.000Z', serviceCode: 'vm', category: 'compute' },
  ...{ version: '1.0', chargeMode: 'PreCharge', price: '88.00', unit: '月', description: '' },
  ...{ expireTime: '', publishTime: '', instanceId: '', comment: '缺少安全评估报告' },
  ...{ skus: [], availability: '', responseMinutes: 0, recoveryMinutes: 0 },
});

describe('the line of a service that is published', () => {
  it('has a place and a next step for every status of D-017', () => {
    for (const status of servicePublishing.values) {
      const present = publicationSteps(row(status)).filter(
        ({ state }) => state === 'now' || state === 'refused',
      );
      assert.equal(present.length, 1, status);
      assert.ok(`publication.next.${status}` in offerMessages['zh-CN'], status);
    }
  });

  it('says where it stands, with what came before done, and why it was refused', () => {
    const states = publicationSteps(row('UNRATIFIED')).map(({ state }) => state);
    assert.deepEqual(states, ['done', 'refused', 'waiting', 'waiting', 'waiting']);
    assert.equal(publicationSteps(row('UNRATIFIED'))[1]?.note, '缺少安全评估报告');
    assert.equal(publicationSteps(row('IMMINENT_EXPIRY')).at(-1)?.state, 'now');
    assert.equal(publicationSteps(row('of tomorrow'))[0]?.state, 'now');
  });
});
