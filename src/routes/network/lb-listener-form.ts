/** What a listener is asked for, when it is made and later. */
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { certificates, pools } from './lb-sources';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);

export const form = {
  name: nameInput,
  poolId: input.select({
    label: 'listener.pool',
    help: 'listener.poolHelp',
    from: pools,
    needs: ['lbId'],
  }),
  certificateId: input.select({
    label: 'listener.certificate',
    help: 'listener.certificateHelp',
    required: true,
    show: ({ protocol }) => protocol === 'HTTPS',
    from: certificates,
  }),
  connectionLimit: input.number({
    label: 'listener.limit',
    help: 'listener.limitHelp',
    initial: 0,
    min: 0,
    max: 1_000_000,
    whole: true,
  }),
  description: descriptionInput,
};

/** No number is no limit. */
export const limited = <V extends { readonly connectionLimit: number | null }>(values: V) => ({
  ...values,
  connectionLimit: values.connectionLimit ?? 0,
});
