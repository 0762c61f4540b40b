import type { TextRef } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { TextArea } from '../../widgets/controls/text-area';
import { useText } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './reason-input.css';
import { decisionMessages as m } from './messages';

const withReason = (value: string, words: string) =>
  value.trim() === '' ? words : `${value.trimEnd()}\n${words}`;

/** A text with frequent ones to begin with: each is added to what stands there. */
export const reasonInput = (reasons: readonly TextRef[], maxLength: number) =>
  function ReasonInput(props: PartProps<string>) {
    useStylesheet(css);
    const show = useText();
    const { value, onChange, onLeave, labelledby, describedby, invalid } = props;
    return (
      <div className="by-reason">
        <TextArea
          aria-labelledby={labelledby}
          {...(describedby === undefined ? {} : { 'aria-describedby': describedby })}
          {...(invalid ? { 'aria-invalid': true } : {})}
          maxLength={maxLength}
          value={value}
          onChange={onChange}
          onBlur={onLeave}
        />
        <div
          className="by-reason-frequent"
          role="group"
          aria-label={show(text(m, 'decision.frequent'))}
        >
          {reasons.map((reason) => {
            const words = show(reason);
            return (
              <Button
                key={reason.key}
                size="small"
                disabledReason={
                  value.includes(words)
                    ? text(m, 'decision.said')
                    : withReason(value, words).length > maxLength
                      ? text(m, 'decision.noRoom', { most: maxLength })
                      : undefined
                }
                onClick={() => onChange(withReason(value, words))}
              >
                {words}
              </Button>
            );
          })}
        </div>
      </div>
    );
  };
