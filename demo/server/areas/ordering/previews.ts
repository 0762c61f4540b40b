import { previewCart } from '../../../../src/core/api/ordering/cart';
import { previewApplication } from '../../../../src/core/api/ordering/previews';
import { forSession, type Handler } from '../../handler';
import { quotasBeyond } from './cart-quota';
import { namedDraft, withKept } from './drafts';
import { checksOf, checkProject } from './make-order';
import type { OrderRow } from './order-data';
import { problemsOf, type Check } from './problems';

export const previewHandlers: readonly Handler[] = [
  forSession(previewApplication, async (context, { body }) => {
    const { scope } = context;
    const { draftId, ...asked } = body;
    let draft: OrderRow | undefined;
    const kept = await problemsOf(context, [
      async () => {
        draft = await namedDraft(context, scope, draftId);
      },
    ]);
    const project = await problemsOf(context, [() => checkProject(scope, body.projectId)]);
    // What has no such project is asked about as what has none.
    const wanted = withKept(project.length === 0 ? asked : { ...asked, projectId: null }, draft);
    let checks: readonly Check[] = [];
    const offer = await problemsOf(context, [
      async () => {
        ({ checks } = await checksOf(context, scope, wanted, draft));
      },
    ]);
    return { problems: [...kept, ...project, ...offer, ...(await problemsOf(context, checks))] };
  }),
  forSession(previewCart, async (context, { body }) => ({
    problems: await quotasBeyond(context, body.ids),
  })),
];
