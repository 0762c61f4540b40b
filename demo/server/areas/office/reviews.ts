import { and, eq } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/reviews';
import { shownAmount } from '../../../../src/core/format/amount';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { scopeOfPlatform, scopeOfTenant } from '../../between-tenants';
import { rolePermissions, userRoles, users } from '../../database/identity-tables';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  invoice,
  invoiceReview,
  remittance,
  remittanceReview,
  type InvoiceReviewData,
  type RemittanceReviewData,
} from '../../kinds/office';
import { assertStatus, listHandler, patchHandler, readHandler } from '../../records/handlers';
import { toWire, type Data, type Kind, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord, type Changes } from '../../records/write';
import { creditArrivals } from './account';
import { freeBills, numberOfInvoice, SELLER } from './invoiceable';
import { sendMessage } from './messages-of-users';
import { officeMessages } from './messages';

const reviewsOf: Readonly<Record<string, { readonly kind: Kind; readonly perm: string }>> = {
  [remittance.name]: { kind: remittanceReview, perm: api.listRemittanceReviews.perm ?? '' },
  [invoice.name]: { kind: invoiceReview, perm: api.listInvoiceReviews.perm ?? '' },
};

/**
 * Where the platform's people decide about rows of this kind; nothing where none of them may, or where the row is the
 * platform's own: then the clock decides.
 */
export async function reviewScope(
  context: SessionContext,
  scope: TenantScope,
  kind: Kind,
): Promise<TenantScope | undefined> {
  const perm = reviewsOf[kind.name]?.perm;
  const platform = await scopeOfPlatform(context, scope);
  if (!platform || perm === undefined) return undefined;
  const [reviewer] = await scope.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .where(
      and(
        eq(users.tenantId, platform.tenantId),
        eq(users.disabled, false),
        eq(rolePermissions.permCode, perm),
      ),
    )
    .limit(1);
  return reviewer && platform;
}

/** Puts what was handed in before the platform's people. */
export async function handIn(
  { session }: SessionContext,
  platform: TenantScope,
  kind: Kind,
  row: Row,
  more: Data = {},
): Promise<void> {
  const review = reviewsOf[kind.name];
  if (!review) return;
  await insertRecord(platform, review.kind, {
    name: row.name,
    status: row.status,
    data: {
      ...row.data,
      ...more,
      sourceId: row.id,
      sourceTenant: session.tenant.id,
      applicant: session.tenant.name,
      reviewer: '',
      decideTime: '',
    },
  });
}

/** Whoever handed it in has taken it back: nobody has to decide about it any more. */
export async function takeBack(
  context: SessionContext,
  scope: TenantScope,
  kind: Kind,
  row: Row,
): Promise<void> {
  const review = reviewsOf[kind.name];
  const platform = await scopeOfPlatform(context, scope);
  if (!platform || !review) return;
  const match = { sourceId: row.id, sourceTenant: scope.tenantId };
  for (const copy of await findRecords(platform, review.kind, { match }))
    await updateRecord(platform, review.kind, copy, { status: 'UNAPPLY' });
}

type Copy = Row<RemittanceReviewData | InvoiceReviewData>;

/** Writes the decision where it was handed in, under that tenant's lock, and then on the platform's copy. */
async function decide(
  context: SessionContext,
  scope: TenantScope,
  copy: Copy,
  kind: Kind,
  changes: { readonly status: 'APPROVED' | 'REFUSED'; readonly data: Data },
  then: (theirs: TenantScope, row: Row) => Promise<void>,
): Promise<Changes> {
  const { sourceId, sourceTenant } = copy.data;
  const theirs = scopeOfTenant(context, sourceTenant, scope);
  await theirs?.exclusive(async (own) => {
    const row = await readRecord(own, kind, sourceId);
    // It was taken back in this moment.
    assertStatus(kind, row, ['APPROVING']);
    await updateRecord(own, kind, row, changes);
    // Who decided is the tenant's to know; from where is not.
    await audit({ ...context, ip: '' }, own, {
      action: `${kind.name}:decide`,
      ...{ kind: kind.name, targetId: row.id, targetName: row.name },
      detail: { status: changes.status, ...changes.data },
    });
    await then(own, row);
  });
  const { name } = context.session.user;
  const data = { ...changes.data, reviewer: name, decideTime: new Date().toISOString() };
  return { status: changes.status, data };
}

async function tell(
  theirs: TenantScope,
  row: Row,
  key: 'remittance.refused' | 'invoice.refused' | 'invoice.issued',
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (row.ownerId === null) return;
  await sendMessage(theirs, {
    userId: row.ownerId,
    type: 'bill',
    title: text(officeMessages, 'review.title', { name: row.name }),
    content: text(officeMessages, key, { name: row.name, ...params }),
  });
}

const wire = ({ data, ...row }: Copy) => {
  const { sourceId: _id, sourceTenant: _tenant, ...told } = data;
  return toWire({ ...row, data: told });
};

const invoiceWire = (row: Row<InvoiceReviewData>) => ({
  ...wire(row),
  seller: SELLER,
  invoiceNo: row.status === 'APPROVED' ? numberOfInvoice(row) : '',
});

export const reviewHandlers: readonly Handler[] = [
  listHandler<RemittanceReviewData>(api.listRemittanceReviews, remittanceReview, { wire }),
  readHandler<RemittanceReviewData>(api.readRemittanceReview, remittanceReview, wire),
  patchHandler<typeof api.decideRemittances, RemittanceReviewData>(
    api.decideRemittances,
    remittanceReview,
    {
      approve: {
        run: (scope, row, _body, context) => {
          const data = { arriveTime: new Date().toISOString() };
          const changes = { status: 'APPROVED', data } as const;
          return decide(context, scope, row, remittance, changes, (own) => creditArrivals(own));
        },
      },
      refuse: {
        run: (scope, row, { reason }, context) => {
          const data = { arriveTime: '', refuseReason: reason };
          const changes = { status: 'REFUSED', data } as const;
          return decide(context, scope, row, remittance, changes, (own, source) =>
            tell(own, source, 'remittance.refused', { reason }),
          );
        },
      },
    },
  ),

  listHandler<InvoiceReviewData>(api.listInvoiceReviews, invoiceReview, { wire: invoiceWire }),
  readHandler<InvoiceReviewData>(api.readInvoiceReview, invoiceReview, invoiceWire),
  patchHandler<typeof api.decideInvoices, InvoiceReviewData>(api.decideInvoices, invoiceReview, {
    approve: {
      run: (scope, row, _body, context) => {
        const data = { issueTime: new Date().toISOString() };
        const changes = { status: 'APPROVED', data } as const;
        return decide(context, scope, row, invoice, changes, (own, source) =>
          tell(own, source, 'invoice.issued', { amount: shownAmount(row.data.amount) }),
        );
      },
    },
    refuse: {
      run: (scope, row, { reason }, context) => {
        const data = { issueTime: '', refuseReason: reason };
        const changes = { status: 'REFUSED', data } as const;
        return decide(context, scope, row, invoice, changes, async (own, source) => {
          await freeBills(own, row.data.billIds);
          await tell(own, source, 'invoice.refused', { reason });
        });
      },
    },
  }),
];
