import type { FlowNode } from '../../../core/api/flows/graph';
import { formatList } from '../../../core/i18n/translator';
import { SOUGHT } from '../../../core/pauses';
import { useLocale, useMessages } from '../../../widgets/surface/runtime-context';
import { useAnswer } from '../../../widgets/surface/use-answer';
import { stepsUnable } from './deciders';
import { flowScreenMessages } from './messages';

/** Says while a flow is drawn, before publishing refuses it, which steps name somebody who may not decide. */
export function UnableNote({ nodes }: { readonly nodes: readonly FlowNode[] }) {
  const t = useMessages(flowScreenMessages);
  const locale = useLocale();
  const asked = nodes.flatMap((node) =>
    node.type === 'approval' && node.userIds.length + node.roleIds.length > 0
      ? [[node.name, node.userIds, node.roleIds]]
      : [],
  );
  const { data = [] } = useAnswer(
    asked.length > 0 ? JSON.stringify(asked) : '',
    (runtime, signal) =>
      stepsUnable(
        (endpoint, input) => runtime.call(endpoint, input, { signal, ignoreErrors: true }),
        nodes,
      ),
    { rest: SOUGHT },
  );
  return (
    <div role="status" className="by-flow-unable">
      {data.map(({ step, names }, index) => (
        <p key={`${index}${step}`} className="by-flow-fault">
          {t('step.unable', { step, names: formatList(names, locale) })}
        </p>
      ))}
    </div>
  );
}
