import { createHash } from 'node:crypto';
import { rateAnswer, type AnswerRating } from '../../../../src/core/api/assistant/rating';
import { text } from '../../../../src/core/i18n/translator';
import { forSession } from '../../handler';
import type { Data, Kind } from '../../records/kind';
import { findRecord } from '../../records/read';
import { deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { limit } from '../../security/counters';
import { assistantMessages } from './messages';

/** In a minute, of one person. */
const RATINGS = 60;

export interface RatingData extends Data {
  readonly rating: AnswerRating;
  readonly botId: string;
  readonly conversationId: string;
  readonly answerId: string;
}

/** What a user thinks of an answer; its owner is that user. */
export const ratingKind: Kind = {
  name: 'answerRating',
  label: text(assistantMessages, 'kind.rating'),
  fields: { rating: 'text', botId: 'text', conversationId: 'text', answerId: 'text' },
};

/** The same user, conversation and answer are the same row, so that the key itself keeps it one. */
const idOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const rateHandler = forSession(rateAnswer, async ({ app, scope, session }, { body }) => {
  const { user } = session;
  const { bot_id: botId, conversation_id: conversationId, answer_id: answerId, rating } = body;
  await limit(app.db, `rate:${user.id}`, RATINGS, 60);
  const id = idOf(user.id, conversationId, answerId);
  await scope.exclusive(async (own) => {
    const row = await findRecord(own, ratingKind, id);
    if (rating === 'none') return deleteRecord(own, ratingKind, id);
    const data: RatingData = { rating, botId, conversationId, answerId };
    if (row) return updateRecord(own, ratingKind, row, { data });
    await insertRecord(own, ratingKind, { id, name: answerId, ownerId: user.id, data });
  });
  return { rating };
});
