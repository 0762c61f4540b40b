/** The AI runtime and its chat: D-045, D-047. */
import { dictionary, tone } from './dictionary';

/** D-045 */
export const aiRuntime = dictionary('aiRuntime', {
  running: tone.success('运行中', 'Running'),
  stopped: tone.disabled('已停止', 'Stopped'),
  warning: tone.warning('告警', 'Warning'),
  init: tone.busy('初始化中', 'Initializing'),
});

/** D-047: loading, streaming, complete; stopped by the user; a broken stream is a failure. */
export const chatMessage = dictionary('chatMessage', {
  loading: tone.busy('加载中', 'Loading'),
  streaming: tone.busy('生成中', 'Streaming'),
  complete: tone.success('已完成', 'Completed'),
  stopped: tone.disabled('已停止', 'Stopped'),
  failed: tone.danger('生成失败', 'Failed'),
});
