import { eq } from 'drizzle-orm';
import * as api from '../../../../src/core/api/flows/applications';
import { applied } from '../../../../src/core/api/flows/applications';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { text, type Text } from '../../../../src/core/i18n/translator';
import type { Decided, Service, SessionContext } from '../../app';
import { assertNotFrozen } from '../../companies';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import type { Data, Row } from '../../records/kind';
import { asText, inAll, inOne } from '../../records/languages';
import { findRecord, findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { Refusal, reasonOf } from '../../refusal';
import {
  application,
  flowInstance,
  type ApplicationData,
  type InstanceData,
} from '../../kinds/flows';
import { startApproval } from './engine';
import { flowsMessages } from './messages';

const serviceOf = ({ app }: SessionContext, category: api.AppliedCategory): Service => {
  const service = app.parts.services.get(applied[category]);
  if (!service) throw new Error(`no service gives ${category}`);
  return service;
};

/** Whether a specification holds what nobody else may read, however deep. */
const isSecret = (spec: unknown): boolean =>
  typeof spec === 'object' &&
  spec !== null &&
  Object.entries(spec).some(([name, value]) => /password|secret/i.test(name) || isSecret(value));

async function projectOf(scope: TenantScope, id: string): Promise<string | null> {
  if (id === '') return null;
  const { projects } = scope.rows;
  const [row] = await scope.db.select().from(projects).where(eq(projects.id, id));
  if (row) return row.id;
  throw new Refusal(text(flowsMessages, 'apply.project'), {}, { data: { field: 'projectId' } });
}

/** What those who decide read of it. */
const told = (spec: Data): Data =>
  Object.fromEntries(
    Object.entries(spec).filter(([, value]) => value !== '' && typeof value !== 'object'),
  );

export const applicationHandlers: readonly Handler[] = [
  forSession(api.createApplication, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { category, name, reason, spec } = body;
      await assertNotFrozen(scope);
      if (isSecret(spec))
        throw new Refusal(text(flowsMessages, 'apply.secret'), {}, { data: { field: 'spec' } });
      const projectId = await projectOf(scope, body.projectId);
      await serviceOf(context, category).check(scope, spec, { count: 1, projectId });
      const row = await insertRecord<ApplicationData>(scope, application, {
        ...{ name, status: 'APPROVING', projectId, ownerId: context.session.user.id },
        data: { category, spec, reason, resourceId: '', failure: '' },
      });
      const title = asText((locale) => {
        const kind = dictionaries.approvalCategory.lookup(category, locale).text;
        return text(flowsMessages, 'title.apply', { kind, name });
      });
      const answer = await startApproval(context, scope, {
        ...{ category, title, targetId: row.id },
        detail: { ...told(spec), name, reason },
      });
      if (answer.decided) await openApplication(context, scope, row);
      await audit(context, scope, {
        ...{ action: 'order:create', kind: application.name, targetId: row.id, targetName: name },
        detail: body,
      });
      const { status, data } = await readRecord<ApplicationData>(scope, application, row.id);
      const { resourceId, failure } = data;
      const instanceId = answer.decided ? '' : answer.instanceId;
      return {
        ...{ id: row.id, instanceId, status, resourceId },
        failure: inOne(failure, context.locale),
      };
    }),
  ),
];

/** Opens what was agreed to; what can no longer be had is told to the applicant, and the decision stands. */
async function openApplication(
  context: SessionContext,
  scope: TenantScope,
  row: Row<ApplicationData>,
): Promise<void> {
  const { category, spec } = row.data;
  const { name, projectId } = row;
  const opening = { orderId: '', name, projectId, ownerId: row.ownerId ?? '', spec };
  try {
    const service = serviceOf(context, category);
    const resourceId = await scope.exclusive((inner) => service.open(inner, opening));
    await updateRecord(scope, application, row, { status: 'APPROVED', data: { resourceId } });
    await tellOutcome(context, scope, row, { kind: service.kind.name, resourceId });
  } catch (error) {
    const failure = reasonOf(error);
    if (failure === undefined) throw error;
    const data = { failure: inAll(failure) };
    await updateRecord(scope, application, row, { status: 'REFUSED', data });
    await tellOutcome(context, scope, row, { failure });
  }
}

/** The request shows what came of it, and the applicant learns it by message. */
async function tellOutcome(
  { app }: SessionContext,
  scope: TenantScope,
  { id, name, ownerId }: Row<ApplicationData>,
  outcome: { readonly kind: string; readonly resourceId: string } | { readonly failure: Text },
): Promise<void> {
  const [instance] = await findRecords<InstanceData>(scope, flowInstance, {
    match: { targetId: id },
  });
  if (!instance) return;
  const isFailure = 'failure' in outcome;
  const kept = isFailure ? { failure: inAll(outcome.failure) } : outcome;
  const detail = { ...instance.data.detail, ...kept };
  await updateRecord(scope, flowInstance, instance, { data: { detail } });
  const title: Text = text(flowsMessages, isFailure ? 'apply.failed' : 'apply.opened', { name });
  const content: Text = isFailure ? outcome.failure : title;
  const target = `approval:${instance.id}`;
  if (ownerId !== null)
    await app.parts.news.send(scope, { userId: ownerId, type: 'approval', title, content, target });
}

/** The categories of K-14: opens what was agreed to, and lets go of the rest. */
export const applicationDecided: Decided = async (context, scope, { targetId, approved }) => {
  const row = await findRecord<ApplicationData>(scope, application, targetId);
  if (row?.status !== 'APPROVING') return;
  if (approved) await openApplication(context, scope, row);
  else await updateRecord(scope, application, row, { status: 'REFUSED' });
};
