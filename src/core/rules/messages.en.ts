import type { zh } from './messages.zh-CN';

export const en = {
  required: 'Enter some content',
  contentMax200: 'At most 200 characters',
  digitsOnly: 'Only digits',
  email: 'Enter a valid e-mail address',
  lettersAndDigits: 'Only letters and digits',
  namePattern: 'Only letters, digits, -, _ and .',
  noChinese: 'Chinese characters are not allowed',
  positiveInteger: 'Enter a positive integer',
  mobile: 'Enter a valid mobile number',
  landline: 'Enter a valid landline number with its area code, such as 010-12345678',
  mobileOrLandline: 'Enter a valid mobile or landline number',
  startWithSlash: 'Must start with /',
  notPurelyNumeric: 'Must not consist of digits alone',
  pwdComplex:
    '6 to 12 characters with an upper-case letter, a lower-case letter, a digit and one of ~!@#￥%&*()$',
  field: 'Required',
  maxLength: 'At most {max} characters',
  number: 'Enter a number',
  whole: 'Enter a whole number',
  min: 'Not less than {min}',
  max: 'Not more than {max}',
  'strength.weak': 'Weak',
  'strength.medium': 'Medium',
  'strength.strong': 'Strong',
} satisfies Record<keyof typeof zh, string>;
