import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, lazy, memo, useId, useState } from 'react';
import type { CartLine, CartProblem } from '../../core/cart/cart-item';
import { isSelected, limits } from '../../core/cart/cart-state';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Checkbox } from '../controls/checkbox';
import { classNames } from '../styles/class-names';
import { IconButton } from '../controls/icon-button';
import { useCan, useLocale, useRuntime } from '../surface/runtime-context';
import { SkeletonLines } from '../feedback/skeleton';
import { useCart, useCartAction, useCartText, useCartView, useLineRights } from './cart-context';
import { LineNumber } from './line-number';
import { cartMessages as m } from './messages';
import { useRemoval } from './use-removal';

const LineDetails = lazy(async () => ({ default: (await import('./line-details')).LineDetails }));
const LineDialog = lazy(async () => ({ default: (await import('./line-dialog')).LineDialog }));

interface CartLineProps {
  readonly line: CartLine;
  readonly onRemoved: () => void;
}

export const CartLineRow = memo(function CartLineRow({ line, onRemoved }: CartLineProps) {
  const { cart, readonly } = useCartView();
  const t = useCartText();
  const can = useCan();
  const { choose, act } = useLineRights();
  const id = useId();
  const selected = useCart((state) => isSelected(state, line.id));
  const mayChange = !readonly && (line.draft || can('cart:change', 'button'));
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const { name } = line;
  return (
    <div
      role="row"
      part="row"
      aria-label={name}
      className={classNames('oc-grid', 'oc-line', selected && choose && 'oc-line-selected')}
    >
      <div role="cell" className="oc-select">
        {choose && (
          <Checkbox
            aria-label={t('cart.select', { name })}
            checked={selected}
            onChange={(on) => cart.select([line.id], on)}
          />
        )}
      </div>
      <div role="cell" className="oc-product">
        <button
          type="button"
          className="oc-expand"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t(open ? 'line.collapse' : 'line.expand', { name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
        <Product line={line} />
      </div>
      <Booking line={line} editable={mayChange} />
      <Amount line={line} />
      {act && (
        <div role="cell" className="oc-actions">
          <Actions
            line={line}
            mayChange={mayChange}
            onEdit={() => setEditing(true)}
            onRemoved={onRemoved}
          />
        </div>
      )}
      <Problems line={line} />
      {open && (
        <div role="cell" className="oc-details" id={id}>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <LineDetails line={line} />
          </Suspense>
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <LineDialog line={line} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
});

function Product({ line }: { readonly line: CartLine }) {
  const t = useCartText();
  const skus = line.items.map(({ skuName, amount }) =>
    amount === 1 ? skuName : `${skuName} × ${amount}`,
  );
  const place = [line.zoneName, line.projectName].filter((each) => each !== '');
  return (
    <div className="oc-names">
      <p className="oc-service" title={line.serviceName}>
        {line.serviceName}
        {line.approval && <span className="oc-tag">{t('line.approval')}</span>}
        {line.draft && <span className="oc-tag oc-tag-warning">{t('line.draft')}</span>}
      </p>
      <p className="oc-name" title={line.name}>
        {line.name}
      </p>
      {skus.length > 0 && (
        <p className="oc-aside oc-specs" title={skus.join(' · ')}>
          {skus.join(' · ')}
        </p>
      )}
      {place.length > 0 && <p className="oc-aside oc-specs">{place.join(' · ')}</p>}
    </div>
  );
}

function Booking({ line, editable }: { readonly line: CartLine; readonly editable: boolean }) {
  const { cart } = useCartView();
  const t = useCartText();
  const locale = useLocale();
  const { id, name, month, count } = line;
  const refused = useCart((state) => state.refused.get(id)?.changes);
  const unit = t(`${month === 1 ? 'unit.one' : 'unit'}.${line.mode}`);
  const once = line.chargeMode === 'EachCharge';
  const flush = () => void cart.flush();
  return (
    <>
      <div role="cell" className="oc-charge" data-label={t('head.charge')}>
        {chargeMode.lookup(line.chargeMode, locale).text}
      </div>
      <div
        role="cell"
        // On a card the unit stands with the label, so that the numbers under each other are in one line.
        data-label={
          once || !editable ? t('head.month') : t('head.monthIn', { unit: t(`unit.${line.mode}`) })
        }
      >
        {once && <span className="oc-aside">{t('line.once')}</span>}
        {!once && !editable && `${month} ${unit}`}
        {!once && editable && (
          <LineNumber
            of={id}
            label={t('line.month', { name })}
            value={month}
            refused={refused?.month}
            {...limits.month}
            unit={unit}
            onChange={(value) => cart.edit(id, { month: value })}
            onBlur={flush}
          />
        )}
      </div>
      <div role="cell" data-label={t('head.count')}>
        {editable ? (
          <LineNumber
            of={id}
            label={t('line.count', { name })}
            value={count}
            refused={refused?.count}
            {...limits.count}
            onChange={(value) => cart.edit(id, { count: value })}
            onBlur={flush}
          />
        ) : (
          count
        )}
      </div>
    </>
  );
}

function Amount({ line }: { readonly line: CartLine }) {
  const t = useCartText();
  const pending = useCart((state) => state.pending.has(line.id));
  const { amount, originalAmount, draft, items } = line;
  if (draft || items.length === 0) {
    return (
      <div role="cell" className="oc-amount" data-label={t('head.amount')}>
        <span className="oc-aside">{draft ? t('line.unpriced') : '—'}</span>
      </div>
    );
  }
  return (
    <div
      role="cell"
      className="oc-amount"
      data-label={t('head.amount')}
      data-pending={pending ? '' : undefined}
    >
      <span className="oc-money">¥{shownAmount(amount)}</span>
      {originalAmount !== amount && (
        <del className="oc-aside oc-original">¥{shownAmount(originalAmount)}</del>
      )}
      {line.chargeMode === 'PostCharge' && <span className="oc-aside">{t('line.postpaid')}</span>}
      {pending && <span className="by-visually-hidden">{t('line.pending')}</span>}
    </div>
  );
}

interface ActionsProps {
  readonly line: CartLine;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function Actions({ line, mayChange, onEdit, onRemoved }: ActionsProps) {
  const { cart } = useCartView();
  const can = useCan();
  const act = useCartAction();
  const remove = useRemoval();
  const { notices } = useRuntime();
  const { name, draft } = line;
  const copy = () =>
    act(async () => {
      const made = await cart.copy(line.id);
      if (made)
        notices.push({ tone: 'success', text: text(m, 'line.copied', { name: made.name }) });
    });
  return (
    <>
      {mayChange && (
        <IconButton
          size="small"
          label={text(m, 'line.edit', { name })}
          icon={<Pencil size={15} />}
          onClick={onEdit}
        />
      )}
      {(draft || can('cart:add', 'button')) && (
        <IconButton
          size="small"
          label={text(m, 'line.copy', { name })}
          icon={<Copy size={15} />}
          onClick={copy}
        />
      )}
      {(draft || can('cart:remove', 'button')) && (
        <span data-remove="">
          <IconButton
            size="small"
            label={text(m, 'line.remove', { name })}
            icon={<Trash2 size={15} />}
            onClick={async () => {
              await remove([line]);
              onRemoved();
            }}
          />
        </span>
      )}
    </>
  );
}

const NO_PROBLEMS: readonly CartProblem[] = [];

/** What is in the way of the line, beside it; what became of what was just typed is read out. */
function Problems({ line }: { readonly line: CartLine }) {
  const { cart } = useCartView();
  const t = useCartText();
  const refused = useCart((state) => state.refused.get(line.id));
  const unsaved = useCart((state) => state.unsaved.has(line.id));
  const problems = line.problems.length > 0 ? line.problems : NO_PROBLEMS;
  if (!refused && !unsaved && problems.length === 0) return null;
  return (
    <div role="cell" className="oc-problems">
      {refused && (
        <p role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {refused.message}
        </p>
      )}
      {unsaved && (
        <p role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {t('line.unsaved')}
          <Button size="small" variant="text" onClick={() => cart.flush()}>
            {t('line.retry')}
          </Button>
        </p>
      )}
      {problems.map(({ field, message }) => (
        <p key={`${field} ${message}`}>
          <CircleAlert size={14} aria-hidden="true" />
          {message}
        </p>
      ))}
    </div>
  );
}
