/** machines and subscriptions at Azure. */
import * as api from '../../core/api/platforms/vendors';
import { both, text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { nameAzureUser, nameAzureVm } from '../../core/rules/names';
import { pwdVmAzure } from '../../core/rules/vendor-passwords';
import { projects } from '../sources';
import { accountsOf } from './accounts';
import { keyInput, passwordOf, sizeInputs } from './inputs';
import { machinesOf } from './machines';
import { vendorMessages as messages } from './messages';
import { placeInputs } from './sources';

const input = inputs(messages);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const id = (label: 'vendor.subscription' | 'vendor.directory') =>
  input.text({
    ...{ label, required: true, maxLength: 36 },
    check: (value) => (uuid.test(value.trim()) ? undefined : text(messages, 'vendor.noUuid')),
  });

export const azure = machinesOf({
  name: 'azureinstance',
  title: both('Azure', 'Azure'),
  list: api.listAzureInstances,
  read: api.readAzureInstance,
  // One action more than the other vendor's.
  change: api.changeAzureInstances as unknown as typeof api.changeQcloudInstances,
  remove: api.deleteAzureInstance,
  account: 'azureAccount',
  password: pwdVmAzure,
  own: (o) => ({
    create: o.create({
      label: 'vendor.create',
      endpoint: api.createAzureInstance,
      form: {
        ...placeInputs(api.listAzureAccounts),
        resourceGroup: input.text({ label: 'vendor.group', required: true, maxLength: 90 }),
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 60, rules: [nameAzureVm] },
        }),
        os: input.text({ label: 'vendor.os', required: true, maxLength: 60 }),
        ...sizeInputs,
        adminUser: input.text({
          ...{ label: 'vendor.admin', required: true, maxLength: 64, rules: [nameAzureUser] },
        }),
        password: passwordOf(pwdVmAzure),
        projectId: input.select({ label: 'vendor.project', from: projects }),
      },
    }),
    deallocate: o.act(api.changeAzureInstances, 'deallocate', {
      ...{ label: 'vendor.deallocate', bulk: true, confirm: 'vendor.deallocateConfirm' },
      then: { status: 'STOPPING' },
    }),
  }),
  more: ['deallocate'],
});

export const azureAccount = accountsOf({
  name: 'azureaccount',
  title: both('Azure订阅', 'Azure subscriptions'),
  accessId: 'vendor.subscription',
  list: api.listAzureAccounts,
  empty: { title: 'vendor.noSubscription', hint: 'vendor.noSubscriptionHint' },
  change: api.changeAzureAccounts,
  remove: api.deleteAzureAccount,
  create: (o) =>
    o.create({
      label: 'vendor.addSubscription',
      endpoint: api.createAzureAccount,
      form: {
        name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
        accessId: id('vendor.subscription'),
        directoryId: id('vendor.directory'),
        key: keyInput,
        projectId: input.select({ label: 'vendor.project', from: projects }),
        description: descriptionInput,
      },
    }),
});
