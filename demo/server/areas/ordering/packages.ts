import type { TenantScope } from '../../database/scope';
import type { Data, Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import type { Service } from '../../app';
import { servicePackage } from '../../kinds/ordering';
import { refuse } from './refuse';
import { closedStatuses } from './statuses';

/*
 * Services without infrastructure of their own: a package of messages, certificates or support hours. What was
 * bought is the row.
 */

interface PackageData extends Data {
  readonly serviceCode: string;
  /** Of messages; empty for the others. */
  readonly signature: string;
  readonly total: number;
  readonly used: number;
  readonly unit: string;
  readonly skuCode: string;
  readonly expireTime: string;
}

const units = { sms: '条', cert: '张', support: '小时' } as const;
export type PackageCode = keyof typeof units;

const textOf = (spec: Data, name: string): string => {
  const value = spec[name];
  return typeof value === 'string' ? value.trim() : '';
};
const totalOf = (spec: Data): number => {
  const size = Number(spec['packageSize'] ?? 1);
  const amount = Number(spec['packages'] ?? 1);
  return size * amount;
};

/** One signature is shown by the messages of one package, so that a reader knows the sender. */
async function checkSignature(scope: TenantScope, signature: string): Promise<void> {
  const rows = await findRecords<PackageData>(scope, servicePackage, { match: { signature } });
  if (rows.some(({ status }) => !closedStatuses.has(status)))
    throw refuse('package.signatureTaken', { signature }, 'spec');
}

function packages(serviceCode: PackageCode): Service {
  const read = (scope: TenantScope, id: string): Promise<Row<PackageData>> =>
    readRecord<PackageData>(scope, servicePackage, id);
  const check = async (scope: TenantScope, spec: Data): Promise<string> => {
    if (serviceCode !== 'sms') return '';
    const signature = textOf(spec, 'signature');
    if (!/^[\p{Script=Han}A-Za-z0-9]{2,12}$/u.test(signature))
      throw refuse('package.signature', {}, 'spec');
    await checkSignature(scope, signature);
    return signature;
  };
  return {
    kind: servicePackage,
    figures: ['total'],
    check: async (scope, spec) => {
      await check(scope, spec);
    },
    async open(scope, { name, projectId, ownerId, spec }) {
      const signature = await check(scope, spec);
      const data: PackageData = {
        serviceCode,
        signature,
        total: totalOf(spec),
        used: 0,
        unit: units[serviceCode],
        skuCode: textOf(spec, 'skuCode'),
        expireTime: '',
      };
      const row = await insertRecord(scope, servicePackage, {
        name,
        status: 'Opening',
        settles: { to: 'OpenedSuccess', seconds: 5 },
        projectId,
        ownerId,
        data,
      });
      return row.id;
    },
    async alter(scope, id, spec) {
      const row = await read(scope, id);
      const total = totalOf(spec);
      const { used } = row.data;
      if (total < used) throw refuse('package.shrink', { name: row.name, used, total });
      const data = { total, skuCode: textOf(spec, 'skuCode') };
      await updateRecord(scope, servicePackage, row, { data });
    },
    async extend(scope, id, until) {
      const data = { expireTime: until.toISOString() };
      await updateRecord(scope, servicePackage, await read(scope, id), { data });
    },
    async cancel(scope, id) {
      const settles = { to: '', seconds: 5 };
      await updateRecord(scope, servicePackage, await read(scope, id), {
        status: 'Unsubscribing',
        settles,
      });
    },
  };
}

export const packageServices: Readonly<Record<PackageCode, Service>> = {
  sms: packages('sms'),
  cert: packages('cert'),
  support: packages('support'),
};
