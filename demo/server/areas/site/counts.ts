import { countLists } from '../../../../src/core/api/counts';
import { forSession, type Handler } from '../../handler';
import { Refusal } from '../../refusal';

export const countHandlers: readonly Handler[] = [
  forSession(countLists, async (context, { query: { lists } }) => ({
    totals: await Promise.all(
      lists.map(async ({ list, query }) => {
        const total = await context.app.parts.lists.total(context, list, query);
        if (total === undefined) throw new Refusal('invalid', { fields: list });
        return { list, total };
      }),
    ),
  })),
];
