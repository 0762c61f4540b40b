import * as api from '../../../../src/core/api/compute/flavors';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { updateRecord } from '../../records/write';
import { demandName, findWithBin, refuse, userName } from './checks';
import { inUse } from '../../records/in-use';
import { flavor, vm } from '../../kinds/compute';
import type { FlavorData } from './rows';

function demandCustom(row: Row<FlavorData>): void {
  if (!row.data.custom) throw refuse('flavor.public', { name: row.name });
}

export const flavorHandlers: readonly Handler[] = [
  listHandler(api.listFlavors, flavor),
  readHandler(api.readFlavor, flavor),
  createHandler(api.createFlavor, flavor, async (scope, body, { session }) => {
    const { name, description = '', ...size } = body;
    const data: FlavorData = { ...size, custom: true, enabled: true, description };
    return { name: await demandName(scope, flavor, name), ownerId: session.user.id, data };
  }),
  removeHandler<FlavorData>(api.deleteFlavor, flavor, async (scope, row) => {
    demandCustom(row);
    const users = await findWithBin(scope, vm, { flavorId: row.id });
    scope.held(vm.name, users);
    const [user] = users;
    if (user) throw inUse(flavor, row, userName(user));
  }),
  patchHandler<typeof api.changeFlavors, FlavorData>(api.changeFlavors, flavor, {
    rename: {
      async run(scope, row, { name }) {
        demandCustom(row);
        await demandName(scope, flavor, name, row.id);
        for (const user of await findWithBin(scope, vm, { flavorId: row.id }))
          await updateRecord(scope, vm, user, { data: { flavorName: name } });
        return { name };
      },
    },
    enable: { run: () => ({ data: { enabled: true } }) },
    disable: { run: () => ({ data: { enabled: false } }) },
  }),
];
