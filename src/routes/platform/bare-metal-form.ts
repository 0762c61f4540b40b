/** What an installation of a bare-metal server is asked for. */
import * as api from '../../core/api/platforms/bare-metal';
import { inputs } from '../../core/resource/input';
import { nameVm } from '../../core/rules/names';
import { pwdHost } from '../../core/rules/vendor-passwords';
import { platformMessages as messages } from './messages';

const input = inputs(messages);

export const installing = {
  os: input.radio({
    ...{ label: 'metal.os', required: true, initial: 'openEuler 22.03' },
    from: api.bareMetalImages.map((value) => ({ value, label: value })),
  }),
  hostname: input.text({
    ...{ label: 'metal.hostname', required: true, maxLength: 63, rules: [nameVm] },
  }),
  password: input.password({
    ...{ label: 'vdi.password', required: true, strength: true, rules: [pwdHost] },
  }),
};
