import { lazy, Suspense, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import type { FlowDiagramProps } from '../../../widgets/flow/flow-diagram';
import { FlowList } from '../../../widgets/flow/flow-list';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { Tabs } from '../../../widgets/controls/tabs';
import { flowScreenMessages as m } from './messages';

/** The library that draws arrives with the first diagram. */
const FlowDiagram = lazy(async () => ({
  default: (await import('../../../widgets/flow/flow-diagram')).FlowDiagram,
}));

/** A flow as a diagram or as a list: the same steps, the same selection. */
export function FlowCanvas(props: FlowDiagramProps) {
  const [shown, setShown] = useState('diagram');
  return (
    <Tabs
      label={text(m, 'flow.view')}
      value={shown}
      onChange={setShown}
      items={[
        {
          key: 'diagram',
          label: text(m, 'flow.asDiagram'),
          content: (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <FlowDiagram {...props} />
            </Suspense>
          ),
        },
        {
          key: 'list',
          label: text(m, 'flow.asList'),
          content: <FlowList {...props} />,
        },
      ]}
    />
  );
}
