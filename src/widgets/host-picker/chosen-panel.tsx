import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { NativeSelect } from '../controls/native-select';
import { useLocale, useText } from '../surface/runtime-context';
import { groupChosen, type ChosenGroup, type Grouping } from './grouping';
import { hostTitle } from './host';
import { pickerMessages as m } from './messages';
import { useModel, usePicker, usePickerText, useReason } from './use-picker';

/** Members and groups drawn at once; 100,000 chosen hosts must not become 100,000 nodes. */
const MEMBERS = { few: 20, many: 5 } as const;
const GROUPS = 20;
const MANY = 200;
const MORE = 100;
/** Milliseconds in which a frame has been painted. */
const PAINTED = 50;
const none: readonly number[] = [];

/** What is chosen, across all pages: beside the list where there is room, behind a button under it where not. */
export function ChosenPanel() {
  const t = usePickerText();
  const count = usePicker((state) => state.chosen.length);
  const [open, setOpen] = useState(false);
  return (
    <section className="hp-chosen" aria-label={t('chosen.title')} data-open={open ? '' : undefined}>
      <div className="hp-chosen-head">
        {/* No heading: its level would be the host page's to know. The region carries the name. */}
        <p tabIndex={-1} className="hp-chosen-count">
          {t('chosen.count', { count })}
        </p>
        <Clear />
        <button
          type="button"
          className="hp-chosen-toggle"
          aria-expanded={open}
          aria-label={t(open ? 'chosen.close' : 'chosen.open')}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      <Required />
      <Undo />
      <LookUp />
      <div className="hp-chosen-body">
        {count === 0 ? <p className="hp-hint">{t('chosen.empty')}</p> : <Groups />}
      </div>
    </section>
  );
}

function Clear() {
  const model = useModel();
  const t = usePickerText();
  const chosen = usePicker((state) => state.chosen);
  const disabled = usePicker((state) => state.settings.disabled);
  if (chosen.length === 0) return null;
  return (
    <Button
      size="small"
      variant="text"
      disabled={disabled}
      onClick={() => model.choice.remove(chosen)}
    >
      {t('chosen.clear')}
    </Button>
  );
}

function Required() {
  const t = usePickerText();
  const missing = usePicker(
    ({ reported, settings, chosen }) => reported && settings.required && chosen.length === 0,
  );
  const tooMany = usePicker(
    ({ settings, chosen }) => settings.mode === 'single' && chosen.length > 1,
  );
  if (tooMany) {
    return (
      <p className="hp-error" role="alert">
        {t('single.only')}
      </p>
    );
  }
  if (!missing) return null;
  return (
    <p className="hp-error" role="alert">
      {t('required')} · {t('required.hint')}
    </p>
  );
}

function Undo() {
  const model = useModel();
  const t = usePickerText();
  const undo = usePicker((state) => state.undo);
  if (!undo) return null;
  return (
    <div className="hp-undo">
      <span>{t('chosen.removed', { count: undo.count })}</span>
      <Button size="small" variant="text" onClick={() => model.choice.undo()}>
        {t('chosen.undo')}
      </Button>
    </div>
  );
}

function LookUp() {
  const model = useModel();
  const t = usePickerText();
  const show = useText();
  const { status, error } = usePicker((state) => state.lookUp);
  if (status === 'busy') return <p className="hp-hint">{t('chosen.resolving')}</p>;
  if (status !== 'failed') return null;
  return (
    <div className="hp-error" role="alert">
      <span>
        {t('chosen.unresolved')}
        {isApiError(error) ? ` · ${show(error.text)}` : ''}
      </span>
      <Button size="small" variant="text" onClick={() => model.retryLookUp()}>
        {t('state.retry')}
      </Button>
    </div>
  );
}

