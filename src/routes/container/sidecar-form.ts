/** What a sidecar is made of. */
import { listSecrets } from '../../core/api/platforms/certificates';
import { inputs } from '../../core/resource/input';
import { notPurelyNumeric } from '../../core/rules/basic';
import type { Sidecar } from '../../core/api/platforms/container-objects';
import { inSpace, workloadsInSpace } from './inputs';
import { containerMessages as messages } from './messages';
import { sidecarKinds } from './words';

const input = inputs(messages);

export const own = {
  kind: input.oneOf({ label: 'sidecar.kind', of: sidecarKinds, initial: 'proxy' }),
  image: input.text({
    ...{ label: 'pod.image', required: true, maxLength: 255 },
    rules: [notPurelyNumeric],
  }),
  workloadId: input.select({
    ...{ label: 'sidecar.target', help: 'sidecar.targetHelp', ...workloadsInSpace },
  }),
  cpu: input.whole({ label: 'sidecar.cpu', unit: 'm', initial: 100, within: [10, 4000] }),
  memory: input.whole({ label: 'sidecar.memory', unit: 'MB', initial: 128, within: [16, 8192] }),
  secretId: input.select({
    ...{ label: 'sidecar.secret', help: 'sidecar.secretHelp', ...inSpace(listSecrets) },
  }),
  env: input.pairs({ label: 'sidecar.env', secret: true }),
};

/** What it is of in the form: of a kind that the form does not know, it becomes the first. */
export const typed = ({ kind, ...row }: Sidecar) => ({
  ...row,
  kind: sidecarKinds.values.find((value) => value === kind) ?? ('proxy' as const),
});
