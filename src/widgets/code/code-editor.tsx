import type { PartProps } from '../../core/resource/input';
import { useStylesheet } from '../styles/use-stylesheet';
import { LineNumbers } from './code';
import css from './code.css';

/** A text of a program to write, with numbered lines; a part of a form. */
export function CodeEditor({
  value,
  onChange,
  onLeave,
  labelledby,
  describedby,
  invalid,
}: Omit<PartProps<string>, 'values'>) {
  useStylesheet(css);
  return (
    <div className="by-source">
      <LineNumbers content={value} />
      <textarea
        aria-labelledby={labelledby}
        aria-describedby={describedby}
        aria-invalid={invalid || undefined}
        rows={Math.max(12, value.split('\n').length)}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  );
}
