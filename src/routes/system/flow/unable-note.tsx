import { useEffect, useEffectEvent, useState } from 'react';
import type { FlowNode } from '../../../core/api/flows/graph';
import { formatList } from '../../../core/i18n/translator';
import { SOUGHT } from '../../../core/pauses';
import { useLocale, useMessages } from '../../../widgets/surface/runtime-context';
import { useAnnounce } from '../../../widgets/surface/surface-context';
import { useAnswer } from '../../../widgets/surface/use-answer';
import { stepsUnable } from './deciders';
import type { Unable } from './deciders';
import { flowScreenMessages } from './messages';

interface Known {
  readonly data: readonly Unable[];
  /** Whom each step named when it was asked about, by its id. */
  readonly asked: ReadonlyMap<string, string>;
}

/** Says while a flow is drawn, before publishing refuses it, which steps name somebody who may not decide. */
export function UnableNote({ nodes }: { readonly nodes: readonly FlowNode[] }) {
  const t = useMessages(flowScreenMessages);
  const locale = useLocale();
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  // Not by what a step is called: that is typed letter by letter.
  const asked = new Map(
    nodes.flatMap((node) =>
      node.type === 'approval' && node.userIds.length + node.roleIds.length > 0
        ? [[node.id, JSON.stringify([node.userIds, node.roleIds])]]
        : [],
    ),
  );
  const { data } = useAnswer(
    asked.size > 0 ? JSON.stringify([...asked]) : '',
    (runtime, signal) =>
      stepsUnable(
        (endpoint, input) => runtime.call(endpoint, input, { signal, ignoreErrors: true }),
        nodes,
      ),
    { rest: SOUGHT },
  );
  const [last, setLast] = useState<Known>();
  if (data !== undefined && data !== last?.data) setLast({ data, asked });
  // While another question is under way, what is known of the steps that still ask the same stands.
  const shown = (last?.data ?? []).filter(({ id }) => asked.get(id) === last?.asked.get(id));
  const lines = shown.map(({ id, who }) => ({
    id,
    line: t('step.unable', { step: names.get(id) ?? '', names: formatList(who, locale) }),
  }));
  const announce = useAnnounce();
  // Said when it is found, and not again with every letter of a step's name.
  const found = JSON.stringify(last?.data ?? []);
  const say = useEffectEvent(() => {
    if (lines.length > 0) announce(lines.map(({ line }) => line).join('\n'));
  });
  useEffect(() => say(), [found]);
  return (
    <div className="by-flow-unable">
      {lines.map(({ id, line }) => (
        <p key={id} className="by-flow-fault">
          {line}
        </p>
      ))}
    </div>
  );
}
