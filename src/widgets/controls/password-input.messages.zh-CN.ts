/** Texts of a password’s field, Chinese. */
export const zh = {
  'password.show': '显示密码',
  'password.hide': '隐藏密码',
} as const;
