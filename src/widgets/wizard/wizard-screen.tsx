import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alterResource, applyResource } from '../../core/api/ordering/applications';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { coreMessages } from '../../core/messages';
import { Button } from '../controls/button';
import { FormNotes } from '../resource/form/form-notes';
import { FormRequest } from '../resource/operation/form-request';
import { useCan, useMessages, useRuntime, useSession, useText } from '../surface/runtime-context';
import { useSignInTold } from '../surface/use-sign-in-told';
import { SkeletonLines } from '../feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../feedback/states';
import { useStylesheet } from '../styles/use-stylesheet';
import { carryDraft } from './carry-draft';
import type { Wizard } from './definition';
import { ErrorSummary, focusInput } from './error-summary';
import { wizardMessages as m } from './messages';
import { NeedsNote } from './needs-note';
import { ChangeBar, OrderBar } from './price-bar';
import { QuotaPanel } from './quota-panel';
import { useResumed, wizardOf, type Resumed } from './resumed';
import { ReviewStep, namedBy } from './review-step';
import { StepBody } from './step-body';
import { StepList } from './step-list';
import { useOrder, type Order } from './use-order';
import type { StepError } from './step-error';
import { REVIEW, useStepFocus, useWizard } from './use-wizard';
import css from './wizard.css';

export interface WizardScreenProps {
  readonly def: Wizard;
  /** Where other services are ordered. */
  readonly elsewhere: string;
}

/** The screen of a wizard's definition: steps, price, quota, and at the end an order or a line of the cart. */
export function WizardScreen({ def, elsewhere }: WizardScreenProps) {
  const can = useCan();
  const runtime = useRuntime();
  const user = useSession((state) => state.user);
  const perm = def.kind === 'change' ? 'order:alter' : 'order:create';
  const open = def.signIn !== undefined;
  // Before the form reads its draft: what was chosen without a session belongs to this user now.
  useState(() => {
    if (open) carryDraft(runtime, `wizard:${def.name}`, def.form);
  });
  const { id, resumed, refusal, error, retry } = useResumed(def);
  if (user === null && !open) return null; // on the way to the sign-in page
  if (user !== null && !can(perm)) return <NoPermissionState />;
  const key = `${user?.id ?? ''}:${id}`;
  if (id === '') return <Steps key={key} def={def} elsewhere={elsewhere} />;
  if (resumed) return <Steps key={key} def={def} elsewhere={elsewhere} resumed={resumed} />;
  if (refusal !== undefined) return <NoDraft reason={refusal} to={def.toDrafts ?? elsewhere} />;
  return (error ?? undefined) !== undefined ? (
    <ErrorState error={error} onRetry={retry} />
  ) : (
    <SkeletonLines lines={6} />
  );
}

/** Who may order as a guest too (G-05) is not led to the sign-in page, which would say why. */
function SessionOver() {
  const show = useText();
  const reason = useSession((state) => state.reason);
  const isOver = reason === 'expired' || reason === 'reset';
  useSignInTold(isOver ? reason : undefined);
  return isOver && <p role="alert">{show(text(coreMessages, 'session.expired'))}</p>;
}

interface StepsProps extends WizardScreenProps {
  readonly resumed?: Resumed;
}

