import { useRef } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { FormSpec } from '../../core/resource/form';
import { Button } from '../controls/button';
import { FormBox } from '../resource/form/form-box';
import { InputFields } from '../resource/form/input-fields';
import { useInputForm } from '../resource/form/use-input-form';
import { useMessages, useRuntime } from '../surface/runtime-context';
import { conversationTexts as m } from './messages';

interface ReplyBoxProps {
  /** Has an input `content`. */
  readonly spec: FormSpec;
  readonly name: Text;
  /** Names the draft: what is typed outlives the dialog, a reload and an expiry. */
  readonly draftKey: string;
  /** Sentences that are put in at a press; the whole of each is read before it is sent. */
  readonly templates?: readonly string[];
  readonly send: (values: Record<string, unknown>) => Promise<unknown>;
  readonly onSent: () => unknown;
}

/** The box to answer in. Nothing typed is lost until the server has it; then it is empty, and has the focus again. */
export function ReplyBox(props: ReplyBoxProps) {
  const { spec, name, draftKey, templates = [], send, onSent } = props;
  const t = useMessages(m);
  const runtime = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey,
    send,
    onDone: () => {
      form.reset();
      runtime.notices.push({ tone: 'success', text: text(m, 'talk.sent') });
      box.current?.querySelector('textarea')?.focus();
      void onSent();
    },
  });
  const typed = form.values['content'];
  const put = (sentence: string) => {
    const before = typeof typed === 'string' ? typed.trimEnd() : '';
    form.set('content', before === '' ? sentence : `${before}\n${sentence}`);
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={box}>
      <FormBox form={form} name={name} className="by-talk-reply">
        {templates.length > 0 && (
          <div className="by-talk-templates" role="group" aria-label={t('talk.templates')}>
            {templates.map((sentence) => (
              <Button key={sentence} size="small" onClick={() => put(sentence)}>
                {sentence}
              </Button>
            ))}
          </div>
        )}
        <InputFields form={form} />
        <Button variant="primary" type="submit" loading={form.sending}>
          {t('talk.send')}
        </Button>
      </FormBox>
    </div>
  );
}
