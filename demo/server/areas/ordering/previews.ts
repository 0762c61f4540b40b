import { previewApplication } from '../../../../src/core/api/ordering/previews';
import { forSession, type Handler } from '../../handlers/handler';
import { checksOf, checkProject } from './make-order';
import { problemsOf, type Check } from './problems';

export const previewHandlers: readonly Handler[] = [
  forSession(previewApplication, async (context, { body }) => {
    const { scope } = context;
    const project = await problemsOf(context, [() => checkProject(scope, body.projectId)]);
    // What has no such project is asked about as what has none.
    const wanted = project.length === 0 ? body : { ...body, projectId: null };
    let checks: readonly Check[] = [];
    const offer = await problemsOf(context, [
      async () => {
        ({ checks } = await checksOf(context, scope, wanted));
      },
    ]);
    return { problems: [...project, ...offer, ...(await problemsOf(context, checks))] };
  }),
];
