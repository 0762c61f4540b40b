import { tryRemoval } from '../../../../src/core/api/removals';
import { forSession, type Handler } from '../../handler';

export const removalHandlers: readonly Handler[] = [
  forSession(tryRemoval, async (context, { body: { call, inputs } }) => {
    const tried = await context.app.parts.removals.try(context, call, inputs);
    return tried ? { known: true, ...tried } : { known: false, refused: [], effects: [] };
  }),
];
