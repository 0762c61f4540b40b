import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createLbMember } from '../../core/api/network/pools';
import type { LbMember } from '../../core/api/network/pools';
import { text } from '../../core/i18n/translator';
import type { TextRef } from '../../core/i18n/translator';
import type { DialogProps } from '../../core/resource/operation';
import { ruleMessages } from '../../core/rules/messages';
import { Button } from '../../widgets/controls/button';
import { Field } from '../../widgets/controls/field';
import { IconButton } from '../../widgets/controls/icon-button';
import { NumberInput } from '../../widgets/controls/number-input';
import { EmptyState } from '../../widgets/feedback/states';
import { HostPicker } from '../../widgets/host-picker/host-picker';
import { PickerModel } from '../../widgets/host-picker/picker-model';
import { Modal } from '../../widgets/overlays/modal';
import { useListLocation } from '../../widgets/resource/list/list-location';
import { resourceTexts } from '../../widgets/resource/messages';
import { BulkResults } from '../../widgets/resource/operation/bulk-results';
import { RequestMenu } from '../../widgets/resource/operation/request-menu';
import { useBulkRun } from '../../widgets/resource/operation/use-bulk-run';
import { useOpContext } from '../../widgets/resource/operation/use-op';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages, useRuntime, useText } from '../../widgets/surface/runtime-context';
import bulkCss from '../../widgets/resource/operation/bulk-dialog.css';
import { lbMessages as m } from './lb.messages';
import css from './lb-members.css';
import { machinesOfVpc } from './machines-of-vpc';

/** Who serves, and where: what a row has of its own stands before what was said for all. */
interface Wish {
  readonly portId: string;
  readonly name: string;
  readonly ip: string;
  readonly port?: number | null;
  readonly weight?: number | null;
}
type Settings = Readonly<Record<'port' | 'weight', number | null>>;

const ranges = { port: [1, 65_535], weight: [0, 256] } as const;
const fields = ['port', 'weight'] as const;
const labels = { port: 'member.port', weight: 'member.weight' } as const;
const named = {
  id: ({ portId }: Wish) => portId,
  label: ({ name, ip }: Wish) => `${name}  ${ip}`,
};

function problemOf(
  value: number | null,
  [min, max]: readonly [number, number],
): TextRef | undefined {
  if (value === null || !Number.isInteger(value)) return text(ruleMessages, 'whole');
  if (value < min) return text(ruleMessages, 'min', { min });
  return value > max ? text(ruleMessages, 'max', { max }) : undefined;
}

function put(model: PickerModel, rows: readonly Wish[]): void {
  model.value = rows.map(({ portId }) => portId);
}

