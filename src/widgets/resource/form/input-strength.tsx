// chunk: inputs
import { passwordStrength } from '../../../core/rules/passwords';
import type { Strength as Level } from '../../../core/rules/passwords';
import { ruleMessages } from '../../../core/rules/messages';
import { useMessages } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './input-strength.css';
import { resourceTexts as m } from '../messages';

const levels: Readonly<Record<Level, number>> = { none: 0, weak: 1, medium: 2, strong: 3 };

/** How much a new password says of itself: a hint, never a check (V-005). */
export function Strength({ password }: { readonly password: string }) {
  useStylesheet(css);
  const t = useMessages(m);
  const word = useMessages(ruleMessages);
  const strength = passwordStrength(password);
  if (strength === 'none') return null;
  const said = word(`strength.${strength}`);
  return (
    <div className="by-strength" data-strength={strength}>
      <span>{t('strength.label')}</span>
      <span
        className="by-strength-track"
        role="meter"
        aria-label={t('strength.label')}
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={levels[strength]}
        aria-valuetext={said}
      />
      <span className="by-strength-word" role="status">
        {said}
      </span>
    </div>
  );
}
