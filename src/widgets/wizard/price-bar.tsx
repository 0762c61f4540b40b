import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { AlterationPreview } from '../../core/api/ordering/previews';
import type { Price } from '../../core/api/ordering/prices';
import { shownAmount } from '../../core/format/amount';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useMessages, useSession, useText } from '../surface/runtime-context';
import { PriceLines } from './price-lines';
import { wizardMessages as m } from './messages';
import type { QuoteState } from './use-price';
import { keepScrollReachable } from '../surface/reachable-scroll';

interface BarProps {
  /** What is filled in has no price, though all of it is chosen. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

interface FrameProps extends BarProps {
  readonly title: Text;
  readonly quote: QuoteState<unknown>;
  readonly amount: string | undefined;
  readonly aside?: ReactNode;
  readonly details: ReactNode;
}

/** What it costs, always in sight, with the way on. */
function Bar({ title, quote, wrong, amount, aside, details, children }: FrameProps) {
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [askedAgain, setAskedAgain] = useState<string>();
  const { question, pending, refusal, again } = quote;
  const known = amount !== undefined && refusal === undefined;
  return (
    <section className="by-price" aria-label={t('price.title')}>
      {open && known && (
        <div className="by-price-details" ref={keepScrollReachable} id={`${id}details`}>
          {details}
        </div>
      )}
      <div className="by-price-bar">
        <div className="by-price-sum" role="status" aria-busy={pending}>
          {refusal !== undefined ? (
            <span className="by-price-refusal">{show(refusal)}</span>
          ) : known ? (
            <>
              <span className="by-price-label">{show(title)}</span>
              <strong className="by-price-amount" data-pending={pending || undefined}>
                ¥{shownAmount(amount)}
              </strong>
              {pending && <span className="by-visually-hidden">{t('price.pending')}</span>}
            </>
          ) : (
            <span className="by-price-label">
              {t(pending ? 'price.pending' : wrong ? 'price.mend' : 'price.choose')}
            </span>
          )}
          {known && aside}
        </div>
        {/* One place for both: who has asked again keeps the focus when the price has come. */}
        {known ? (
          <Button
            variant="text"
            size="small"
            aria-expanded={open}
            aria-controls={`${id}details`}
            icon={<ChevronUp size={14} aria-hidden="true" className="by-price-arrow" />}
            onClick={() => setOpen(!open)}
          >
            {t('price.details')}
          </Button>
        ) : again || (pending && askedAgain === question) ? (
          <Button
            variant="text"
            size="small"
            loading={pending}
            onClick={() => {
              setAskedAgain(question);
              again?.();
            }}
          >
            {t('sku.retry')}
          </Button>
        ) : null}
        <div className="by-price-actions">{children}</div>
      </div>
    </section>
  );
}

export function OrderBar({
  quote,
  wrong,
  children,
}: BarProps & { readonly quote: QuoteState<Price> }) {
  const t = useMessages(m);
  const member = useSession((state) => state.user !== null);
  const price = quote.answer;
  const saves = price && price.originalAmount !== price.amount;
  return (
    <Bar
      title={{ messages: m, key: 'price.monthly' }}
      quote={quote}
      wrong={wrong}
      amount={price?.amount}
      aside={
        <>
          {saves && <del className="by-price-aside">¥{shownAmount(price.originalAmount)}</del>}
          {!member && <span className="by-price-aside">{t('price.list')}</span>}
          {price?.chargeMode === 'PostCharge' && (
            <span className="by-price-aside">{t('price.later')}</span>
          )}
        </>
      }
      details={price && <PriceLines price={price} />}
    >
      {children}
    </Bar>
  );
}

export function ChangeBar({
  quote,
  wrong,
  children,
}: BarProps & { readonly quote: QuoteState<AlterationPreview> }) {
  const t = useMessages(m);
  const answer = quote.answer;
  const cheaper = answer && Number(answer.after.due) <= Number(answer.before.due);
  return (
    <Bar
      title={{ messages: m, key: 'price.now' }}
      quote={quote}
      wrong={wrong}
      amount={answer?.due}
      aside={
        answer && (
          <span className="by-price-aside">
            {cheaper
              ? t('price.smaller')
              : answer.days > 0
                ? t('price.rest', { days: answer.days })
                : ''}
          </span>
        )
      }
      details={
        answer && (
          <div className="by-price-pair">
            <div>
              <h3>{t('price.before')}</h3>
              <PriceLines price={answer.before} />
            </div>
            <div>
              <h3>{t('price.after')}</h3>
              <PriceLines price={answer.after} />
            </div>
          </div>
        )
      }
    >
      {children}
    </Bar>
  );
}
