import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { LineResult, Outcome } from '../../core/cart/outcome';
import { shownAmount } from '../../core/format/amount';
import { hasTrait, isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { useText } from '../surface/runtime-context';
import { useCopy } from '../surface/use-copy';
import { useCartView, useCheckout } from './cart-context';
import { lazyMessages as m, useLazyText } from './lazy-messages';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './lazy.css';

const copied = text(m, 'outcome.copied');
const copyFailed = text(m, 'outcome.copyFailed');

interface CartOutcomeProps {
  readonly onOpenOrders?: (batchSn: string) => void;
}

/** What became of the last submission: one result for each line, or why there is none. */
export function CartOutcome({ onOpenOrders }: CartOutcomeProps) {
  useStylesheet(css);
  const { checkout } = useCartView();
  const t = useLazyText();
  const outcome = useCheckout((state) => state.outcome);
  const error = useCheckout((state) => state.error);
  const box = useRef<HTMLElement>(null);

  // The pressed button may be gone with the last line; what came of it is the next thing to read.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, error]);

  return (
    <section
      className="oc-outcome"
      aria-label={t('outcome.title')}
      tabIndex={-1}
      ref={box}
      part="notice"
    >
      <IconButton
        size="small"
        className="oc-outcome-close"
        label={text(m, 'outcome.dismiss')}
        icon={<X size={14} />}
        onClick={() => checkout.dismiss()}
      />
      {outcome ? (
        <Told outcome={outcome} {...(onOpenOrders ? { onOpenOrders } : {})} />
      ) : (
        <Unknown error={error} />
      )}
    </section>
  );
}

function Unknown({ error }: { readonly error: unknown }) {
  const { checkout } = useCartView();
  const t = useLazyText();
  const show = useText();
  const lost = useCheckout((state) => state.lost);
  const refused = hasTrait(error, 'refusal');
  return (
    <div role="alert">
      <p className="oc-outcome-title oc-error">
        {isApiError(error) ? show(error.text) : String(error)}
      </p>
      {lost && <p>{t('outcome.unknown')}</p>}
      {!refused && (
        <Button
          size="small"
          onClick={() => (lost ? checkout.recall() : checkout.submit()).then(ignore, ignore)}
        >
          {t(lost ? 'outcome.again' : 'line.retry')}
        </Button>
      )}
    </div>
  );
}

/** The checkout tells it here itself. */
const ignore = () => undefined;

function Told({ outcome, onOpenOrders }: CartOutcomeProps & { readonly outcome: Outcome }) {
  const { cart, checkout } = useCartView();
  const t = useLazyText();
  const { results, batchSn, due } = outcome;
  const failed = results.filter(({ orderSn }) => orderSn === '');
  const count = results.length - failed.length;
  const title =
    count === 0
      ? t(failed.length === 0 ? 'outcome.nothing' : 'outcome.none')
      : failed.length === 0
        ? t('outcome.all', { count })
        : t('outcome.some', { count, failed: failed.length });
  const retry = () => {
    cart.selectOnly(failed.map(({ id }) => id));
    checkout.submit().then(ignore, ignore);
  };
  return (
    <>
      <div role="status">
        <p className="oc-outcome-title">{title}</p>
        {count > 0 && (
          <p className="oc-outcome-batch">
            {t('outcome.batch')} <code>{batchSn}</code>
            <CopyBatch batchSn={batchSn} />
            {due !== '0.00' && <span>{t('outcome.due', { due: shownAmount(due) })}</span>}
          </p>
        )}
      </div>
      <ul className="oc-results">
        {results.map((result) => (
          <Result key={result.id} result={result} />
        ))}
      </ul>
      <div className="oc-outcome-actions">
        {count > 0 && onOpenOrders && (
          <Button size="small" onClick={() => onOpenOrders(batchSn)}>
            {t('outcome.open')}
          </Button>
        )}
        {failed.length > 0 && (
          <Button size="small" onClick={retry}>
            {t('outcome.retry', { count: failed.length })}
          </Button>
        )}
      </div>
    </>
  );
}

function Result({ result }: { readonly result: LineResult }) {
  const t = useLazyText();
  const { name, serviceName, orderSn, message } = result;
  const done = orderSn !== '';
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <li className={done ? 'oc-result-done' : 'oc-result-failed'}>
      <Icon size={16} aria-hidden="true" />
      <span className="oc-result-name">
        {serviceName} · {name}
      </span>
      <span className="oc-result-text">
        {done ? t('outcome.sn', { sn: orderSn }) : message || t('outcome.left')}
      </span>
    </li>
  );
}

function CopyBatch({ batchSn }: { readonly batchSn: string }) {
  const copy = useCopy(copied, copyFailed);
  return (
    <IconButton
      size="small"
      label={text(m, 'outcome.copy')}
      icon={<Copy size={14} />}
      onClick={() => copy(batchSn)}
    />
  );
}
