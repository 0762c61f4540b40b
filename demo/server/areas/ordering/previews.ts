import { previewApplication } from '../../../../src/core/api/ordering/previews';
import { forSession, type Handler } from '../../handlers/handler';
import { problemOf } from './cart-rows';
import { checksOf, checkProject } from './make-order';

export const previewHandlers: readonly Handler[] = [
  /** Every reason at once, so that nobody mends one to hear of the next. */
  forSession(previewApplication, async (context, { body }) => {
    const { scope } = context;
    const found: ReturnType<typeof problemOf>[] = [];
    const attempt = async <T>(check: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await check();
      } catch (error) {
        found.push(problemOf(error, context));
        return undefined;
      }
    };
    await attempt(() => checkProject(scope, body.projectId));
    const checks = await attempt(() => checksOf(context, scope, body));
    for (const check of checks?.checks ?? []) await attempt(check);
    return { problems: found };
  }),
];
