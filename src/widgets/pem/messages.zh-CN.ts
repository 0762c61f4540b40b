/** Texts of certificates and keys, Chinese. */
export const zh = {
  'pem.names': '适用域名',
  'pem.serial': '序列号',
  'pem.chain': '证书链',
  'pem.own': '站点证书',
  'pem.issuer': '颁发者证书',
  'pem.by': '由 {issuer} 颁发',
  'pem.self': '自签名的根证书',
  'pem.days': '{from} 至 {to}',
  'pem.fingerprint': 'SHA-256 指纹',
  'pem.copy': '复制证书',
  'pem.copyFingerprint': '复制“{name}”的指纹',
  'pem.download': '下载证书',
  'pem.saved': '已下载 {file}',
} as const;
