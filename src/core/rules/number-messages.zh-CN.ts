/** Texts of the rules for numbers, Chinese. */
export const zh = {
  range: '范围{min}-{max}', // M-11 with 1 and 4095
  multiple: '必须为{of}的倍数',
  memoryGb: '内存换算为MB后必须为64MB的倍数',
  memory: '内存必须为{of}MB的倍数',
  cpu: 'CPU必须为{of}的倍数',
  specMemory: '内存必须为1或2的倍数',
} as const;
