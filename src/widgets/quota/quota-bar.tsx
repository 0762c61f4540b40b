import type { ReactNode } from 'react';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { quotaMessages as m } from './messages';
import css from './quota-bar.css';
import { groupedNumber } from '../../core/format/number';

export interface QuotaBarProps {
  readonly name: string;
  readonly unit: string;
  readonly used: number;
  /** 0: nothing limits it. */
  readonly total: number;
  /** The most that may be asked for. */
  readonly maximum: number;
  /** What a request that waits asks for. */
  readonly asked?: number | undefined;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

const WARN = 0.8;
const FULL = 0.95;

/** B-11: one quota: what is used, where the limit is, what was asked for, and how far it could go. */
export function QuotaBar({ name, unit, used, total, maximum, asked, children }: QuotaBarProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const limited = total > 0;
  const share = limited ? used / total : 0;
  const scale = Math.max(1, used, total, maximum, asked ?? 0);
  const part = (value: number) => ({ inlineSize: `${(value / scale) * 100}%` });
  const figures = limited
    ? t('quota.figures', { used: groupedNumber(used), total: groupedNumber(total), unit })
    : t('quota.unlimited', { used: groupedNumber(used), unit });
  return (
    <div className="by-quota" data-level={share >= FULL ? 'full' : share >= WARN ? 'warn' : 'fine'}>
      <div className="by-quota-head">
        <span className="by-quota-bar-name">{name}</span>
        <span className="by-quota-figures">{figures}</span>
      </div>
      {limited && (
        <div
          className="by-quota-track"
          role="meter"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={Math.min(used, total)}
          aria-valuetext={figures}
        >
          <span
            className="by-quota-limit"
            data-within={total < scale || undefined}
            style={part(total)}
          />
          <span className="by-quota-used" style={part(used)} />
          {asked !== undefined && <span className="by-quota-mark" style={part(asked)} />}
        </div>
      )}
      <div className="by-quota-notes">
        {asked !== undefined && (
          <span className="by-quota-asked">
            {t('quota.asked', { asked: groupedNumber(asked), unit })}
          </span>
        )}
        {limited && maximum > total && (
          <span>{t('quota.maximum', { maximum: groupedNumber(maximum), unit })}</span>
        )}
        {children}
      </div>
    </div>
  );
}
