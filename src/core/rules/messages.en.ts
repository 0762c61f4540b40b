import type { zh } from './messages.zh-CN';

export const en = {
  required: 'Enter some content',
  contentMax200: 'At most 200 characters',
  email: 'Enter a valid e-mail address',
  namePattern: 'Only letters, digits, -, _ and .',
  positiveInteger: 'Enter a positive integer',
  mobile: 'Enter a valid mobile number',
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
