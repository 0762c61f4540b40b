import { useState } from 'react';
import type { FirewallRule } from '../../core/api/network/firewalls';
import { text } from '../../core/i18n/translator';
import { isIp } from '../../core/rules/addresses';
import type { Traffic } from '../../core/rules/firewall';
import { isWithin } from '../../core/rules/numbers';
import { NativeSelect } from '../../widgets/controls/native-select';
import { Field } from '../../widgets/controls/field';
import { TextInput } from '../../widgets/controls/text-input';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { firewallMessages as m } from './firewall.messages';
import { firewallProtocol, verdict } from './firewall-words';

const protocols = ['tcp', 'udp', 'icmp'] as const;
type Protocol = Traffic['protocol'];
/** One of those that programs call from, where nobody says which. */
const EPHEMERAL = 50_000;

interface Typed {
  readonly protocol: Protocol;
  readonly from: string;
  readonly fromPort: string;
  readonly to: string;
  readonly port: string;
}
const nothing: Typed = { protocol: 'tcp', from: '', fromPort: '', to: '', port: '' };

const isPort = (value: string) => isWithin(value.trim(), 1, 65_535);

/** What is typed as traffic, once it is whole. */
function trafficOf({ protocol, from, fromPort, to, port }: Typed): Traffic | undefined {
  const [sourceIp, destinationIp] = [from.trim(), to.trim()];
  if (!isIp(sourceIp) || !isIp(destinationIp)) return undefined;
  const isPlain = protocol === 'icmp';
  if (!isPlain && (!isPort(port) || (fromPort.trim() !== '' && !isPort(fromPort)))) {
    return undefined;
  }
  return {
    ...{ protocol, sourceIp, destinationIp },
    sourcePort: isPlain ? 0 : Number(fromPort.trim() || EPHEMERAL),
    destinationPort: isPlain ? 0 : Number(port.trim()),
  };
}

interface TestLineProps {
  readonly traffic: Traffic | undefined;
  readonly decided: FirewallRule | undefined;
  readonly onTraffic: (traffic: Traffic | undefined) => void;
}

/** May this reach that? Answered by the rules as they stand, with the one that decides. */
export function TestLine({ traffic, decided, onTraffic }: TestLineProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const [typed, setTyped] = useState(nothing);
  const change = (more: Partial<Typed>) => {
    const next = { ...typed, ...more };
    setTyped(next);
    onTraffic(trafficOf(next));
  };
  const wrong = (
    value: string,
    fits: (value: string) => boolean,
    key: 'test.noIp' | 'test.noPort',
  ) => (value.trim() !== '' && !fits(value.trim()) ? text(m, key) : undefined);
  const isPlain = typed.protocol === 'icmp';
  return (
    <section className="by-firewall-test" aria-label={t('test.title')}>
      <h2>{t('test.title')}</h2>
      <div className="by-firewall-test-line">
        <Field label={text(m, 'rules.protocol')}>
          <NativeSelect
            value={typed.protocol}
            onChange={(value) => change({ protocol: value as Protocol })}
            options={protocols.map((value) => ({
              value,
              label: firewallProtocol.lookup(value, locale).text,
            }))}
          />
        </Field>
        <Field label={text(m, 'rules.source')} error={wrong(typed.from, isIp, 'test.noIp')}>
          <TextInput
            value={typed.from}
            placeholder="10.0.1.5"
            onChange={(from) => change({ from })}
          />
        </Field>
        <Field label={text(m, 'rules.destination')} error={wrong(typed.to, isIp, 'test.noIp')}>
          <TextInput value={typed.to} placeholder="10.0.2.7" onChange={(to) => change({ to })} />
        </Field>
        {!isPlain && (
          <>
            <Field
              label={text(m, 'rules.destinationPort')}
              error={wrong(typed.port, isPort, 'test.noPort')}
            >
              <TextInput
                inputMode="numeric"
                value={typed.port}
                placeholder="443"
                onChange={(port) => change({ port })}
              />
            </Field>
            <Field
              label={text(m, 'rules.sourcePort')}
              error={wrong(typed.fromPort, isPort, 'test.noPort')}
            >
              <TextInput
                inputMode="numeric"
                value={typed.fromPort}
                placeholder={String(EPHEMERAL)}
                onChange={(fromPort) => change({ fromPort })}
              />
            </Field>
          </>
        )}
      </div>
      <p role="status" className="by-firewall-answer">
        {traffic === undefined ? (
          t('test.hint')
        ) : (
          <>
            <StatusTag {...verdict.lookup(decided?.policy ?? 'deny', locale)} />{' '}
            {decided
              ? t('test.by', { place: decided.position, name: decided.name })
              : t('test.byNone')}
          </>
        )}
      </p>
    </section>
  );
}
