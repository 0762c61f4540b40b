import { askAssistant } from '../../../../src/core/api/assistant/chat';
import { recogniseText } from '../../../../src/core/api/assistant/ocr';
import { text } from '../../../../src/core/i18n/translator';
import type { PublicContext } from '../../app';
import { FileReply, forAnyone, forSession, type Handler } from '../../handler';
import { Refusal } from '../../refusal';
import { limit } from '../../security/counters';
import { findSections, manualAnswer, signInAnswer } from './answer';
import { placeFrom } from './context';
import { assistantMessages } from './messages';
import { rateHandler } from './ratings';
import type { Recogniser } from './recognise';
import { askService } from './service';
import { toStream, type Step } from './stream';

/** In a minute, of one person or, before sign-in, of one address. */
const QUESTIONS = 30;
const PICTURES = 10;

const streamed = (steps: AsyncIterable<Step>, stop?: () => void) =>
  new FileReply('', 'text/event-stream; charset=utf-8', toStream(steps, stop));

export const assistantHandlers = (recogniser: () => Recogniser): readonly Handler[] => [
  forAnyone(askAssistant, async (context: PublicContext, { body }) => {
    const { app, locale, ip } = context;
    const session = await context.signedIn();
    await limit(app.db, `ask:${session?.user.id ?? ip}`, QUESTIONS, 60);
    if (!session) return streamed(signInAnswer(locale));
    const question = body.additional_messages.at(-1)?.content ?? '';
    const place = placeFrom(body.context);
    const { assistant } = app.settings;
    if (!assistant) return streamed(manualAnswer({ app, session, locale }, question, place));
    const { steps, stop } = await askService(assistant, {
      botId: body.bot_id,
      // The session's own: what the body says of the person is not taken on trust.
      userId: session.user.id,
      messages: body.additional_messages,
      context: body.context,
      sections: await findSections(app, question, locale, place),
    });
    return streamed(steps, stop);
  }),

  forSession(recogniseText, async ({ app, session }, { body }) => {
    await limit(app.db, `ocr:${session.user.id}`, PICTURES, 60);
    const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body;
    const found = await recogniser().read(bytes);
    if (found === '') throw new Refusal(text(assistantMessages, 'ocr.noText'));
    return found;
  }),

  rateHandler,
];
