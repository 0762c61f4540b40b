import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dictionaryChildren } from '../../../../src/core/api/dictionaries';
import {
  changeEnterpriseApplies,
  changeEnterpriseUsers,
  listEnterpriseApplies,
  listEnterpriseUsers,
} from '../../../../src/core/api/flows/enterprises';
import { flowInstanceNodes } from '../../../../src/core/api/flows/instances';
import { createTenant } from '../../../../src/core/api/flows/tenants';
import { listMessages } from '../../../../src/core/api/office/messages';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import { realNameStatus, submitRealName } from '../../../../src/core/api/office/personal';
import { applyResource } from '../../../../src/core/api/ordering/applications';
import { previewApplication } from '../../../../src/core/api/ordering/previews';
import { readEnterpriseApply } from '../../../../src/core/api/ordering/tenants';
import { call, password, send, signedIn, signIn } from '../../backend';
import type { Target } from '../../target';
import { uploadWhole } from '../files/raw-upload';
import { smsApplication } from '../ordering/samples';
import { mobile, username } from './people';
import { unique } from './requests';

/** K-1: who a tenant is, as the platform says; and what follows from it. */
export function companySuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  /** A tenant of the test's own with its first administrator, signed in. */
  async function newTenant() {
    const body = {
      ...{ name: unique('租户'), account: username(), discount: 1 },
      ...{ adminUsername: username(), adminName: '首位管理员', adminPassword: password },
    };
    const { id } = await call(url(), createTenant, { body }, await as('admin'));
    return { id, name: body.name, token: await signIn(url(), body.adminUsername) };
  }
  /** It hands in a verification; the platform's copy of it is what comes back. */
  async function handIn(
    token: string,
    files: readonly { name: string; text: string }[] = [{ name: 'licence.txt', text: 'a licence' }],
  ) {
    const attachments = [];
    for (const { name, text } of files) {
      const { path } = await uploadWhole(url(), token, name, text);
      const kind = 'licence' as const;
      attachments.push({ id: path.split('/')[2] ?? '', name, path, size: text.length, kind });
    }
    const company = {
      ...{ type: 'enterprise' as const, name: unique('公司'), legalPerson: '周明' },
      ...{ creditCode: '91330100MA2K0000P1', contactName: '周明', contactMobile: mobile() },
      ...{ address: '创新大道 8 号', attachments },
    };
    await call(url(), submitRealName, { body: company }, token);
    return { company, copy: await named(company.name, await as('admin')) };
  }
  async function named(name: string, token: string) {
    const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: name }]);
    const { rows } = await call(url(), listEnterpriseApplies, { query: { params } }, token);
    assert.equal(rows.length, 1);
    return rows[0]!;
  }
  const decide = async (id: string, more: object = { action: 'approve' }) =>
    call(
      url(),
      changeEnterpriseApplies,
      { body: { ids: [id], ...more } as { action: 'approve'; ids: string[] } },
      await as('admin'),
    );
  const toldTo = async (token: string) =>
    (await call(url(), listMessages, { query: { rows: 50 } }, token)).rows;
  describe('companies', () => {
    it('are verified by the platform, not by themselves (R-008, R-056)', async () => {
      const { name, token } = await newTenant();
      const { company, copy } = await handIn(token);
      const own = await named(company.name, token);
      const approve = { body: { action: 'approve' as const, ids: [own.id] } };
      const refused = await send(url(), changeEnterpriseApplies, approve, { token });
      assert.equal(refused.body.status, '403');
      assert.equal((await call(url(), realNameStatus, {}, token)).status, 'APPROVING');
      assert.equal(copy.applicant, name);
      assert.deepEqual(
        [copy.contactName, copy.contactMobile, copy.address],
        [company.contactName, company.contactMobile, company.address],
      );
      await decide(copy.id);
      assert.equal((await call(url(), realNameStatus, {}, token)).status, 'APPROVED');
      const users = await call(url(), listEnterpriseUsers, {}, token);
      assert.deepEqual(
        users.rows.map((row) => [row.name, row.status]),
        [[company.name, 'NORMAL']],
      );
      assert.ok(Date.parse(users.rows[0]?.validUntil ?? '') > Date.now() + 2 * 365 * 86_400_000);
    });

    it('are not taken on a code that does not add up, nor without a licence', async () => {
      const { token } = await newTenant();
      const licence = { name: 'a.png', path: 'licences/a.png', kind: 'licence' as const };
      const body = {
        ...{ type: 'enterprise' as const, name: unique('公司'), legalPerson: '周明' },
        ...{ contactName: '周明', contactMobile: mobile(), creditCode: '91330100MA2K0000P1' },
        attachments: [licence],
      };
      const wrong = { ...body, creditCode: '91330100MA2K0000PA' };
      const bare = { ...body, attachments: [{ ...licence, kind: 'other' as const }] };
      for (const [refused, field] of [
        [wrong, 'creditCode'],
        [bare, 'attachments'],
      ] as const) {
        const answer = await send(url(), submitRealName, { body: refused }, { token });
        assert.equal(answer.status, 400, answer.text);
        assert.match(answer.text, new RegExp(field));
      }
      assert.equal((await call(url(), realNameStatus, {}, token)).status, 'UNAPPLY');
    });

    it('hear of the decision, and may hand it in again after a refusal', async () => {
      const { token } = await newTenant();
      const { copy } = await handIn(token);
      await decide(copy.id, { action: 'refuse', comment: '执照不清晰', about: 'subject' });
      const { status, comment, about } = await call(url(), realNameStatus, {}, token);
      assert.deepEqual([status, comment, about], ['REFUSED', '执照不清晰', 'subject']);
      const [news] = await toldTo(token);
      assert.match(news?.content ?? '', /执照不清晰/);
      const query = { target: news?.target ?? '' };
      const { path } = await call(url(), resolveRedirect, { query }, token);
      assert.match(path, /^\/realName/);
      const again = await handIn(token);
      await decide(again.copy.id);
      assert.equal((await call(url(), realNameStatus, {}, token)).status, 'APPROVED');
    });

    it('prove it with files that the platform reads, and no other tenant', async () => {
      const { token } = await newTenant();
      const { company, copy } = await handIn(token);
      assert.deepEqual(copy.attachments, company.attachments);
      const whole = { query: { id: copy.id } };
      const read = await call(url(), readEnterpriseApply, whole, await as('admin'));
      assert.deepEqual(read.attachments, company.attachments);
      const get = async (by: string) =>
        fetch(`${url()}${company.attachments[0]?.path ?? ''}`, { headers: { 'X-CSC-TOKEN': by } });
      const seen = await get(await as('admin'));
      assert.deepEqual([seen.status, await seen.text()], [200, 'a licence']);
      assert.equal((await get(token)).status, 200);
      assert.equal((await get(await as('other'))).status, 404);
    });

    it('lend the platform no file that was not handed in', async () => {
      const { token } = await newTenant();
      const { path } = await uploadWhole(url(), token, 'private.txt', 'mine');
      const headers = { 'X-CSC-TOKEN': await as('admin') };
      assert.equal((await fetch(`${url()}${path}`, { headers })).status, 404);
      // Nor does somebody open another tenant's file by naming it in his own verification.
      const thief = await newTenant();
      const stolen = {
        id: path.split('/')[2] ?? '',
        name: 'private.txt',
        path,
        size: 4,
        kind: 'licence' as const,
      };
      const body = {
        ...{ type: 'enterprise' as const, name: unique('公司'), legalPerson: '周明' },
        ...{ creditCode: '91330100MA2K0000P1', contactName: '周明', contactMobile: mobile() },
        attachments: [stolen],
      };
      await assert.rejects(call(url(), submitRealName, { body }, thief.token), /不存在/);
      const theirs = { 'X-CSC-TOKEN': thief.token };
      assert.equal((await fetch(`${url()}${path}`, { headers: theirs })).status, 404);
      assert.equal((await fetch(`${url()}${path}`, { headers })).status, 404);
    });

    it('neither order nor pay while they are frozen, are told why, and cannot release themselves', async () => {
      const { token } = await newTenant();
      const { company, copy } = await handIn(token);
      await decide(copy.id);
      const idAt = async (by: string) => {
        const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: company.name }]);
        const { rows } = await call(url(), listEnterpriseUsers, { query: { params } }, by);
        return rows[0]?.id ?? '';
      };
      const admin = await as('admin');
      const set = async (action: 'freeze' | 'unfreeze', by: string) =>
        send(
          url(),
          changeEnterpriseUsers,
          { body: { action, ids: [await idAt(by)] } },
          { token: by },
        );
      assert.equal((await set('freeze', admin)).status, 200);
      const own = await call(url(), listEnterpriseUsers, {}, token);
      assert.deepEqual(
        own.rows.map(({ status }) => status),
        ['ABNORMAL'],
      );
      assert.match((await toldTo(token))[0]?.content ?? '', /冻结/);
      assert.equal((await set('unfreeze', token)).body.status, '403');

      const body = smsApplication();
      const order = await send(url(), applyResource, { body }, { token });
      assert.equal(order.status, 400);
      assert.match(order.body.message ?? '', new RegExp(`${company.name}.*冻结`));
      const { problems } = await call(url(), previewApplication, { body }, token);
      assert.ok(problems.some(({ message }) => message.includes('冻结')));

      assert.equal((await set('unfreeze', admin)).status, 200);
      const after = await send(url(), applyResource, { body }, { token });
      assert.equal(after.status, 200, after.text);
      assert.ok((await toldTo(token)).some(({ name }) => name === '企业已解除冻结'));
    });
  });

  describe('answers that name what they are about', () => {
    it('the nodes of a dictionary by its own value (E-141)', async () => {
      const nodes = await call(
        url(),
        dictionaryChildren,
        { query: { value: 'REGION' } },
        await as('tenant'),
      );
      const east = nodes.find(({ value }) => value === 'cn-east');
      assert.ok(east?.children.some(({ value }) => value === 'cn-east-1'));
    });

    it('an unknown request names its field (E-186)', async () => {
      const answer = await send(
        url(),
        flowInstanceNodes,
        { params: { id: 'nobody' }, query: {} },
        { token: await as('tenant') },
      );
      assert.deepEqual([answer.status, answer.body.data], [400, { field: 'id' }]);
    });
  });
}
