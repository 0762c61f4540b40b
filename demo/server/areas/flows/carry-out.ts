import { text } from '../../../../src/core/i18n/translator';
import type { Approvals } from '../../app';
import { inAll } from '../../records/languages';
import { readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { reasonOf } from '../../refusal';
import { flowInstance, type InstanceData } from '../../kinds/flows';
import { flowsMessages } from './messages';

/** What was agreed to is done by the change that its request holds; what cannot be had any more is told. */
export const carryOut: Approvals['carryOut'] = async (context, scope, decision, run) => {
  if (!decision.approved) return;
  const request = await readRecord<InstanceData>(scope, flowInstance, decision.instanceId);
  const { detail } = request.data;
  try {
    await scope.exclusive((inner) => run(inner, detail['change']));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const failure = inAll(reason);
    await updateRecord(scope, flowInstance, request, { data: { detail: { ...detail, failure } } });
    if (request.ownerId === null) return;
    await context.app.parts.news.send(scope, {
      ...{ userId: request.ownerId, type: 'approval', content: reason },
      title: text(flowsMessages, 'carry.failed', { name: request.name }),
      target: `approval:${request.id}`,
    });
  }
};
