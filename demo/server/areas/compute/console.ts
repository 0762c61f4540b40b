import * as api from '../../../../src/core/api/compute/vm-parts';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { assertAllowed } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { audit } from '../../records/write';
import { answer, pose } from '../../security/challenges';
import { newToken } from '../../security/tokens';
import { refuse } from './checks';
import { vm } from '../../kinds/compute';
import { addressesOf, portsOf } from './machine-ports';
import { computeMessages } from './messages';
import type { VmData } from './rows';

/** Long enough for a page to load, too short to be passed on. */
const TICKET_SECONDS = 60;

const protocolOf = ({ vendorId, osType }: VmData): string => {
  if (vendorId === 'vmware') return 'webmks';
  return vendorId === 'azure' && osType === 'WINDOWS' ? 'rdp' : 'novnc';
};

/** The tenant is part of the key: a ticket opens nothing for another. */
const keyOf = ({ session }: SessionContext, vmId: string, ticket: string) =>
  `console:${session.tenant.id}:${vmId}:${ticket.slice(0, 16)}`;

async function issue(context: SessionContext, id: string, endpoint: Endpoint) {
  const row = await readRecord<VmData>(context.scope, vm, id);
  assertAllowed(endpoint, vm, row);
  const ticket = newToken();
  await pose(context.app.db, {
    key: keyOf(context, id, ticket),
    answer: ticket,
    seconds: TICKET_SECONDS,
    tries: 1,
  });
  const target = { kind: vm.name, targetId: id, targetName: row.name };
  await audit(context, context.scope, { action: endpoint.perm ?? '', ...target, detail: {} });
  return {
    id,
    ticket,
    protocol: protocolOf(row.data),
    expireTime: new Date(Date.now() + TICKET_SECONDS * 1000).toISOString(),
  };
}

/** What a console would show first: the demonstration has no machine behind it. */
async function screen(
  { id, name, data }: Row<VmData>,
  { locale, scope }: SessionContext,
): Promise<string[]> {
  const { privateIps } = addressesOf(await portsOf(scope, id));
  const say = (key: 'console.welcome' | 'console.login') =>
    translate(text(computeMessages, key, { name, os: data.osName }), locale);
  return [say('console.welcome'), ...privateIps.map((ip) => `eth0: ${ip}`), say('console.login')];
}

export const consoleHandlers: readonly Handler[] = [
  forSession(
    api.openVmConsole,
    (context, { body }) => issue(context, body.id, api.openVmConsole),
    vm,
  ),
  forSession(
    api.createVmTicket,
    (context, { body }) => issue(context, body.id, api.createVmTicket),
    vm,
  ),
  forSession(
    api.redeemVmTicket,
    async (context, { body: { id, ticket } }) => {
      const row = await readRecord<VmData>(context.scope, vm, id);
      assertAllowed(api.redeemVmTicket, vm, row);
      if (!(await answer(context.app.db, keyOf(context, id, ticket), ticket)))
        throw refuse('ticket.invalid', {}, 'ticket');
      return { id, name: row.name, status: row.status, lines: await screen(row, context) };
    },
    vm,
  ),
];
