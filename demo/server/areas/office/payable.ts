import { inArray } from 'drizzle-orm';
import { payableBills } from '../../../../src/core/api/office/bills';
import type { TenantScope } from '../../database/scope';

/** The condition over bills that they wait for their money. */
export const isPayable = ({ rows }: TenantScope) => inArray(rows.records.status, [...payableBills]);