/** R-076, W-04: machines of the host picker become members of a pool, one request and one result for each. */
export function AddMembers({ close, done }: DialogProps<LbMember>) {
  useStylesheet(css);
  useStylesheet(bulkCss);
  const t = useMessages(m);
  const shared = useMessages(resourceTexts);
  const show = useText();
  const runtime = useRuntime();
  const { scope, addressOf } = useListLocation();
  const poolId = scope.within['poolId'] ?? '';
  const [load] = useState(() => machinesOfVpc(runtime, poolId));
  const [model] = useState(() => {
    const made = new PickerModel();
    made.configure({ machines: true });
    return made;
  });
  const chosen = useStore(model.store, (state) => state.chosen.length);
  const [all, setAll] = useState<Settings>({ port: 80, weight: 10 });
  const [rows, setRows] = useState<readonly Wish[]>([]);
  const [step, setStep] = useState<'choose' | 'set' | 'run'>('choose');
  const title = text(m, 'member.createMany');
  const bulk = useBulkRun<Wish>({
    ...named,
    names: { work: title, told: title },
    ended: 'bulk.result',
    path: () =>
      addressOf((now) => {
        const next = new URLSearchParams(now);
        next.delete('do');
        return next;
      }),
  });
  const { outcomes = [], setOutcomes, running } = bulk;
  /** From the first try on what is wrong is said. */
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const setting = (row: Wish): Settings => ({ ...all, ...row });
  const wrong = rows.flatMap((row) =>
    fields.filter((field) => problemOf(setting(row)[field], ranges[field])),
  ).length;
  const open = outcomes.filter(({ state }) => state !== 'done').map(({ row }) => row);

  const bodyOf = (row: Wish | undefined) => {
    const { portId = '', port, weight } = row ?? {};
    return { poolId, portId, port: port ?? 0, weight: weight ?? undefined };
  };
  const make = useOpContext();
  const context = (signal: AbortSignal) => make({ signal, quiet: 'all', reload: () => undefined });
  // Another step has taken away what had the focus.
  useEffect(() => {
    if (step !== 'choose') body.current?.focus();
  }, [step]);

  // Each try leads to what is wrong, once that is marked.
  useEffect(() => {
    if (tries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const toRows = () => {
    const known = new Map(rows.map((row) => [row.portId, row]));
    setRows(
      model.hosts.map(({ id, name, privateIps: [ip = ''] }) => ({
        ...known.get(id),
        ...{ portId: id, name, ip },
      })),
    );
    setTries(0);
    setStep('set');
  };
  const leaveOut = (row: Wish) => {
    const left = rows.filter((each) => each !== row);
    setRows(left);
    put(model, left);
    if (left.length === 0) setStep('choose');
    else body.current?.focus();
  };
  const run = async () => {
    setTries(tries + 1);
    if (wrong > 0) return;
    setStep('run');
    const isOurs = await bulk.run({
      op: { send: (_values, row, { call }) => call(createLbMember, { body: bodyOf(row) }) },
      rows: rows.map((row) => ({ ...row, ...setting(row) })),
      context,
    });
    // Whoever is there now has set nothing going.
    if (isOurs) done();
  };
  /** What was not added, to be set anew; the others are members already. */
  const goOn = () => {
    // As they were: what was said for all is none of their own.
    const again = rows.filter((row) => open.some(({ portId }) => portId === row.portId));
    setRows(again);
    put(model, again);
    setOutcomes(undefined);
    setTries(0);
    setStep('set');
  };

  const footer = () => {
    if (running)
      return (
        <>
          <Button onClick={() => running.abort()}>{t('members.stop')}</Button>
          <Button variant="primary" onClick={close}>
            {t('members.behind')}
          </Button>
        </>
      );
    if (step === 'run')
      return (
        <>
          {open.length > 0 && (
            <Button onClick={goOn}>{t('members.failed', { count: open.length })}</Button>
          )}
          <Button variant="primary" onClick={close}>
            {shared('bulk.close')}
          </Button>
        </>
      );
    return (
      <>
        {step === 'set' && (
          <RequestMenu
            endpoint={createLbMember}
            requests={async ({ MOST_COPIED }) => {
              if (wrong > 0) throw new RangeError('a port or a weight is none');
              return rows.slice(0, MOST_COPIED).map((row) => ({
                endpoint: createLbMember,
                input: { body: bodyOf({ ...row, ...setting(row) }) },
              }));
            }}
            entered
            total={rows.length}
          />
        )}
        <Button onClick={close}>{shared('form.cancel')}</Button>
        {step === 'set' && <Button onClick={() => setStep('choose')}>{t('members.back')}</Button>}
        {step === 'set' ? (
          <Button key="add" variant="primary" type="submit" form={formId}>
            {t('members.add', { count: rows.length })}
          </Button>
        ) : (
          <Button
            key="next"
            variant="primary"
            disabledReason={chosen === 0 ? text(m, 'members.none') : undefined}
            onClick={toRows}
          >
            {t('members.next')}
          </Button>
        )}
      </>
    );
  };

  if (poolId === '')
    return (
      <Modal open title={title} onClose={close}>
        <EmptyState title={text(m, 'members.noPool')} hint={null} />
      </Modal>
    );
  return (
    <Modal
      open
      size="full"
      title={title}
      onClose={() => {
        if (!running) close();
      }}
      footer={footer()}
    >
      {/* Its search is a form too: what it submits is nobody's around. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {step === 'choose' && (
          <HostPicker model={model} loadHosts={load} label={show(text(m, 'pool.members'))} />
        )}
        {step === 'set' && (
          <form
            id={formId}
            className="by-members"
            onSubmit={(event) => {
              event.preventDefault();
              void run();
            }}
          >
            <fieldset className="by-members-all">
              <legend>
                {t('members.all')} · {t('members.allHelp')}
              </legend>
              {fields.map((field) => (
                <Field
                  key={field}
                  label={text(m, labels[field])}
                  help={field === 'weight' ? text(m, 'member.weightHelp') : undefined}
                >
                  <NumberInput
                    value={all[field]}
                    min={ranges[field][0]}
                    max={ranges[field][1]}
                    onChange={(value) => setAll({ ...all, [field]: value })}
                  />
                </Field>
              ))}
            </fieldset>
            {tried && wrong > 0 && (
              <p className="by-members-error" role="alert">
                {t('members.wrong', { count: wrong })}
              </p>
            )}
            <div
              className="by-members-list"
              role="list"
              aria-label={t('members.list')}
              tabIndex={-1}
              ref={body}
            >
              {rows.map((row) => (
                <MemberRow
                  key={row.portId}
                  row={row}
                  setting={setting(row)}
                  tried={tried}
                  onChange={(next) => setRows(rows.map((each) => (each === row ? next : each)))}
                  onLeaveOut={() => leaveOut(row)}
                />
              ))}
            </div>
          </form>
        )}
        {step === 'run' && (
          <div className="by-bulk" ref={body} tabIndex={-1}>
            <BulkResults
              def={named}
              outcomes={outcomes}
              running={running !== undefined}
              together={false}
              begun={false}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}

interface MemberRowProps {
  readonly row: Wish;
  readonly setting: Settings;
  readonly tried: boolean;
  readonly onChange: (row: Wish) => void;
  readonly onLeaveOut: () => void;
}

function MemberRow({ row, setting, tried, onChange, onLeaveOut }: MemberRowProps) {
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  const { name } = row;
  return (
    <div className="by-members-row" role="listitem">
      <span className="by-members-name">
        {name}
        <small>{row.ip}</small>
      </span>
      {fields.map((field) => {
        const problem = tried ? problemOf(setting[field], ranges[field]) : undefined;
        return (
          <span key={field}>
            <NumberInput
              prefix={t(labels[field])}
              aria-label={t('members.of', { name, field: t(labels[field]) })}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${id}${field}`}
              value={setting[field]}
              min={ranges[field][0]}
              max={ranges[field][1]}
              onChange={(value) => onChange({ ...row, [field]: value })}
            />
            {problem && (
              <small className="by-members-error" id={`${id}${field}`}>
                {show(problem)}
              </small>
            )}
          </span>
        );
      })}
      <IconButton
        label={text(m, 'members.remove', { name })}
        icon={<X size={16} />}
        onClick={onLeaveOut}
      />
    </div>
  );
}
