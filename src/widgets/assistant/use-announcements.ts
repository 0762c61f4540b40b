import { useEffect } from 'react';
import { chatMessages } from '../../core/chat/messages';
import { textFrom } from '../markdown/growing-text';
import type { GrowingText } from '../markdown/growing-text';
import { useAnnounce } from '../surface/surface-context';
import { useMessages } from '../surface/runtime-context';
import { useAssistant } from './assistant-context';
import { isArriving, type AgentMessage } from './message';
import { assistantMessages as m } from './messages';
import { Speech } from './speech';

/** A live region whose text is replaced at once is not read. */
const APART = 400;

/**
 * Says what arrives to those who do not see it: each sentence once, when it is whole, one after the other. Nothing is
 * ever said twice, and nothing of a conversation that was there before.
 */
export function useAnnouncements(isOpen: boolean): void {
  const model = useAssistant();
  const announce = useAnnounce();
  const t = useMessages(m);
  const say = useMessages(chatMessages);

  useEffect(() => {
    if (!isOpen) return;
    const queue: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = '';
    let speech = new Speech();
    let announcedTo = 0;
    const speak = () => {
      timer = undefined;
      const sentence = queue.shift();
      if (sentence === undefined) return;
      announce(sentence);
      timer = setTimeout(speak, APART);
    };
    const add = (...sentences: readonly string[]) => {
      queue.push(...sentences);
      if (timer === undefined && queue.length > 0) speak();
    };
    const listen = (answer: AgentMessage, text: GrowingText, wasArriving: boolean) => {
      if (answer.id !== current) {
        if (wasArriving) queue.length = 0; // the new one came to nothing, and the former is there again
        if (!isArriving(answer)) return; // only what arrives now
        current = answer.id;
        speech = new Speech();
        speech.add(answer.response);
        announcedTo = answer.response.length;
        queue.length = 0;
        add(t('answer.waiting'));
        return;
      }
      const isWhole = !answer.loading && !answer.streaming;
      if (answer.stop) {
        queue.length = 0; // whoever stops it wants to hear no more of it
        if (wasArriving) add(t('answer.stopped'));
        return;
      }
      const piece = textFrom(text, announcedTo);
      announcedTo += piece.length;
      add(...speech.add(piece, isWhole));
      if (!isWhole || !wasArriving) return;
      if (answer.failure) {
        add('key' in answer.failure ? say(answer.failure.key) : answer.failure.text);
      } else add(t('answer.done'));
    };
    const last = model.state.messages.at(-1);
    if (last?.role === 'agent' && isArriving(last)) {
      // Begun unseen: heard from the sentence on that it is at.
      current = last.id;
      speech.add(last.response);
      announcedTo = last.response.length;
    }
    const stop = model.store.subscribe((now, before) => {
      const answer = now.messages.at(-1);
      const former = before.messages.at(-1);
      if (answer === former) return;
      if (answer?.role !== 'agent') {
        queue.length = 0; // the conversation is gone, and with it what was left to say
        current = '';
        if (former?.role === 'agent') announce(''); // what was said last stands in the document
        return;
      }
      const text = now.arriving?.id === answer.id ? now.arriving.text : [answer.response];
      listen(answer, text, former?.role === 'agent' && (former.loading || former.streaming));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isOpen, model, announce, t, say]);
}
