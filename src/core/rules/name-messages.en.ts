import type { zh } from './name-messages.zh-CN';

export const en = {
  nameAzureUser: 'A letter first, then letters, digits, - and _, at most 64 characters',
  nameAzureVm: 'Only letters, digits and -',
  nameAwsAmi: "3 to 128 characters: letters, digits, spaces and ()[]./-'@_",
  nameHmcVolume: 'A letter first, then letters, digits, -, _ and .',
  nameVm: 'A letter first, then letters and digits',
  nameStorage: '1 to 64 characters: a letter first, then letters, digits, -, _ and .',
  nameHuaweiStorage: '1 to 31 bytes (a Chinese character takes 3)',
  nameSangforVm: 'At most 70 characters',
  wwpn: 'Enter a valid WWPN: 16 hexadecimal characters',
  iscsiIqn: 'Enter a valid IQN, such as iqn.2001-04.com.example:storage',
} satisfies Record<keyof typeof zh, string>;
