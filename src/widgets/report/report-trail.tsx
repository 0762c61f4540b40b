import ArrowLeft from 'lucide-react/icons/arrow-left';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { useMessages } from '../surface/runtime-context';
import { reportMessages as m } from './messages';

interface ReportTrailProps {
  /** From the whole to the part that is shown. */
  readonly steps: readonly string[];
  readonly onStep: (index: number) => void;
}

/** How deep one is, and the ways back. */
export function ReportTrail({ steps, onStep }: ReportTrailProps) {
  const t = useMessages(m);
  if (steps.length < 2) return null;
  return (
    <nav className="by-report-trail" aria-label={t('trail')}>
      <IconButton
        size="small"
        label={text(m, 'trail.back')}
        icon={<ArrowLeft size={16} />}
        onClick={() => onStep(steps.length - 2)}
      />
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            {index === steps.length - 1 ? (
              <span aria-current="true">{step}</span>
            ) : (
              <button type="button" className="by-report-drill" onClick={() => onStep(index)}>
                {step}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
