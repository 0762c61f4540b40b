/** What a page would import of each peer to have what the tag has; its framework comes along, as it does with ours. */
export const peers = [
  {
    beside: 'by-ai-assistant',
    what: 'deep-chat',
    packages: ['deep-chat'],
    code: `import 'deep-chat';`,
  },
  {
    beside: 'by-host-picker',
    what: 'ag-grid: table with selection and text filter',
    packages: ['ag-grid-community'],
    code: `import { ClientSideRowModelModule, ModuleRegistry, RowSelectionModule, TextFilterModule, createGrid }
      from 'ag-grid-community';
      ModuleRegistry.registerModules([ClientSideRowModelModule, RowSelectionModule, TextFilterModule]);
      globalThis.used = createGrid;`,
  },
  {
    beside: 'by-host-picker',
    what: 'antd: Table, Input and Button, with React',
    packages: ['antd', 'react'],
    code: `import { Button, Input, Table } from 'antd';
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      globalThis.used = [Button, Input, Table, createElement, createRoot];`,
  },
  {
    beside: 'by-host-picker',
    what: 'element-plus: table-v2, checkbox, input and button, with Vue',
    packages: ['element-plus', 'vue'],
    code: `import { ElButton } from 'element-plus/es/components/button/index.mjs';
      import { ElCheckbox } from 'element-plus/es/components/checkbox/index.mjs';
      import { ElInput } from 'element-plus/es/components/input/index.mjs';
      import { ElTableV2 } from 'element-plus/es/components/table-v2/index.mjs';
      import 'element-plus/es/components/table-v2/style/css';
      import 'element-plus/es/components/checkbox/style/css';
      import 'element-plus/es/components/input/style/css';
      import 'element-plus/es/components/button/style/css';
      import { createApp, h } from 'vue';
      globalThis.used = [ElButton, ElCheckbox, ElInput, ElTableV2, createApp, h];`,
  },
  {
    beside: 'by-alarm-board',
    what: 'echarts: line, grid, tooltip, legend, canvas',
    packages: ['echarts'],
    code: `import { LineChart } from 'echarts/charts';
      import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
      import { init, use } from 'echarts/core';
      import { CanvasRenderer } from 'echarts/renderers';
      use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);
      globalThis.used = init;`,
  },
  {
    beside: 'by-alarm-board',
    what: 'Chart.js: line, tooltip, legend',
    packages: ['chart.js'],
    code: `import { Chart, Legend, LineController, LineElement, LinearScale, PointElement, Tooltip } from 'chart.js';
      Chart.register(LineController, LineElement, PointElement, LinearScale, Legend, Tooltip);
      globalThis.used = Chart;`,
  },
];
