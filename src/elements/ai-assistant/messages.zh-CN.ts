/** Texts of the launcher alone: it stands before anything else is loaded. */
export const zh = {
  name: 'AI助手', // M-18
  unread: 'AI助手，有新回答',
  move: '方向键可移动',
} as const;
