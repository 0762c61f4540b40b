import { shownAmount } from '../../core/format/amount';
import { timeText } from '../../core/resource/time';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './lifetime.css';
import { lifetimeTexts as m } from './messages';
import { keepScrollReachable } from '../surface/reachable-scroll';

export interface LifeRow {
  readonly id: string;
  readonly resourceId: string;
  readonly name: string;
  readonly serviceName: string;
  readonly expireTime: string;
  readonly refusal: string;
  /** Yuan; empty where it is refused. */
  readonly sum: string;
  /** When it ends then; nothing where it ends at once. */
  readonly until?: string;
}

interface LifeRowsProps {
  readonly rows: readonly LifeRow[];
  readonly total: string;
  readonly totalLabel: string;
}

/** What becomes of each instance, or why nothing does, and the sum of it all. */
export function LifeRows({ rows, total, totalLabel }: LifeRowsProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const at = (time: string) => timeText(time, t('life.never'));
  const refused = rows.filter(({ refusal }) => refusal !== '').length;
  return (
    <>
      <ul className="by-life-rows" ref={keepScrollReachable} aria-label={t('life.rows')}>
        {rows.map((row) => (
          <li
            key={row.id || row.resourceId}
            className="by-life-row"
            data-refused={row.refusal === '' ? undefined : ''}
          >
            <strong>{row.name || row.resourceId}</strong>
            <span>{row.refusal === '' ? `¥${shownAmount(row.sum)}` : '—'}</span>
            <small>
              {row.refusal === '' ? (
                <>
                  {row.serviceName} · {t('life.now')} {at(row.expireTime)}
                  {row.until !== undefined && (
                    <>
                      {' '}
                      → {t('life.until')} {at(row.until)}
                    </>
                  )}
                </>
              ) : (
                row.refusal
              )}
            </small>
          </li>
        ))}
      </ul>
      {refused > 0 && rows.length > 1 && <p role="status">{t('life.count', { count: refused })}</p>}
      <p className="by-life-total" role="status">
        <span>{totalLabel}</span> <strong>¥{shownAmount(total)}</strong>
      </p>
    </>
  );
}
