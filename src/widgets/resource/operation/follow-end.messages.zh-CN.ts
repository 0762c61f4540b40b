// chunk: list-dialogs
/** How an operation on several rows ended, Chinese. */
export const zh = {
  doneMany: '{op}成功：{count} 项',
  endedMany: '{op}结束：成功 {done} 项，未成功 {failed} 项（{names}）',
  endedMore: '{op}结束：成功 {done} 项，未成功 {failed} 项（{names} 等）',
} as const;
