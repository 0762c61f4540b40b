// chunk: widgets
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { isApiError } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { useSurface } from '../surface/surface-context';
import { Tooltip } from '../overlays/tooltip';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './button.css';

/** C-19, W-20: a second click within this time is a slip of the finger. */
const DOUBLE_CLICK_GUARD = 500;

export type ButtonVariant = 'primary' | 'default' | 'text' | 'danger' | 'icon';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'title'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  readonly icon?: ReactNode;
  readonly loading?: boolean;
  /** Pressed again and again, such as to move something, or in and out: no click is a slip. */
  readonly repeats?: boolean;
  /** Why it cannot be used now: it stays focusable and says so. */
  readonly disabledReason?: Text | undefined;
  /** A promise keeps the button busy until it settles. */
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  loading = false,
  repeats = false,
  disabledReason,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  useStylesheet(css);
  const { onError } = useSurface();
  const last = useRef(-Infinity);
  const mounted = useRef(true);
  const [running, setRunning] = useState(false);
  const busy = loading || running;
  const blocked = disabledReason !== undefined;

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // What is pressed in and out again does nothing twice.
    const isGuarded = !repeats && rest['aria-pressed'] === undefined;
    const isSlip = isGuarded && event.timeStamp - last.current < DOUBLE_CLICK_GUARD;
    if (blocked || busy || isSlip) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = event.timeStamp;
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    setRunning(true);
    result
      .catch((error: unknown) => {
        // A failed call has been told already by the error policy.
        if (!isApiError(error)) onError(error, 'button');
      })
      .finally(() => {
        if (mounted.current) setRunning(false);
      });
  };

  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(
        'by-button',
        variant !== 'default' && `by-button-${variant}`,
        size === 'small' && 'by-button-small',
        className,
      )}
      aria-disabled={blocked || busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <span className="by-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
  return blocked ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}
