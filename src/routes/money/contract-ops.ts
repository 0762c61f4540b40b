/** What is done to contracts on their way to being signed, and out of force. */
import * as api from '../../core/api/office/contracts';
import type { Contract } from '../../core/api/office/contracts';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { contractForm, contractReason, draftOf, terminateForm } from './contract-form';
import { moneyMessages as messages } from './messages';
import type { MoneyMessage } from './messages';

const input = inputs(messages);

export const contractOps = (o: OpKit<Contract, MoneyMessage>) => ({
  create: o.create({
    label: 'contract.create',
    endpoint: api.createContract,
    form: contractForm,
  }),
  edit: o.update({
    endpoint: api.updateContract,
    form: contractForm,
    from: draftOf,
  }),
  sign: o.act(api.changeContracts, 'sign', {
    label: 'contract.sign',
    form: { signerName: input.text({ label: 'contract.signer', required: true, maxLength: 50 }) },
  }),
  refuse: o.act(api.changeContracts, 'refuse', {
    label: 'contract.refuse',
    form: contractReason,
  }),
  withdraw: o.act(api.changeContracts, 'withdraw', {
    label: 'contract.withdraw',
    confirm: 'confirm.withdrawn',
  }),
  terminate: o.act(api.changeContracts, 'terminate', {
    label: 'contract.terminate',
    danger: true,
    when: ({ state }) => state === 'ACTIVE' || 'contract.notActive',
    carries: { name: 'name' },
    form: terminateForm,
    input: ({ reason }) => ({ reason }),
  }),
  remove: o.remove({ endpoint: api.deleteContract, confirm: true }),
});
