import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '../../widgets/controls/text-input';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './choice-list.css';

export interface Choice {
  readonly key: string;
  readonly name: string;
  /** Small and muted behind the name. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  readonly isCurrent?: boolean;
  /** What it is offered under; those of one group follow each other. */
  readonly group?: string;
  /** An answer to what was typed before: shown until the present one comes, and not to be picked. */
  readonly isEarlier?: boolean;
}

interface ChoiceListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly choices: readonly Choice[];
  readonly onPick: (key: string) => void;
  /** Said instead of the list when it is empty. */
  readonly empty: string;
  /** Said to assistive technology when the list changes. */
  readonly summary?: string;
  /** Said below the list: what it leaves out. */
  readonly note?: string;
  readonly isLoading?: boolean;
}

/**
 * A search box over a short list: type, arrow, Enter. The focus never leaves the box; the list is
 * pointed at with `aria-activedescendant`. Shared by the command palette and the header's switches.
 */
export function ChoiceList(props: ChoiceListProps) {
  useStylesheet(css);
  const { label, placeholder, query, onQuery, choices, onPick, empty, summary, note, isLoading } =
    props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // By its key: others may arrive before it. By its place where it has gone: what came for it stands there.
  const [active, setActive] = useState<{
    readonly key: string | undefined;
    readonly index: number;
  }>();
  /** Enter was pressed before what was typed had an answer: it picks once that is there. */
  const isPicked = useRef(false);
  const found = choices.findIndex(({ key }) => key === active?.key);
  const at = Math.max(0, found < 0 ? Math.min(active?.index ?? 0, choices.length - 1) : found);
  const activate = (index: number) => setActive({ key: choices[index]?.key, index });
  const optionId = (index: number) => `${id}option${index}`;

  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, choices]);

  useEffect(() => {
    if (!isPicked.current || isLoading) return;
    isPicked.current = false;
    // Another one than was pointed at is not what was meant.
    const choice = active ? choices.find(({ key }) => key === active.key) : choices[0];
    if (choice && !choice.isEarlier) onPick(choice.key);
  }, [isLoading, active, choices, onPick]);

  const handleKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') activate((at + 1) % Math.max(1, choices.length));
    else if (event.key === 'ArrowUp')
      activate((at - 1 + choices.length) % Math.max(1, choices.length));
    else if (event.key === 'Enter') {
      const choice = choices[at];
      if (choice && !choice.isEarlier) onPick(choice.key);
      else isPicked.current = isLoading === true;
    } else return;
    event.preventDefault();
  };

  const option = (choice: Choice, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled in the box, which keeps the focus
    <li
      key={choice.key}
      className="by-choice-option"
      role="option"
      id={optionId(index)}
      aria-selected={index === at}
      aria-disabled={choice.isEarlier || undefined}
      onPointerMove={() => activate(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!choice.isEarlier) onPick(choice.key);
      }}
    >
      {choice.icon}
      <span className="by-choice-name">{choice.name}</span>
      {choice.detail !== undefined && <span className="by-choice-detail">{choice.detail}</span>}
      {choice.isCurrent && <Check size={16} aria-hidden />}
    </li>
  );

  return (
    <div className="by-choice" aria-busy={isLoading || undefined}>
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={choices.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        data-autofocus=""
        value={query}
        onChange={(value) => {
          setActive(undefined);
          isPicked.current = false;
          onQuery(value);
        }}
        onKeyDown={handleKey}
      />
      <ul className="by-choice-list" role="listbox" aria-label={label} id={`${id}list`} ref={list}>
        {groupsOf(choices).map(({ name, from, choices: own }) =>
          name === '' ? (
            own.map((choice, index) => option(choice, from + index))
          ) : (
            <li key={name} role="group" aria-label={name}>
              <span className="by-choice-group" aria-hidden="true">
                {name}
              </span>
              <ul role="presentation">
                {own.map((choice, index) => option(choice, from + index))}
              </ul>
            </li>
          ),
        )}
      </ul>
      {note !== undefined && (
        <p className="by-choice-note" role="status">
          {note}
        </p>
      )}
      {choices.length === 0 && !isLoading && (
        <p className="by-choice-empty" role="status">
          {empty}
        </p>
      )}
      {summary !== undefined && choices.length > 0 && (
        <p className="by-visually-hidden" role="status">
          {summary}
        </p>
      )}
    </div>
  );
}

interface Group {
  readonly name: string;
  /** The place of its first choice in the whole list. */
  readonly from: number;
  readonly choices: Choice[];
}

function groupsOf(choices: readonly Choice[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [from, choice] of choices.entries()) {
    const name = choice.group ?? '';
    const open = groups.at(-1);
    if (open?.name === name) open.choices.push(choice);
    else groups.push({ name, from, choices: [choice] });
  }
  return groups;
}
