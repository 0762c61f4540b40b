import * as api from '../../../../src/core/api/compute/vms';
import type { Handler } from '../../handler';
import { createHandler, updateHandler } from '../../records/handlers';
import { vmListHandler, vmReadHandler } from './addresses';
import { vanishHandler } from './changes';
import { demandName, ownProject, refuse } from './checks';
import { vm } from '../../kinds/compute';
import { releaseVm, renameEverywhere } from './machine';
import type { VmData } from './rows';
import { vmActionHandler } from './vm-actions';
import { prepareVm } from './vm-open';
import { demandVendorName } from './vendor-rules';

export const vmHandlers: readonly Handler[] = [
  vmListHandler(api.listVms),
  vmListHandler(api.listOrderVms),
  vmReadHandler(api.readVm),
  createHandler(api.createVm, vm, async (scope, body, { session, locale }) => {
    if (!body.password && !body.keypairId) throw refuse('vm.credentials', {}, 'password');
    const { name, projectId, ...spec } = body;
    return prepareVm(scope, spec, {
      name: await demandName(scope, vm, name),
      projectId: await ownProject(scope, projectId),
      ownerId: session.user.id,
      orderId: '',
      locale,
    });
  }),
  updateHandler<typeof api.updateVm, VmData>(
    api.updateVm,
    vm,
    async (scope, row, { name, description }, { locale }) => {
      if (name !== row.name) {
        demandVendorName(row.data.vendorId, name, locale);
        await demandName(scope, vm, name, row.id);
        await renameEverywhere(scope, row.id, name);
      }
      return { name, data: { description: description ?? row.data.description } };
    },
  ),
  vanishHandler(api.deleteVm, vm, 'PENDING', releaseVm),
  vmActionHandler,
];
