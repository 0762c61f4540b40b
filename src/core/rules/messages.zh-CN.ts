/** Texts of forms and of the basic rules, Chinese. Those with an inventory row are exact to the character. */
export const zh = {
  required: '请输入内容', // M-09
  contentMax200: '内容不能超过200个字符',
  digitsOnly: '只能包含数字',
  email: '请输入正确的邮箱地址',
  lettersAndDigits: '只能包含字母和数字',
  namePattern: '只能包含字母、数字、-、_ 和 .',
  noChinese: '不能包含中文',
  positiveInteger: '请输入正整数', // M-10
  mobile: '请输入正确的手机号码',
  landline: '请输入正确的固定电话号码，如010-12345678',
  mobileOrLandline: '请输入正确的手机号码或固定电话号码',
  startWithSlash: '必须以/开头',
  notPurelyNumeric: '不能为纯数字',
  pwdComplex: '密码为6-12位，且必须包含大写字母、小写字母、数字和特殊字符~!@#￥%&*()$中的至少一个',
  field: '必填项', // M-08
  maxLength: '不能超过{max}个字符',
  number: '请输入数字',
  whole: '请输入整数',
  min: '不能小于{min}',
  max: '不能大于{max}',
  'strength.weak': '弱',
  'strength.medium': '中',
  'strength.strong': '强',
} as const;
