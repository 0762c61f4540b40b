import Search from 'lucide-react/icons/search';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { formatList } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { useLocale, useMessages, useSession } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { TextInput } from '../../widgets/controls/text-input';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './grant.css';
import { GrantRows } from './grant-rows';
import { leavesOf, matching, toggle } from './grant-tree';
import type { Grant, GrantNode } from './grant-tree';
import { actionWord, stemOf, subjectWord } from '../../core/dictionaries/permission-words';
import { roleMessages } from './role.messages';
import { useGrantTree } from './use-grant-tree';

/** More names than these make a warning that nobody reads. */
const NAMED = 6;

export function GrantInput(props: PartProps<Grant>) {
  useStylesheet(css);
  const { tree, error, retry } = useGrantTree();
  if (tree) return <Chooser {...props} tree={tree} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  return <SkeletonLines lines={6} />;
}

type ChooserProps = PartProps<Grant> & { readonly tree: readonly GrantNode[] };

function Chooser({ tree, value, onChange, onLeave, ...rest }: ChooserProps) {
  const t = useMessages(roleMessages);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen(tree, value)));
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const searching = words.trim() !== '';
  const shown = useMemo(() => matching(tree, words), [tree, words]);
  const leaves = useMemo(() => tree.flatMap(leavesOf), [tree]);
  const known = useMemo(() => new Set(leaves.map(({ code = '' }) => code)), [leaves]);
  const chosen = useMemo(() => new Set(value.codes), [value.codes]);
  const set = (codes: readonly string[]) => onChange({ ...value, codes });
  const whole = { id: '', label: '', menus: [], grantable: true, children: shown };
  const rows = searching ? found : open;

  return (
    <div className="by-grant">
      <div className="by-grant-bar">
        <TextInput
          id="grant-search"
          type="search"
          value={words}
          aria-label={t('grant.search')}
          placeholder={t('grant.search')}
          prefix={<Search size={16} aria-hidden="true" />}
          onChange={(next) => {
            setWords(next);
            setFound(new Set(branches(matching(tree, next))));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // it would send the form
          }}
        />
        <span className="by-grant-total" role="status">
          {t('grant.count', { chosen: chosen.size, total: leaves.length })}
        </span>
        <span className="by-grant-tools">
          <Button size="small" variant="text" onClick={() => set(all(whole, value.codes, known))}>
            {t('grant.all')}
          </Button>
          <Button size="small" variant="text" onClick={() => set(without(whole, value.codes))}>
            {t('grant.none')}
          </Button>
          {!searching && (
            <Button
              size="small"
              variant="text"
              onClick={() => setOpen(new Set(open.size > 0 ? [] : branches(tree)))}
            >
              {t(open.size > 0 ? 'grant.collapse' : 'grant.expand')}
            </Button>
          )}
        </span>
      </div>
      <Loss value={value} />
      {shown.length === 0 ? (
        <p className="by-grant-empty">{t('grant.noMatch')}</p>
      ) : (
        <div onBlur={onLeave}>
          <GrantRows
            tree={shown}
            chosen={chosen}
            open={rows}
            onOpen={searching ? setFound : setOpen}
            onToggle={(node) => set(toggle(node, value.codes, known))}
            labelledby={rest.labelledby}
            describedby={rest.describedby}
            invalid={rest.invalid}
          />
        </div>
      )}
    </div>
  );
}

/** What the user who changes a role of his own takes from himself. */
function Loss({ value }: { readonly value: Grant }) {
  const t = useMessages(roleMessages);
  const locale = useLocale();
  const me = useSession((state) => state.user?.id);
  if (me === undefined || !value.holders.includes(me)) return null;
  const lost = value.before.filter((code) => !value.codes.includes(code));
  if (lost.length === 0) return null;
  const word = (code: string) =>
    t('grant.one', {
      subject: subjectWord(stemOf(code), locale),
      action: actionWord(code, locale),
    });
  const names = formatList(lost.slice(0, NAMED).map(word), locale);
  return (
    <div className="by-grant-loss" role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {t('grant.mine', { count: lost.length, names: lost.length > NAMED ? `${names}…` : names })}
        {lost.includes('role:update') && ` ${t('grant.keeps')}`}
      </span>
    </div>
  );
}

/** Sections stand open, so that the subjects are in sight; of an old role those that it grants a part of. */
function firstOpen(tree: readonly GrantNode[], { codes }: Grant): readonly string[] {
  const chosen = new Set(codes);
  return tree
    .filter((node) => leavesOf(node).some(({ code = '' }) => chosen.size === 0 || chosen.has(code)))
    .slice(0, 4)
    .map(({ id }) => id);
}

const branches = (nodes: readonly GrantNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.code === undefined ? [node.id, ...branches(node.children)] : []));

const own = (node: GrantNode) =>
  leavesOf(node).flatMap(({ code, grantable }) => (grantable && code ? [code] : []));

function all(node: GrantNode, codes: readonly string[], known: ReadonlySet<string>) {
  return own(node).every((code) => codes.includes(code)) ? codes : toggle(node, codes, known);
}

function without(node: GrantNode, codes: readonly string[]): readonly string[] {
  const gone = new Set(own(node));
  return codes.filter((code) => !gone.has(code));
}
