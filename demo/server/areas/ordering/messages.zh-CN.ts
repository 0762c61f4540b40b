export const zh = {
  'kind.order': '订单',
  'kind.subscription': '实例',
  'kind.cartItem': '购物车商品',
  'kind.favorite': '收藏的服务',
  'kind.balanceAccount': '资金账户',
  'kind.balanceEntry': '收支明细',
  'kind.servicePackage': '服务包',
  'kind.enterpriseApply': '企业认证申请',
} as const;
