import { and, eq } from 'drizzle-orm';
import {
  rolePermissions,
  roles,
  userRoles,
  users,
} from '../../demo/server/database/identity-tables';
import type { startBackend } from './backend';
import { signedIn } from './backend';
import type { Log } from './listen';
import { quickHash } from '../support/quick-hash';
import { allPermissions } from '../../demo/server/seed/people';

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The backend that a suite runs against, whichever database is under it. */
export interface Target {
  server(): Backend;
  /** What its server logs at its most talkative, where somebody listens. */
  readonly log?: Log | undefined;
  /** The token of somebody in tenant `t-huadong` who has every permission but one. */
  tokenWithout(perm: string): Promise<string>;
}

export function targetOf(server: () => Backend, log?: Log): Target {
  const username = 'all-but-one';
  let made = false;
  /** What the role lacks now: one row goes and one comes back, instead of hundreds each time. */
  let missing: string | undefined;
  const as = signedIn(() => server().url);
  return {
    server,
    log,
    async tokenWithout(perm) {
      const { db } = server();
      const role = 'r-all-but-one';
      if (!made) {
        await db.insert(roles).values({ id: role, tenantId: 't-huadong', name: '测试' });
        await db.insert(users).values({
          id: 'u-all-but-one',
          tenantId: 't-huadong',
          username,
          name: '测试',
          passwordHash: quickHash(),
          category: 'Tenant',
          resourceAdmin: true,
          createTime: new Date(),
        });
        await db.insert(userRoles).values({ userId: 'u-all-but-one', roleId: role });
        const codes = [...new Set(allPermissions)];
        await db
          .insert(rolePermissions)
          .values(codes.map((permCode) => ({ roleId: role, permCode })));
        made = true;
      }
      if (missing !== perm) {
        const ofRole = eq(rolePermissions.roleId, role);
        await db.delete(rolePermissions).where(and(ofRole, eq(rolePermissions.permCode, perm)));
        if (missing !== undefined)
          await db.insert(rolePermissions).values({ roleId: role, permCode: missing });
        missing = perm;
      }
      return as(username);
    },
  };
}
