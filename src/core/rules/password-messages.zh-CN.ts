/** Texts of the password rules of machines, databases and storage, Chinese. */
export const zh = {
  printable: '密码为{min}-{max}位可打印的英文字符',
  threeOfFour:
    '密码为{min}-{max}位，且至少包含大写字母、小写字母、数字和特殊字符中的三种，不能包含空格和中文',
  database:
    '密码为8-32位，至少包含大写字母、小写字母、数字中的两种和特殊字符!@#$%^&*()+_-.，不能包含其他字符',
  qcloud: '密码为8-64位，且必须包含大写字母、小写字母和数字，不能包含空格和中文',
  iscsiClientName: '长度为{min}-{max}个字符',
  iscsiPassword: '密码为{min}-{max}位',
} as const;
