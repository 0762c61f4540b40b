/** Texts of the rules for names and storage identifiers, Chinese. */
export const zh = {
  nameAzureUser: '必须以字母开头，只能包含字母、数字、-和_，最多64个字符',
  nameAzureVm: '只能包含字母、数字和-',
  nameAwsAmi: "3-128个字符，只能包含字母、数字、空格和()[]./-'@_",
  nameHmcVolume: '必须以字母开头，只能包含字母、数字、-、_ 和 .',
  nameVm: '必须以字母开头，只能包含字母和数字',
  nameStorage: '1-64个字符，必须以字母开头，只能包含字母、数字、-、_ 和 .',
  nameHuaweiStorage: '名称为1-31个字节（一个中文字符占3个字节）',
  nameSangforVm: '名称不能超过70个字符',
  wwpn: '请输入正确的WWPN：16位十六进制字符',
  iscsiIqn: '请输入正确的IQN，如iqn.2001-04.com.example:storage',
} as const;
