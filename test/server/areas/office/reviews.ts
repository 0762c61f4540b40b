import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { rolePermissions } from '../../../../demo/server/database/identity-tables';
import { records } from '../../../../demo/server/database/tenant-tables';
import { attachment } from '../../../../demo/server/kinds/files';
import { invoiceReview, remittanceReview } from '../../../../demo/server/kinds/office';
import { financialAssets } from '../../../../src/core/api/office/assets';
import { readBill } from '../../../../src/core/api/office/bills';
import { couponCampaigns, createCampaign } from '../../../../src/core/api/office/campaigns';
import { claimCoupon } from '../../../../src/core/api/office/coupons';
import { createInvoice, readInvoice } from '../../../../src/core/api/office/invoices';
import { listAudits } from '../../../../src/core/api/office/logs';
import { listMessages } from '../../../../src/core/api/office/messages';
import {
  changeRemittances,
  createRemittance,
  readRemittance,
} from '../../../../src/core/api/office/remittances';
import {
  decideInvoices,
  decideRemittances,
  listRemittanceReviews,
  readInvoiceReview,
  readRemittanceReview,
} from '../../../../src/core/api/office/reviews';
import { call, send, signedIn } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { day, decideOne, newBill, newTitle, reviewIn } from './fresh';

/** What tenants hand in and the platform decides, and the coupons that it gives away. */
export function reviewSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const here = async () => ({ url: url(), db: target.server().db, token: await as('tenant') });
  const remit = (token: string) =>
    call(
      url(),
      createRemittance,
      {
        body: {
          amount: '300.30',
          payer: '甲',
          bankName: '乙',
          bankAccount: '6200 1234 5678',
          transferDay: '2026-01-05',
          serialNo: unique('SN').replace(/[^A-Za-z0-9]/g, ''),
        },
      },
      token,
    );
  const read = async (id: string, token: string) =>
    call(url(), readRemittance, { params: { id } }, token);
  const balance = async (token: string) => (await call(url(), financialAssets, {}, token)).balance;

  const trailOf = async (target: string, token: string) => {
    const { rows } = await call(url(), listAudits, { query: { target } }, token);
    return rows.map(({ action, userName, ip, changes }) => ({
      ...{ action, userName, ip },
      status: changes?.find(({ field }) => field === 'status'),
    }));
  };

  describe('what the platform decides (R-017, R-023)', () => {
    it('is a remittance, whose money comes with the word and is told', async () => {
      const own = await here();
      const before = Number(await balance(own.token));
      const { id } = await remit(own.token);
      assert.equal((await read(id, own.token)).arriveTime, '');
      await decideOne(own, remittanceReview, decideRemittances, id);
      const row = await read(id, own.token);
      assert.equal(row.status, 'APPROVED');
      assert.notEqual(row.arriveTime, '');
      assert.equal((Number(await balance(own.token)) - before).toFixed(2), '300.30');
      const params = { id: await reviewIn(own, remittanceReview, id) };
      const review = await call(url(), readRemittanceReview, { params }, await as('admin'));
      assert.deepEqual(
        [review.applicant, review.reviewer, review.status],
        ['华东智造科技有限公司', '沈国栋', 'APPROVED'],
      );
      await assert.rejects(decideOne(own, remittanceReview, decideRemittances, id), /已通过/);
      const [decision, ...earlier] = await trailOf(id, own.token);
      assert.deepEqual(decision, {
        ...{ action: 'remittance:decide', userName: '沈国栋', ip: '' },
        status: { field: 'status', before: 'APPROVING', after: 'APPROVED' },
      });
      assert.deepEqual(
        earlier.map(({ action }) => action),
        ['remittance:create'],
      );
    });

    it('is refused with a reason that the applicant reads', async () => {
      const own = await here();
      const { id, applyNo } = await remit(own.token);
      await decideOne(own, remittanceReview, decideRemittances, id, '流水号不符');
      const row = await read(id, own.token);
      assert.deepEqual([row.status, row.refuseReason], ['REFUSED', '流水号不符']);
      const { rows } = await call(url(), listMessages, { query: { rows: 1 } }, own.token);
      assert.ok(rows[0]?.content.includes(applyNo), rows[0]?.content);
      assert.ok(rows[0]?.content.includes('流水号不符'));
    });

    it('cannot be decided any more when it was taken back', async () => {
      const own = await here();
      const { id } = await remit(own.token);
      const body = { action: 'withdraw' as const, ids: [id] };
      await call(url(), changeRemittances, { body }, own.token);
      await assert.rejects(decideOne(own, remittanceReview, decideRemittances, id), /未申请/);
      assert.equal((await read(id, own.token)).status, 'UNAPPLY');
    });

    it('is seen by the platform alone, and decided by the clock where nobody of it may', async () => {
      const own = await here();
      const refused = await send(url(), listRemittanceReviews, {}, { token: own.token });
      assert.equal(refused.body.status, '403');
      const mine = and(
        eq(rolePermissions.roleId, 'r-platform-admin'),
        eq(rolePermissions.permCode, 'remittance:decide'),
      );
      await own.db.delete(rolePermissions).where(mine);
      try {
        const { id, arriveTime } = await remit(own.token);
        assert.notEqual(arriveTime, '');
        await assert.rejects(reviewIn(own, remittanceReview, id), /Nobody/);
        const [row] = await own.db.select().from(records).where(eq(records.id, id));
        assert.equal(row?.settlesTo, 'APPROVED');
      } finally {
        await own.db
          .insert(rolePermissions)
          .values({ roleId: 'r-platform-admin', permCode: 'remittance:decide' });
      }
    });

    it('is an invoice, whose bills can be invoiced again when it is refused', async () => {
      const own = await here();
      const billId = await newBill(own, 'paid', '106.00');
      const body = { billIds: [billId], titleId: await newTitle(own) };
      const ask = () => call(url(), createInvoice, { body }, own.token);
      const first = await ask();
      const params = { id: await reviewIn(own, invoiceReview, first.id) };
      const review = await call(url(), readInvoiceReview, { params }, await as('admin'));
      assert.deepEqual([review.amount, review.invoiceNo], ['106.00', '']);
      await decideOne(own, invoiceReview, decideInvoices, first.id, '税号有误');
      const bill = await call(url(), readBill, { params: { id: billId } }, own.token);
      assert.deepEqual([bill.invoiced, bill.invoiceId], [false, '']);
      const [decision] = await trailOf(first.id, own.token);
      assert.deepEqual([decision?.action, decision?.status?.after], ['invoice:decide', 'REFUSED']);
      const second = await ask();
      await decideOne(own, invoiceReview, decideInvoices, second.id);
      const issued = await call(url(), readInvoice, { params: { id: second.id } }, own.token);
      assert.equal(issued.status, 'APPROVED');
      assert.match(issued.invoiceNo, /^\d{20}$/);
    });

    it('comes with its files, which the platform reads and no other tenant does', async () => {
      const own = await here();
      const waiting = await call(
        url(),
        listRemittanceReviews,
        { query: { rows: 50 } },
        await as('admin'),
      );
      const file = waiting.rows.flatMap((row) => row.attachments)[0];
      assert.ok(file);
      const open = async (path: string, username: string) =>
        fetch(`${url()}${path}`, { headers: { 'X-CSC-TOKEN': await as(username) } });
      const reply = await open(file.path, 'admin');
      assert.equal(reply.status, 200);
      assert.match(await reply.text(), /^%PDF-1\.4/);
      const [other] = await own.db
        .select()
        .from(records)
        .where(and(eq(records.kind, attachment.name), eq(records.id, 'attachment-2-1')));
      const path = String(other?.data['path']);
      assert.equal((await open(path, 'admin')).status, 404, 'nobody has handed it in');
    });
  });

  describe('campaigns (R-016)', () => {
    it('give away as many coupons as the platform says, one to each tenant', async () => {
      const code = unique('C').toUpperCase();
      const terms = { name: '夏季券', nameEn: 'Summer', amount: '5', days: 3, number: 1 };
      const body = { ...terms, code, startDay: day(-1) };
      await call(url(), createCampaign, { body }, await as('admin'));
      const shown = async (username: string) => {
        const open = await call(url(), couponCampaigns, {}, await as(username));
        return open.find((each) => each.code === code);
      };
      assert.deepEqual(
        [(await shown('tenant'))?.left, (await shown('tenant'))?.claimed],
        [1, false],
      );
      const claim = async (username: string) =>
        call(url(), claimCoupon, { body: { code } }, await as(username));
      const both = await Promise.allSettled([claim('tenant'), claim('other')]);
      assert.deepEqual(both.map((one) => one.status).sort(), ['fulfilled', 'rejected']);
      const winner = both[0].status === 'fulfilled' ? 'tenant' : 'other';
      assert.deepEqual([(await shown(winner))?.left, (await shown(winner))?.claimed], [0, true]);
    });

    it('are refused before they begin and after they end', async () => {
      const make = async (startDay: string, endDay: string) => {
        const code = unique('D').toUpperCase();
        const terms = { name: '未开始', nameEn: 'Later', amount: '5', days: 3 };
        const body = { ...terms, code, startDay, endDay };
        await call(url(), createCampaign, { body }, await as('admin'));
        return code;
      };
      for (const code of [await make(day(5), ''), await make(day(-9), day(-3))])
        await assert.rejects(
          call(url(), claimCoupon, { body: { code } }, await as('tenant')),
          /没有代码/,
        );
    });
  });
}
