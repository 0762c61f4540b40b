import * as api from '../../../../src/core/api/platforms/firewalls';
import { ipv4 } from '../../../../src/core/rules/network';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { countRecords, readRecord } from '../../records/read';
import type { Changes } from '../../records/write';
import { randomFrom } from '../../seed/random';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, assertRule, assertUnused, refuse, sum, type Own } from './checks';
import { waf, wafDomain } from '../../kinds/platforms';
import { after, around, idOf, seedKind } from './seeding';

export type Waf = Own<api.Waf>;
type Domain = Own<api.WafDomain>;
export type Edition = 'basic' | 'advanced' | 'enterprise';

/** What an edition allows: domains, requests each second, Mbit/s. */
const editions: Readonly<Record<Edition, Pick<Waf, 'domainLimit' | 'requestLimit' | 'bandwidth'>>> =
  {
    basic: { domainLimit: 5, requestLimit: 2000, bandwidth: 50 },
    advanced: { domainLimit: 20, requestLimit: 5000, bandwidth: 100 },
    enterprise: { domainLimit: 100, requestLimit: 20_000, bandwidth: 500 },
  };

export const wafData = (edition: Edition, address: string, more: object = {}): Waf => ({
  edition,
  ...editions[edition],
  address,
  ...{ expireTime: '', orderId: '' },
  ...more,
});

/** Figures of each day, the same whenever they are asked for: generated from the id and the day; none before it was there. */
function usage(row: Row<Waf>, domains: number, now: number) {
  const days = Array.from({ length: 7 }, (_, back) => {
    const date = new Date(now - (6 - back) * 86_400_000).toISOString().slice(0, 10);
    const random = randomFrom(
      Buffer.from(`${row.id}${date}`).reduce((seed, byte) => Math.imul(seed, 31) + byte, 7),
    );
    const isThere = date >= row.createTime.toISOString().slice(0, 10);
    const requests = isThere ? domains * (40_000 + random.int(20_000)) : 0;
    return { date, requests, blocked: Math.round(requests * (0.005 + random.next() / 50)) };
  });
  const most = Math.max(...days.map((day) => day.requests));
  return {
    days,
    requests: sum(days.map((day) => day.requests)),
    blocked: sum(days.map((day) => day.blocked)),
    requestPeak: Math.min(row.data.requestLimit, Math.ceil(most / 3000)),
    bandwidthPeak: Math.min(row.data.bandwidth, Math.ceil(most / 20_000)),
  };
}

const domainsOf = (scope: TenantScope, wafId: string) =>
  countRecords(scope, wafDomain, { match: { wafId } });

/** An edition must allow the domains that are there. */
export async function toEdition(scope: TenantScope, row: Row, edition: Edition): Promise<Changes> {
  const count = await domainsOf(scope, row.id);
  const limit = editions[edition].domainLimit;
  if (count > limit) throw refuse('waf.edition', { count, limit }, 'edition');
  return { data: { edition, ...editions[edition] } };
}

const wafHandlers: readonly Handler[] = [
  listHandler(api.listWafs, waf),
  readHandler(api.readWaf, waf),
  patchHandler<typeof api.changeWafs, Waf>(api.changeWafs, waf, {
    enable: { run: () => ({ status: 'NORMAL' }) },
    disable: { run: () => ({ status: 'DISABLED' }) },
    setEdition: {
      run: (scope, row, { edition }) => toEdition(scope, row, edition),
    },
  }),
  removeHandler(api.deleteWaf, waf, (scope, row) =>
    assertUnused(scope, waf, row, [[wafDomain, 'wafId']]),
  ),
  forSession(api.wafUsageInfo, async ({ scope }, { body }) => {
    const row = await readRecord<Waf>(scope, waf, body.id);
    const domainUsed = await domainsOf(scope, row.id);
    const { domainLimit, requestLimit, bandwidth } = row.data;
    const limits = { id: row.id, domainLimit, domainUsed, requestLimit, bandwidth };
    return { ...limits, ...usage(row, domainUsed, Date.now()) };
  }),
];

const domainHandlers: readonly Handler[] = [
  listHandler(api.listWafDomains, wafDomain),
  createHandler(api.createWafDomain, wafDomain, async (scope, body, context) => {
    assertRule(ipv4, body.origin, context);
    const row = await readRecord<Waf>(scope, waf, body.wafId);
    const limit = row.data.domainLimit;
    if ((await domainsOf(scope, row.id)) >= limit) throw refuse('waf.limit', { limit }, 'wafId');
    await assertFree(scope, wafDomain, body.name);
    const { name, origin, https, mode } = body;
    const data: Domain = {
      ...{ wafId: row.id, wafName: row.name, origin, https, mode, protectedNow: true },
    };
    const ownerId = context.session.user.id;
    return {
      ...{ name, status: 'NORMAL', parentId: row.id, projectId: row.projectId, ownerId, data },
    };
  }),
  patchHandler<typeof api.changeWafDomains, Domain>(api.changeWafDomains, wafDomain, {
    protect: {
      run: async (scope, row) => {
        const firewall = await readRecord(scope, waf, row.data.wafId);
        if (firewall.status === 'DISABLED') throw refuse('waf.off', { name: firewall.name });
        return { status: 'NORMAL', data: { protectedNow: true } };
      },
    },
    bypass: { run: () => ({ status: 'ALARM', data: { protectedNow: false } }) },
    setMode: { run: (_scope, _row, { mode }) => ({ data: { mode } }) },
  }),
  removeHandler(api.deleteWafDomain, wafDomain),
];

export const firewallHandlers: readonly Handler[] = [...wafHandlers, ...domainHandlers];

const WAFS = 4;
const EACH = 3;

export async function seedFirewalls(writer: SeedWriter): Promise<void> {
  const statuses = ['NORMAL', 'NORMAL', 'ALARM', 'DISABLED'];
  await seedKind(writer, waf, 7255, WAFS, ({ t, i, random }) => ({
    name: `waf-${i + 1}`,
    status: around(statuses, i),
    data: wafData(
      around(['basic', 'advanced', 'enterprise'] as const, i),
      `10.${180 + t}.4.${i + 10}`,
      {
        expireTime: after(writer, random.int(300) + 15),
      },
    ),
  }));
  await seedKind(writer, wafDomain, 7256, WAFS * EACH, ({ t, i, random }) => {
    const firewall = Math.floor(i / EACH);
    const wafId = idOf(waf, t, firewall);
    const protectedNow = around(statuses, firewall) !== 'DISABLED' && i % 5 !== 4;
    return {
      name: `${around(['www', 'shop', 'api', 'portal'], i)}${firewall + 1}.tenant${t}.example.com`,
      status: protectedNow ? 'NORMAL' : 'ALARM',
      parentId: wafId,
      data: {
        wafId,
        wafName: `waf-${firewall + 1}`,
        origin: `10.${180 + t}.5.${i + 10}`,
        https: true,
        mode: random.pick(['block', 'observe']),
        protectedNow,
      },
    };
  });
}
