import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { counters } from '../../../../demo/server/database/identity-tables';
import { jwtSecret } from '../../../../demo/server/security/sessions';
import { openJwt, signJwt } from '../../../../demo/server/security/tokens';
import { appToken, appTokenInfo } from '../../../../src/core/api/applications';
import { updateRole } from '../../../../src/core/api/flows/roles';
import { loginDetail, signOut } from '../../../../src/core/api/session';
import { call, send, signIn } from '../../backend';
import { newRole, newUser, roleBody } from '../flows/people';
import type { Target } from '../../target';

/** what an application gets instead of the user's session, and how long it is good. */
export function appTokenSuite(target: Target): void {
  describe('tokens of applications', () => {
    const url = () => target.server().url;
    const db = () => target.server().db;
    const tokenOf = async (session: string, name = 'aik') =>
      (await call(url(), appToken, { body: { name } }, session)).token;
    const ask = (token: string, name?: string) =>
      send(url(), appTokenInfo, { body: { token, ...(name !== undefined && { name }) } });
    const refused = async (token: string, name?: string) => {
      const { status, body } = await ask(token, name);
      assert.deepEqual([status, body.success, body.data], [400, false, null]);
    };

    beforeEach(async () => {
      await db().delete(counters);
    });

    it('say for five minutes whose they are and for which application, and open nothing of the console', async () => {
      const session = await signIn(url(), 'tenant');
      const token = await tokenOf(session);
      const info = await call(url(), appTokenInfo, { body: { token } });
      assert.equal(info.application, 'aik');
      const minutes = (Date.parse(info.expiresAt) - Date.now()) / 60_000;
      assert.ok(minutes > 4 && minutes <= 5, `${minutes} minutes`);
      assert.equal((await send(url(), loginDetail, {}, { token })).status, 401);
    });

    it('end after their minutes, and cannot be made longer', async () => {
      const token = await tokenOf(await signIn(url(), 'tenant'));
      const secret = await jwtSecret(db());
      const claims = openJwt(token, secret)!;
      const now = Math.floor(Date.now() / 1000);
      // Not the next second: it may begin before the question arrives.
      assert.equal((await ask(signJwt({ ...claims, exp: now + 60 }, secret))).status, 200);
      await refused(signJwt({ ...claims, exp: now }, secret));
      const { exp: _, ...endless } = claims;
      await refused(signJwt(endless, secret));
      await refused(signJwt(claims, 'another secret'));
      const [head = '', , signature = ''] = token.split('.');
      const longer = Buffer.from(JSON.stringify({ ...claims, exp: now + 9999 })).toString(
        'base64url',
      );
      await refused([head, longer, signature].join('.'));
    });

    it('are refused where another application asks, and where they are for none', async () => {
      const token = await tokenOf(await signIn(url(), 'tenant'));
      assert.equal((await ask(token, 'aik')).status, 200);
      await refused(token, 'testaik');
      const secret = await jwtSecret(db());
      const claims = openJwt(token, secret)!;
      for (const aud of ['aik', 'cp-', 'cp-nothing', ['cp-aik'], undefined])
        await refused(signJwt({ ...claims, aud }, secret));
    });

    it('end with the sign-in that they come from, and with no other of the same user', async () => {
      const [one, other] = [await signIn(url(), 'tenant'), await signIn(url(), 'tenant')];
      const [token, kept] = [await tokenOf(one), await tokenOf(other)];
      await call(url(), signOut, {}, one);
      await refused(token);
      assert.equal((await ask(kept)).status, 200);
    });

    it('end when the permission is taken away, and are given to nobody without it', async () => {
      const admin = await signIn(url(), 'tenant');
      const here = { url: url(), db: db(), token: admin };
      const role = await newRole(here, ['project:list', 'project:export']);
      const { username } = await newUser(here, [role]);
      const session = await signIn(url(), username);
      const token = await tokenOf(session, 'reports');
      assert.equal((await ask(token)).status, 200);
      const body = { ...roleBody(['project:list']), roleId: role };
      await call(url(), updateRole, { body }, admin);
      await refused(token);
      const answer = await send(
        url(),
        appToken,
        { body: { name: 'reports' } },
        { token: await signIn(url(), username) },
      );
      assert.equal(answer.status, 400);
      const stranger = { token: await signIn(url(), 'other') };
      assert.equal((await send(url(), appToken, { body: { name: 'aik' } }, stranger)).status, 400);
    });
  });
}
