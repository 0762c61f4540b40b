/** What the pods of a cluster are while they come, begin anew and go. */
import { ne, sql, type SQL } from 'drizzle-orm';
import type * as api from '../../../../src/core/api/platforms/workloads';
import type { ReadScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import type { Own } from './checks';

export type Pod = Omit<Own<api.Pod>, 'nodeId' | 'beganTime'> & {
  /** Of one that was made before pods had it, `createTime` stands for it. */
  readonly beganTime?: string;
};

/** When its containers began: a pod that moves or restarts begins anew, and whatever else is written of it does not count. */
export const begins = () => ({ beganTime: new Date().toISOString() });

export const beganTime = ({
  data,
  createTime,
}: Pick<Row<{ readonly beganTime?: string }>, 'data' | 'createTime'>) =>
  data.beganTime ?? createTime.toISOString();

/** The same in the database: moments of the wire are whole milliseconds. */
export const beganIn = ({ rows: { records } }: ReadScope): SQL =>
  sql`coalesce((${records.data} ->> 'beganTime')::timestamptz, date_trunc('milliseconds', ${records.createTime}))`;

/** A pod that is stopping is gone soon: nothing may keep it, and none comes in its place. */
export const stays = ({ status }: Pick<Row, 'status'>) => status !== 'STOPPING';

/** The same in the database. */
export const staysIn = ({ rows: { records } }: ReadScope): SQL => ne(records.status, 'STOPPING');

/** Whether anybody knows how it is: of a cluster that is not reached neither it nor its pods are known, and take no orders. */
export const isReached = ({ status }: Pick<Row, 'status'>) => status !== 'UNKNOWN';