function Steps({ def: given, elsewhere, resumed }: StepsProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const def = useMemo(() => (resumed ? wizardOf(given, resumed) : given), [given, resumed]);
  const order = useOrder(def, resumed);
  const { form, offer, choice, instance } = order;
  const state = useWizard({
    def,
    form,
    categories: offer.categories,
    refused: order.refused,
    ready: offer.ready && !choice.pending && !order.done,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { step, index } = state;
  const review = step.key === REVIEW;
  const focusThen = useStepFocus(step.key, { panel, heading });
  const isGuest = useSession(({ user }) => user === null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const openInput = ({ name, step: key }: Pick<StepError, 'name' | 'step'>) => {
    const at = state.steps.findIndex((each) => each.key === key);
    if (at === -1 || at === index) {
      focusInput(panel.current, name);
      return;
    }
    focusThen(name);
    state.go(at);
  };
  if (offer.error !== undefined && !offer.ready)
    return <ErrorState error={offer.error} onRetry={offer.retry} />;
  if (choice.error !== undefined) return <ErrorState error={choice.error} onRetry={choice.retry} />;
  if (def.service !== undefined && offer.refusal !== undefined)
    return <NotOffered reason={offer.refusal} elsewhere={elsewhere} />;

  const kept = [...(resumed?.kept ?? [])].filter((name) => form.values[name] === '');
  const names = {
    ...namedBy(offer.service?.name ?? '', instance?.name ?? ''),
    ...Object.fromEntries(kept.map((name) => [name, t('review.secret')])),
  };
  return (
    <div className="by-wizard">
      <StepList state={state} />
      <div className="by-wizard-main">
        <div className="by-wizard-panel" ref={panel}>
          <h2 className="by-wizard-title" tabIndex={-1} ref={heading}>
            {show(step.title)}
          </h2>
          {isGuest && <SessionOver />}
          {step.hint !== undefined && <p className="by-wizard-hint">{show(step.hint)}</p>}
          {step.guestHint !== undefined && isGuest && (
            <p className="by-wizard-hint">{show(step.guestHint)}</p>
          )}
          {index < 2 && <NeedsNote code={order.code} />}
          <FormNotes form={form} />
          {state.errors.length > 0 && (
            <ErrorSummary
              ref={summary}
              title={t('errors.title')}
              errors={state.errors}
              onOpen={(name) => focusInput(panel.current, name)}
            />
          )}
          {!offer.ready || choice.pending ? (
            <SkeletonLines lines={6} />
          ) : review ? (
            <>
              <ReviewStep def={def} state={state} values={form.values} names={names} />
              <Checked order={order} onOpen={openInput} />
            </>
          ) : (
            <StepBody key={step.key} def={def} order={order} state={state} />
          )}
        </div>
        <QuotaPanel
          lines={order.quota}
          project={def.wish(form.values).projectId ?? ''}
          ask={def.askQuota}
          toDrafts={def.toDrafts !== undefined}
        />
      </div>
      <Foot
        def={def}
        order={order}
        resumed={resumed !== undefined}
        step={step.key}
        waits={state.waits}
        onBack={index > 0 ? () => state.go(index - 1) : undefined}
        onNext={
          review
            ? undefined
            : () => {
                if (!state.next()) setRefusals(refusals + 1);
              }
        }
      />
    </div>
  );
}

interface NoDraftProps {
  readonly reason: Text;
  readonly to: string;
}

/** The address names what was sent meanwhile, was deleted, or is somebody else's. */
function NoDraft({ reason, to }: NoDraftProps) {
  const t = useMessages(m);
  const navigate = useNavigate();
  return (
    <EmptyState
      title={reason}
      action={<Button onClick={() => navigate(to)}>{t('draft.all')}</Button>}
    />
  );
}

interface NotOfferedProps {
  readonly reason: Text;
  readonly elsewhere: string;
}

/** A wizard of one service that this tenant is not offered: nothing in it could be ordered. */
function NotOffered({ reason, elsewhere }: NotOfferedProps) {
  const t = useMessages(m);
  const navigate = useNavigate();
  return (
    <EmptyState
      title={reason}
      hint={text(m, 'service.goneHint')}
      action={<Button onClick={() => navigate(elsewhere)}>{t('service.others')}</Button>}
    />
  );
}

interface CheckedProps {
  readonly order: Order;
  readonly onOpen: (at: Pick<StepError, 'name' | 'step'>) => void;
}

/** What the server would refuse now (O-previewApplication); told before anybody submits. */
function Checked({ order, onOpen }: CheckedProps) {
  const t = useMessages(m);
  const { preview, offer } = order;
  if (preview === undefined) return null;
  if (preview.pending) return <p role="status">{t('review.checking')}</p>;
  if (preview.error !== null) {
    return (
      <ErrorState title={text(m, 'review.failed')} error={preview.error} onRetry={preview.retry} />
    );
  }
  if (preview.problems.length > 0) {
    return (
      <ErrorSummary
        title={t('review.problems')}
        errors={preview.problems}
        onOpen={(name) => {
          const at = preview.problems.find((problem) => problem.name === name);
          if (at) onOpen(at);
        }}
      />
    );
  }
  return (
    <div className="by-wizard-fine" role="status">
      <p>{t('review.fine')}</p>
      {offer.service?.approval && <p>{t('review.approval')}</p>}
    </div>
  );
}

/** Milliseconds in which a choice that depends on the one that has come is asked for in its turn. */
const SETTLES = 50;

interface FootProps {
  readonly def: Wizard;
  readonly order: Order;
  /** What is ordered was a draft: it is sent or kept, and goes into no cart. */
  readonly resumed: boolean;
  /** Where the choices stand that may still come, and whether one does. */
  readonly step: string;
  readonly waits: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

function Foot({ def, order, resumed, step, waits, onBack, onNext }: FootProps) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const member = useSession((state) => state.user !== null);
  const reason: Text | undefined = order.blocked;
  /** Pressed while a choice still comes by itself, it is busy until that is there, and then goes on; not from another step. */
  const pressed = useRef<{ readonly step: string; readonly end: () => void }>(undefined);
  const goOn = useEffectEvent(() => onNext?.());
  useEffect(() => {
    const isHere = pressed.current?.step === step;
    if (!pressed.current || (waits && isHere)) return undefined;
    const timer = setTimeout(
      () => {
        pressed.current?.end();
        pressed.current = undefined;
        if (isHere) goOn();
      },
      isHere ? SETTLES : 0,
    );
    return () => clearTimeout(timer);
  }, [waits, step]);
  const next = () =>
    waits ? new Promise<void>((end) => (pressed.current = { step, end })) : onNext?.();
  const buttons = (
    <>
      {!onNext && member && (
        <FormRequest
          endpoint={def.kind === 'change' ? alterResource : applyResource}
          spec={def.form}
          values={order.form.values}
          send={order.send}
        />
      )}
      {onBack && <Button onClick={onBack}>{t('step.previous')}</Button>}
      {onNext && (
        <Button variant="primary" onClick={next}>
          {t('step.next')}
        </Button>
      )}
      {!onNext && !member && def.signIn && (
        <Button
          variant="primary"
          onClick={() => navigate(def.signIn?.(`${pathname}${search}`) ?? '')}
        >
          {t('finish.signIn')}
        </Button>
      )}
      {!onNext && member && def.kind === 'change' && (
        <Button
          variant="primary"
          disabledReason={reason}
          loading={order.form.sending}
          onClick={order.order}
        >
          {t('finish.change')}
        </Button>
      )}
      {!onNext && member && def.kind === 'order' && (
        <>
          {def.toDrafts !== undefined && (
            <Button loading={order.form.sending} onClick={order.toDraft}>
              {t('finish.draft')}
            </Button>
          )}
          {!resumed && (
            <Button disabledReason={reason} loading={order.form.sending} onClick={order.toCart}>
              {t('finish.cart')}
            </Button>
          )}
          <Button
            variant="primary"
            disabledReason={reason}
            loading={order.form.sending}
            onClick={order.order}
          >
            {t('finish.order')}
          </Button>
        </>
      )}
    </>
  );
  return def.kind === 'change' ? (
    <ChangeBar quote={order.change} wrong={order.wrong}>
      {buttons}
    </ChangeBar>
  ) : (
    <OrderBar quote={order.price} wrong={order.wrong}>
      {buttons}
    </OrderBar>
  );
}
