import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../widgets/controls/button';
import { usePopover } from '../../widgets/overlays/popover';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { ChoiceList, type Choice } from './choice-list';
import css from './scope-switch.css';

interface ScopeSwitchProps {
  readonly label: string;
  /** What is chosen now. */
  readonly value: string;
  readonly placeholder: string;
  /** What the choice does. */
  readonly hint: string;
  readonly choices: readonly Choice[];
  readonly empty: string;
  readonly isLoading: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onOpen: () => void;
  readonly onPick: (key: string) => void;
}

/** A button in the header that opens a searchable list: project, region. */
export function ScopeSwitch({
  label,
  value,
  hint,
  onOpen,
  onPick,
  onQuery,
  ...list
}: ScopeSwitchProps) {
  useStylesheet(css);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Not at the click: a rendering before the popover reports itself open would close it again.
  const handleOpenChange = (next: boolean) => {
    if (next) {
      onQuery('');
      onOpen();
    }
    setOpen(next);
  };
  usePopover({ open: isOpen, onOpenChange: handleOpenChange, trigger, popup, align: 'start' });

  useEffect(() => {
    if (isOpen) popup.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isOpen]);

  return (
    <>
      <Button
        ref={trigger}
        variant="text"
        className="by-scope"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        popoverTarget={id}
      >
        <span className="by-scope-label">{label}</span>
        <span className="by-scope-value">{value}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <div
        className="by-scope-popup"
        popover="auto"
        role="dialog"
        aria-label={label}
        id={id}
        ref={popup}
      >
        {isOpen && (
          <>
            <ChoiceList
              {...list}
              label={list.placeholder}
              onQuery={onQuery}
              onPick={(key) => {
                trigger.current?.focus();
                setOpen(false);
                onPick(key);
              }}
            />
            <p className="by-scope-hint">{hint}</p>
          </>
        )}
      </div>
    </>
  );
}
