export const contracts = [
  { id: 'wb-01', 'zh-CN': '服务器维保', en: 'Servers', until: '2027-03-31', amount: '86,000' },
  { id: 'wb-02', 'zh-CN': '存储维保', en: 'Storage', until: '2026-12-31', amount: '54,500' },
  {
    id: 'wb-03',
    'zh-CN': '网络设备维保',
    en: 'Network devices',
    until: '2027-08-31',
    amount: '31,200',
  },
];

export const texts = {
  'zh-CN': {
    lead: '本租户的维保合同',
    name: '合同',
    until: '到期日',
    amount: '金额',
    renew: '申请续签',
    years: '续签年限',
    contact: '联系人',
    send: '提交申请',
    sent: '续签申请已提交',
    needed: '请填写联系人',
    back: '全部合同',
  },
  en: {
    lead: 'Maintenance contracts of this tenant',
    name: 'Contract',
    until: 'Until',
    amount: 'Amount',
    renew: 'Ask for a renewal',
    years: 'Years',
    contact: 'Whom to call',
    send: 'Send',
    sent: 'The renewal is asked for',
    needed: 'Say whom to call',
    back: 'All contracts',
  },
};
