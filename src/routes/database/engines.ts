/** The screens of the database service: one engine each, or the single instances of several. */
import { paths } from '../paths';
import { instances } from './instance';

const rds = paths.goodsOf('rds');

export const mysql = instances({ name: 'mysql', engines: ['mysql'], order: rds });
export const postgresql = instances({ name: 'postgresql', engines: ['postgresql'], order: rds });
export const redis = instances({
  name: 'redis',
  engines: ['redis'],
  order: paths.goodsOf('redis'),
});
export const sqlserver = instances({ name: 'sqlserver', engines: ['sqlserver'], order: rds });
export const mongodb = instances({ name: 'mongodb', engines: ['mongodb'], order: rds });
export const tidb = instances({ name: 'tidb', engines: ['tidb'], order: rds });
export const kafka = instances({ name: 'kafka', engines: ['kafka'], order: paths.kafka });
export const rabbitmq = instances({ name: 'rabbitmq', engines: ['rabbitmq'], order: paths.queue });
export const rocketmq = instances({ name: 'rocketmq', engines: ['rocketmq'], order: paths.queue });
/** */
export const single = instances({
  name: 'single',
  engines: ['mysql', 'postgresql', 'sqlserver'],
  mode: 'single',
  order: rds,
});