function Groups() {
  const model = useModel();
  const t = usePickerText();
  const locale = useLocale();
  // The rows answer a "select all" of 100,000 first, the preview after they have been painted.
  const now = usePicker((state) => state.chosen);
  const [chosen, show] = useState(none);
  useEffect(() => {
    const timer = setTimeout(() => show(now), now.length > MANY ? PAINTED : 0);
    return () => clearTimeout(timer);
  }, [now]);
  const revision = usePicker((state) => state.revision);
  const [grouping, setGrouping] = useState<Grouping>('project');
  const [limit, setLimit] = useState(GROUPS);
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);

  const groups = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return groupChosen(chosen, (index) => model.row(index), grouping, compare);
    // oxlint-disable-next-line react/exhaustive-deps -- the revision says that rows behind indexes changed
  }, [chosen, revision, grouping, locale, model]);

  // The button that was pressed is gone: the next one, or the last, takes the focus instead of the page.
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const buttons = removeButtons(list.current);
    (buttons[removed.current] ?? buttons.at(-1))?.focus();
    removed.current = null;
  }, [groups]);

  const remove = (indexes: readonly number[], button: Element) => {
    const root = list.current;
    removed.current = Math.max(0, removeButtons(root).indexOf(button as HTMLButtonElement));
    const heading = root?.closest('.hp-chosen')?.querySelector<HTMLElement>('.hp-chosen-count');
    if (indexes.length === chosen.length) heading?.focus();
    model.choice.remove(indexes);
  };

  return (
    <div ref={list}>
      <NativeSelect
        className="hp-grouping"
        aria-label={t('chosen.groupBy')}
        placeholder={null}
        value={grouping}
        options={[
          { value: 'project', label: text(m, 'chosen.byProject') },
          { value: 'environment', label: text(m, 'chosen.byEnvironment') },
        ]}
        onChange={(value) => setGrouping(value === 'project' ? 'project' : 'environment')}
      />
      {groups.slice(0, limit).map((group) => (
        <Group
          key={group.name}
          group={group}
          grouping={grouping}
          first={chosen.length > MANY ? MEMBERS.many : MEMBERS.few}
          onRemove={remove}
        />
      ))}
      {groups.length > limit && (
        <Button size="small" variant="text" onClick={() => setLimit(limit + GROUPS)}>
          {t('chosen.moreGroups', { count: Math.min(GROUPS, groups.length - limit) })}
        </Button>
      )}
    </div>
  );
}

const removeButtons = (root: Element | null): HTMLButtonElement[] =>
  root ? [...root.querySelectorAll<HTMLButtonElement>('[data-remove]')] : [];

interface GroupProps {
  readonly group: ChosenGroup;
  readonly grouping: Grouping;
  /** Members that are drawn before more are asked for. */
  readonly first: number;
  readonly onRemove: (indexes: readonly number[], button: Element) => void;
}

function Group({ group, grouping, first, onRemove }: GroupProps) {
  const model = useModel();
  const t = usePickerText();
  const disabled = usePicker((state) => state.settings.disabled);
  const invalid = usePicker((state) => state.invalid);
  const show = useReason();
  const [more, setMore] = useState(0);
  const limit = first + more;
  const { members } = group;
  const nameless = t(grouping === 'project' ? 'chosen.noProject' : 'chosen.noEnvironment');
  const name = group.name === '' ? nameless : group.name;
  return (
    <div className="hp-group" role="group" aria-label={name}>
      <div className="hp-group-head">
        <span className="hp-group-name" title={name}>
          {name}
        </span>
        <span className="hp-aside">{members.length}</span>
        <button
          type="button"
          className="hp-remove"
          data-remove=""
          disabled={disabled}
          aria-label={t('chosen.removeGroup', { name })}
          title={t('chosen.removeGroup', { name })}
          onClick={(event) => onRemove(members, event.currentTarget)}
        >
          <Trash2 size={14} aria-hidden="true" />
        </button>
      </div>
      <ul>
        {members.slice(0, limit).map((index) => {
          const host = model.host(index);
          const title = host ? hostTitle(host) : model.id(index);
          const why = invalid.get(index);
          return (
            <li key={index} className="hp-member" data-invalid={why ? '' : undefined}>
              <span className="hp-member-name" title={title}>
                {title}
              </span>
              <span className="hp-aside">{why ? show(why) : host?.privateIps[0]}</span>
              <button
                type="button"
                className="hp-remove"
                data-remove=""
                disabled={disabled}
                aria-label={t('chosen.remove', { name: title })}
                onClick={(event) => onRemove([index], event.currentTarget)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {members.length > limit && (
        <Button size="small" variant="text" onClick={() => setMore(more + MORE)}>
          {t('chosen.more', { count: Math.min(MORE, members.length - limit) })}
        </Button>
      )}
    </div>
  );
}
