/** machines and accounts at Tencent Cloud. */
import * as api from '../../core/api/platforms/vendors';
import { both, text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { lettersAndDigits } from '../../core/rules/basic';
import { pwdQcloud } from '../../core/rules/vendor-passwords';
import { projects } from '../sources';
import { accountsOf } from './accounts';
import { keyInput, passwordOf, sizeInputs } from './inputs';
import { machinesOf } from './machines';
import { vendorMessages as messages } from './messages';
import { placeInputs } from './sources';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 60 });

export const qcloud = machinesOf({
  name: 'qcloudinstance',
  title: both('腾讯云', 'Tencent Cloud'),
  list: api.listQcloudInstances,
  read: api.readQcloudInstance,
  change: api.changeQcloudInstances,
  remove: api.deleteQcloudInstance,
  account: 'qcloudAccount',
  password: pwdQcloud,
  own: (o) => ({
    create: o.create({
      label: 'vendor.create',
      endpoint: api.createQcloudInstance,
      form: {
        ...placeInputs(api.listQcloudAccounts),
        name,
        os: input.text({ label: 'vendor.os', required: true, maxLength: 60 }),
        ...sizeInputs,
        password: passwordOf(pwdQcloud),
        projectId: input.select({ label: 'vendor.project', from: projects }),
      },
    }),
  }),
  more: [],
});

export const qcloudAccount = accountsOf({
  name: 'qcloudaccount',
  title: both('腾讯云账号', 'Tencent Cloud accounts'),
  accessId: 'vendor.accessId',
  list: api.listQcloudAccounts,
  change: api.changeQcloudAccounts,
  remove: api.deleteQcloudAccount,
  create: (o) =>
    o.create({
      label: 'vendor.add',
      endpoint: api.createQcloudAccount,
      form: {
        name,
        accessId: input.text({
          ...{ label: 'vendor.accessId', required: true, maxLength: 64, rules: [lettersAndDigits] },
          check: (value) => (value.length < 16 ? text(messages, 'vendor.shortId') : undefined),
        }),
        key: keyInput,
        projectId: input.select({ label: 'vendor.project', from: projects }),
        description: descriptionInput,
      },
    }),
});
