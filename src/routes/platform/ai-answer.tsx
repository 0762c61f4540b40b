import type { Reply } from '../../core/api/endpoint';
import type { AiRuntime, tryAiRuntime } from '../../core/api/platforms/devices';
import { text } from '../../core/i18n/translator';
import type { ResultProps } from '../../core/resource/operation';
import { Receipt } from '../../widgets/result/receipt';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { platformMessages as m } from './messages';
import css from './platform.css';

/** What a runtime answered to one prompt, and what it took. */
export function AiAnswer({ answer }: ResultProps<Reply<typeof tryAiRuntime>, AiRuntime>) {
  useStylesheet(css);
  const t = useMessages(m);
  return (
    <div className="by-try">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys */}
      <pre className="by-sample-code" tabIndex={0} role="group" aria-label={t('ai.answer')}>
        {answer.text}
      </pre>
      <Receipt
        facts={[
          { label: text(m, 'ai.promptTokens'), value: answer.promptTokens },
          { label: text(m, 'ai.answerTokens'), value: answer.answerTokens },
          { label: text(m, 'ai.took'), value: t('ai.milliseconds', { n: answer.milliseconds }) },
        ]}
      />
    </div>
  );
}
