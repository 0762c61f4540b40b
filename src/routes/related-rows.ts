// Written by a build from the fields of the definitions: scripts/related.ts.
/** A definition whose rows are named, the screen of the rows that name them, and the property of these that holds the id. */
export const relatedRows: readonly (readonly [named: string, screen: string, by: string])[] = [
  ['bill', 'couponList', 'billId'],
  ['floatip', 'port', 'floatipId'],
  ['order', 'myResource', 'orderId'],
  ['order', 'ecs', 'orderId'],
  ['order', 'snapshot', 'orderId'],
  ['order', 'billList', 'orderId'],
  ['user', 'serviceQuota', 'ownerId'],
  ['user', 'router', 'ownerId'],
  ['user', 'nat', 'ownerId'],
  ['user', 'sgroup', 'ownerId'],
  ['user', 'floatip', 'ownerId'],
  ['user', 'loadbalance', 'ownerId'],
  ['user', 'orderManage', 'ownerId'],
  ['user', 'workOrderList', 'ownerId'],
  ['user', 'workOrderCompany', 'ownerId'],
  ['vpc', 'port', 'vpcId'],
  ['vpc', 'loadbalance', 'vpcId'],
];
