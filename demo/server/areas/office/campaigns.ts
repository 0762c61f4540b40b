import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { Big } from 'big.js';
import * as api from '../../../../src/core/api/office/campaigns';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { Executor } from '../../database/database';
import { catalogue } from '../../database/platform-tables';
import { countingScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { coupon, couponCampaign } from '../../kinds/office';
import {
  findCatalogue,
  listCatalogue,
  readCatalogue,
  type CatalogueRow,
} from '../../records/catalogue';
import { assertStatus } from '../../records/handlers';
import { attribute } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { audit } from '../../records/write';
import { Refusal } from '../../refusal';
import { dayOf, nextDay, startOf } from './days';
import { officeMessages } from './messages';
import { money } from './sums';

/** The shape of a campaign's `data`; its code is the row's id. */
export type CampaignData = {
  readonly amount: string;
  readonly threshold: string;
  readonly days: number;
  readonly serviceCodes: readonly string[];
  /** 0: as many as are claimed. */
  readonly number: number;
  readonly startDay: string;
  /** The last day; empty where it has none. */
  readonly endDay: string;
};

/** How many tenants have claimed one, by the campaign's code. */
async function claimsOf(db: Executor): Promise<ReadonlyMap<string, number>> {
  const { rows } = countingScope(db);
  const code = attribute(rows.records.data, 'code', 'text');
  const counted = await db
    .select({ code: sql<string>`${code}`, claims: count() })
    .from(rows.records)
    .where(eq(rows.records.kind, coupon.name))
    .groupBy(sql`1`);
  return new Map(counted.map((row) => [row.code, row.claims]));
}

const leftOf = ({ data }: CatalogueRow<CampaignData>, claims: number) =>
  data.number === 0 ? null : Math.max(0, data.number - claims);

/** Whether a coupon of it can be claimed on this day, by its status and its days. */
const isOpen = ({ status, data }: CatalogueRow<CampaignData>, day: string) =>
  status === 'OPEN' && data.startDay <= day && (data.endDay === '' || day <= data.endDay);

function wire(row: CatalogueRow<CampaignData>, claims: number) {
  const { startDay, endDay } = row.data;
  return {
    ...row.data,
    id: row.id,
    code: row.id,
    name: row.name,
    nameEn: row.nameEn,
    status: row.status,
    createTime: row.createTime.toISOString(),
    startTime: startOf(startDay).toISOString(),
    expireTime: endDay === '' ? '' : startOf(nextDay(endDay)).toISOString(),
    claims,
    left: leftOf(row, claims),
  };
}

/**
 * The campaign of a code that somebody claims, for the rest of the transaction: whoever claims the last coupon of it
 * holds its row, so that no other tenant gets one that is no longer there.
 */
export async function takeFrom(db: Executor, code: string): Promise<CatalogueRow<CampaignData>> {
  await db.select({ id: catalogue.id }).from(catalogue).where(isCampaign(code)).for('update');
  const [row] = (await findCatalogue<CampaignData>(db, couponCampaign)).filter(
    ({ id }) => id === code,
  );
  const data = { field: 'code' };
  if (!row || !isOpen(row, dayOf(new Date())))
    throw new Refusal(text(officeMessages, 'coupon.unknown', { code }), {}, { data });
  if (leftOf(row, (await claimsOf(db)).get(code) ?? 0) === 0)
    throw new Refusal(text(officeMessages, 'coupon.gone', { name: row.name }), {}, { data });
  return row;
}

const isCampaign = (id: string): SQL | undefined =>
  and(eq(catalogue.kind, couponCampaign.name), eq(catalogue.id, id));

type Terms = Omit<CampaignData, 'endDay'> & { readonly endDay: string };

function assertTerms({ amount, threshold, startDay, endDay }: Terms): void {
  if (endDay !== '' && endDay < startDay) {
    const data = { field: 'endDay' };
    throw new Refusal(text(officeMessages, 'days.backwards'), {}, { data });
  }
  // A bill that the coupon pays more than whole is none that a threshold should ask for.
  if (new Big(threshold).gt(0) && new Big(threshold).lt(amount)) {
    const data = { field: 'threshold' };
    throw new Refusal(text(officeMessages, 'campaign.threshold'), {}, { data });
  }
}

const termsOf = (body: Terms): CampaignData => ({
  amount: money(body.amount),
  threshold: money(body.threshold),
  days: body.days,
  serviceCodes: body.serviceCodes,
  number: body.number,
  startDay: body.startDay,
  endDay: body.endDay,
});

/** One change of a campaign with its trace, in one transaction. */
async function changed(
  context: SessionContext,
  id: string,
  action: string,
  detail: unknown,
  work: (db: Executor) => Promise<void>,
) {
  return context.scope.exclusive(async (scope) => {
    await work(scope.db);
    const row = await readCatalogue<CampaignData>(scope.db, couponCampaign, id);
    const target = { kind: couponCampaign.name, targetId: id, targetName: row.name };
    await audit(context, scope, { action, ...target, detail });
    return wire(row, (await claimsOf(scope.db)).get(id) ?? 0);
  });
}

const asRow = (row: CatalogueRow) => ({
  ...row,
  projectId: null,
  projectName: null,
  ownerId: null,
  ownerName: null,
  removeTime: null,
  updateTime: row.createTime,
});

export const campaignHandlers: readonly Handler[] = [
  forSession(api.couponCampaigns, async ({ app, scope, locale }) => {
    const rows = await findCatalogue<CampaignData>(app.db, couponCampaign);
    const claims = await claimsOf(app.db);
    const own = new Set((await findRecords(scope, coupon)).map((row) => row.data['code']));
    return rows
      .filter((row) => isOpen(row, dayOf(new Date())))
      .map((row) => ({
        ...wire(row, claims.get(row.id) ?? 0),
        name: locale === 'en' ? row.nameEn : row.name,
        claimed: own.has(row.id),
      }));
  }),

  forSession(api.listCampaigns, async ({ app, locale }, { query }) => {
    const { status } = query;
    const page = await listCatalogue<CampaignData>(app.db, couponCampaign, query, locale, {
      status,
    });
    const claims = await claimsOf(app.db);
    const { total } = page;
    return { rows: page.rows.map((row) => wire(row, claims.get(row.id) ?? 0)), total };
  }),
  forSession(api.readCampaign, async ({ app }, { params }) => {
    const row = await readCatalogue<CampaignData>(app.db, couponCampaign, params.id);
    return wire(row, (await claimsOf(app.db)).get(row.id) ?? 0);
  }),
  forSession(api.createCampaign, (context, { body }) => {
    const { code: id, name, nameEn } = body;
    assertTerms(body);
    return changed(context, id, 'campaign:create', body, async (db) => {
      const known = await findCatalogue(db, couponCampaign);
      if (known.some((row) => row.id === id)) {
        const data = { field: 'code' };
        throw new Refusal(text(officeMessages, 'campaign.taken', { code: id }), {}, { data });
      }
      await db.insert(catalogue).values({
        kind: couponCampaign.name,
        id,
        name,
        nameEn,
        status: 'OPEN',
        // The newest first.
        position: -known.length,
        createTime: new Date(),
        data: termsOf(body),
      });
    });
  }),
  forSession(api.updateCampaign, (context, { params, body }) => {
    const { name, nameEn } = body;
    assertTerms(body);
    return changed(context, params.id, 'campaign:update', body, async (db) => {
      await readCatalogue(db, couponCampaign, params.id);
      await db
        .update(catalogue)
        .set({ name, nameEn, data: termsOf(body) })
        .where(isCampaign(params.id));
    });
  }),
  forSession(
    api.changeCampaigns,
    async (context, { body }) => {
      const [from, to] = body.action === 'resume' ? ['CLOSED', 'OPEN'] : ['OPEN', 'CLOSED'];
      for (const id of new Set(body.ids)) {
        await changed(context, id, `campaign:${body.action}`, {}, async (db) => {
          const row = await readCatalogue(db, couponCampaign, id);
          assertStatus(couponCampaign, asRow(row), [from]);
          await db.update(catalogue).set({ status: to }).where(isCampaign(id));
        });
      }
      return { ids: body.ids };
    },
    couponCampaign,
  ),
];
