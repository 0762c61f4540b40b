import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { wireId, wireText } from '../wire';

const own = v.pipe(wireId, v.maxLength(128));

/** What a reader says of an answer. */
export const answerRating = v.picklist(['helpful', 'unhelpful']);
export type AnswerRating = v.InferOutput<typeof answerRating>;

const ratingOrNone = v.picklist([...answerRating.options, 'none']);

/** The specification shows no place for it. One rating of each user for an answer; `none` takes it back. */
export const rateAnswer = defineEndpoint({
  id: 'O-rateAnswer',
  name: 'rateAnswer',
  summary: 'Says whether an answer of the assistant was helpful, or takes that back',
  method: 'PUT',
  path: '/api/ai/v1/ai/qa/coze/rating',
  body: v.object({
    bot_id: v.pipe(wireText, v.maxLength(128)),
    conversation_id: own,
    answer_id: own,
    rating: ratingOrNone,
  }),
  reply: v.object({ rating: ratingOrNone }),
  ignoreErrors: true,
});
