import { countLists } from '../../../../src/core/api/counts';
import { severalLists, type Handler } from '../../handler';
import { Refusal } from '../../refusal';

export const countHandlers: readonly Handler[] = [
  severalLists(countLists, async (context, { query: { lists } }) => ({
    totals: await Promise.all(
      lists.map(async ({ list, query }) => {
        const page = await context.app.parts.lists.page(context, list, query, 1);
        if (page === undefined) throw new Refusal('invalid', { fields: list });
        return { list, total: page === null ? null : page.total };
      }),
    ),
  })),
];
