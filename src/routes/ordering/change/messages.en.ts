import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'step.instance': 'Instance',
  'step.instanceHint': 'Open instances without an unfinished order can be changed.',
  'step.size': 'New specification',
  'step.sizeHint': 'The instance may restart; you pay the difference for the time that is left.',
  nodes: 'Nodes',
  'nodes.help': 'Only more of them; nodes are taken out on the page of the cluster.',
};
