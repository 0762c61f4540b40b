// What a page of ours has loaded before its first chart: React and the surface. Not measured; its size is taken off.
import { createRoot } from 'react-dom/client';
import { createRuntime } from '../../../src/core/runtime';
import { Surface } from '../../../src/widgets/surface/surface';

const host = document.createElement('div');
const root = host.attachShadow({ mode: 'open' });
createRoot(host).render(
  <Surface
    runtime={createRuntime({})}
    root={root}
    locale="zh-CN"
    theme="light"
    onError={(error) => console.error(error)}
  >
    {null}
  </Surface>,
);
