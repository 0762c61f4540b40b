import { useId, useMemo, useState } from 'react';
import type { FlowNode } from '../../../core/api/flows/graph';
import { faultsOf } from '../../../widgets/flow/graph-edit';
import type { Graph } from '../../../widgets/flow/graph-edit';
import { flowMessages } from '../../../widgets/flow/messages';
import { faultWord } from '../../../widgets/flow/words';
import { InputFields } from '../../../widgets/resource/form/input-fields';
import { useInputForm } from '../../../widgets/resource/form/use-input-form';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { flowScreenMessages } from './messages';
import { QuickDeciders } from './quick-deciders';
import { stepForm, stepFrom, stepValues } from './step-form';

interface StepPanelProps {
  readonly node: FlowNode;
  readonly nodes: Graph;
  /** What is typed in one `field` is undone together; a press, which names none, by itself. */
  readonly onChange: (node: FlowNode, field?: string) => void;
}

/** What is set about the chosen step; each change is in the flow at once. */
export function StepPanel({ node, nodes, onChange }: StepPanelProps) {
  const t = useMessages(flowScreenMessages);
  const words = useMessages(flowMessages);
  const id = useId();
  // Where it may lead changes with other steps, and then only.
  const ways = JSON.stringify(nodes.map((each) => [each.id, each.name, each.type]));
  const spec = useMemo(() => stepForm(node, nodes), [node.id, ways]); // oxlint-disable-line react/exhaustive-deps -- the form of a step stays while it is typed in
  const [from] = useState(() => stepValues(node));
  const form = useInputForm({
    spec,
    from,
    draftKey: undefined,
    send: () => Promise.resolve(),
    isPart: true,
  });
  const set = (name: string, value: unknown, field?: string) => {
    form.set(name, value);
    onChange(stepFrom(node, { ...form.values, [name]: value }), field);
  };
  const fault = faultsOf(nodes).get(node.id);
  return (
    <section className="by-flow-panel" aria-labelledby={id}>
      <h2 id={id} className="by-flow-panel-title">
        {t('step.title')}
      </h2>
      {fault && (
        <p className="by-flow-fault" role="status">
          {faultWord(fault, words)}
        </p>
      )}
      {node.type === 'approval' && (
        <QuickDeciders chosen={node.userIds} onChange={(ids) => set('userIds', ids)} />
      )}
      <InputFields form={{ ...form, set: (name, value) => set(name, value, name) }} />
    </section>
  );
}
