export const goods = [
  { id: 'backup', 'zh-CN': '云备份', en: 'Cloud backup', price: '0.12' },
  { id: 'audit', 'zh-CN': '数据库审计', en: 'Database audit', price: '3.80' },
  { id: 'scan', 'zh-CN': '漏洞扫描', en: 'Vulnerability scan', price: '1.50' },
];
