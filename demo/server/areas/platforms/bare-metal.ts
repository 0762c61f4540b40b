import * as api from '../../../../src/core/api/platforms/bare-metal';
import { nameVm } from '../../../../src/core/rules/names';
import { pwdHost } from '../../../../src/core/rules/vendor-passwords';
import { forSession, type Handler } from '../../handler';
import { listHandler, patchHandler, removeHandler, updateHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import type { Changes } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, assertRule, isMoving, refuse, type Own } from './checks';
import { bareMetalServer } from '../../kinds/platforms';
import { after, around, seedKind } from './seeding';

export type BareMetal = Own<api.BareMetal>;

/** Its disks and cards follow from what it is. */
function detail(row: Row<BareMetal>): object {
  const { disk, mac } = row.data;
  return {
    ...toWire(row),
    disks: [
      { name: 'system', size: 480, raid: 'RAID1' },
      { name: 'data', size: disk, raid: 'RAID5' },
    ],
    cards: [
      { name: 'bond0', mac, speed: 25 },
      { name: 'eth2', mac: `${mac.slice(0, -1)}f`, speed: 10 },
    ],
  };
}

export const installed = {
  status: 'INSTALL_OS',
  settles: { to: 'INSTALL_SUCCESS', seconds: 60 },
} as const;

const power = (on: boolean) => (row: Row<BareMetal>) => {
  if (row.data.powerOn === on) throw refuse('metal.power', { name: row.name });
  return { data: { powerOn: on } } satisfies Changes;
};

export const bareMetalHandlers: readonly Handler[] = [
  listHandler(api.listBareMetals, bareMetalServer),
  forSession(api.bareMetalDetail, async ({ scope }, { params }) =>
    detail(await readRecord<BareMetal>(scope, bareMetalServer, params.id)),
  ),
  updateHandler(api.updateBareMetal, bareMetalServer, async (scope, row, body) => {
    await assertFree(scope, bareMetalServer, body.name, {}, row.id);
    return { name: body.name, data: { description: body.description } };
  }),
  patchHandler<typeof api.changeBareMetals, BareMetal>(api.changeBareMetals, bareMetalServer, {
    install: {
      run: (_scope, _row, { os, hostname, password }, context) => {
        assertRule(pwdHost, password, context);
        assertRule(nameVm, hostname, context);
        return { ...installed, data: { os, hostname, powerOn: true } };
      },
    },
    clear: {
      run: () => ({
        status: 'CLEAR_OS',
        settles: { to: 'INIT', seconds: 30 },
        data: { os: '', hostname: '' },
      }),
    },
    powerOn: { run: (_scope, row) => power(true)(row) },
    powerOff: { run: (_scope, row) => power(false)(row) },
    reboot: {
      run: (_scope, row) => {
        if (!row.data.powerOn) throw refuse('metal.power', { name: row.name });
        return {};
      },
    },
    // An installation that nothing moves any more: the controller says whether there is a system.
    sync: {
      run: async (scope, row) => {
        const { status, data } = row;
        const isBusy = status === 'INSTALL_OS' || status === 'CLEAR_OS';
        if (!isBusy || (await isMoving(scope, bareMetalServer, row))) return {};
        return { status: data.os === '' ? 'INIT' : 'INSTALL_SUCCESS' };
      },
    },
  }),
  removeHandler(api.deleteBareMetal, bareMetalServer),
];

export function bareMetalData(
  n: number,
  address: string,
  more: Partial<BareMetal> = {},
): BareMetal {
  const hex = n.toString(16).padStart(4, '0');
  return {
    ...{ description: '', os: '', hostname: '', powerOn: true, expireTime: '', orderId: '' },
    model: around(['机架式 2U-A', '机架式 2U-B', '高密 4U-C'], n),
    serialNumber: `BM${String(n).padStart(8, '0')}`,
    controllerIp: address.replace(/^10\./, '172.'),
    address,
    mac: `52:54:00:1a:${hex.slice(0, 2)}:${hex.slice(2)}`,
    cpu: around([32, 64, 96], n),
    memory: around([128, 256, 512], n),
    disk: around([3840, 7680, 15_360], n),
    rack: `A${(n % 12) + 1}`,
    ...more,
  };
}

export async function seedBareMetal(writer: SeedWriter): Promise<void> {
  const states = ['INSTALL_SUCCESS', 'INIT', 'INSTALL_SUCCESS', 'INSTALL_FAIL', 'CLEAR_FAIL'];
  const busy = ['INSTALL_OS', 'CLEAR_OS'];
  await seedKind(writer, bareMetalServer, 7240, 16, ({ t, i, random }) => {
    const status = i < busy.length ? around(busy, i) : around(states, i);
    const hasSystem = status === 'INSTALL_SUCCESS' || status === 'INSTALL_OS';
    return {
      name: `bm-${String(i + 1).padStart(3, '0')}`,
      status,
      data: bareMetalData(t * 100 + i, `10.${140 + t}.2.${i + 10}`, {
        os: hasSystem ? random.pick(api.bareMetalImages) : '',
        hostname: hasSystem ? `node${i + 1}` : '',
        powerOn: i % 5 !== 1,
        expireTime: after(writer, random.int(700) + 30),
      }),
    };
  });
}
