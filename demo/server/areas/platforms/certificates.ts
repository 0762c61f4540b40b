import * as api from '../../../../src/core/api/platforms/certificates';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { lbListener } from '../../kinds/network';
import { k8sCertificate, k8sIngress } from '../../kinds/platforms';
import { listHandler, patchHandler, readHandler, removeHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { assertUnused, refuse, type Own } from './checks';
import { assertLabel, madeIn, placeIn, spaceFor } from './clusters';
import { readPem } from './read-certificate';
import { usersOf, type UsedByKey } from './used-by';

/** The key is kept for whoever would serve by it, and told to nobody. */
export type StoredCertificate = Omit<Own<api.Certificate>, UsedByKey> & {
  readonly key: string;
};

async function shown(
  rows: readonly Row<StoredCertificate>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const used = await usersOf(scope, rows, [k8sIngress, lbListener], 'certificateId');
  return rows.map((row) => ({ ...toWire(row), key: undefined, ...used(row.id) }));
}
const shownOne = async (row: Row<StoredCertificate>, context: SessionContext) =>
  (await shown([row], context))[0] ?? {};

/** What is typed anew: read, begun and not over yet; in which status it is and until when. */
function taken(body: { readonly certificate: string; readonly key: string }) {
  const facts = readPem(body.certificate, body.key);
  const seconds = (Date.parse(facts.notAfter) - Date.now()) / 1000;
  if (seconds <= 0) throw refuse('cert.over', {}, 'certificate');
  // Nobody accepts what does not hold yet: whoever serves by it would be down until then.
  if (Date.parse(facts.notBefore) > Date.now())
    throw refuse('cert.early', { from: facts.notBefore }, 'certificate');
  return {
    status: 'NORMAL',
    settles: { to: 'EXPIRED', seconds },
    data: { ...facts, key: body.key, source: 'uploaded' },
  };
}

/** What an ingress was alarmed about is over with the certificate that it had. */
async function endAlarms(scope: TenantScope, certificateId: string): Promise<void> {
  for (const way of await findRecords(scope, k8sIngress, { match: { certificateId } }))
    if (way.status === 'ALARM' || way.status === 'ABNORMAL')
      await updateRecord(scope, k8sIngress, way, { status: 'NORMAL' });
}

const target = (row: Row) => ({
  kind: k8sCertificate.name,
  targetId: row.id,
  targetName: row.name,
});

const create = forSession(api.createCertificate, (context, { body }) =>
  context.scope.exclusive(async (scope: TenantScope) => {
    assertLabel(body.name);
    const space = await spaceFor(scope, k8sCertificate, body);
    const { data, ...status } = taken(body);
    const row = await insertRecord<StoredCertificate>(scope, k8sCertificate, {
      name: body.name,
      ...status,
      ...madeIn(space, context),
      data: { ...placeIn(space), ...data },
    });
    const { domains, notAfter } = row.data;
    const detail = { namespace: space.name, domains, notAfter };
    await audit(context, scope, { action: 'k8scertificate:create', ...target(row), detail });
    return shownOne(row, { ...context, scope });
  }),
);

/** certificates of container clusters. */
export const certificateHandlers: readonly Handler[] = [
  listHandler<StoredCertificate>(api.listCertificates, k8sCertificate, { wires: shown }),
  readHandler<StoredCertificate>(api.readCertificate, k8sCertificate, shownOne),
  create,
  patchHandler<typeof api.changeCertificates, StoredCertificate>(
    api.changeCertificates,
    k8sCertificate,
    {
      renew: {
        run: async (scope, row, body) => {
          const next = taken(body);
          // Whoever serves by it would no longer answer for a name that is missing.
          const missing = row.data.domains.filter((name) => !next.data.domains.includes(name));
          if (missing.length > 0)
            throw refuse('cert.names', { names: missing.join(', ') }, 'certificate');
          if (next.data.notAfter <= row.data.notAfter)
            throw refuse('cert.sooner', {}, 'certificate');
          await endAlarms(scope, row.id);
          return next;
        },
      },
    },
  ),
  removeHandler(api.deleteCertificate, k8sCertificate, (scope, row) =>
    assertUnused(scope, k8sCertificate, row, [
      [k8sIngress, 'certificateId'],
      [lbListener, 'certificateId'],
    ]),
  ),
];
