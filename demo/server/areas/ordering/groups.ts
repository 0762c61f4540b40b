import { defineMessages } from '../../../../src/core/i18n/translator';

/** Groups of the catalogue by code. */
export const groupMessages = defineMessages(
  {
    compute: '计算',
    storage: '存储',
    network: '网络',
    database: '数据库',
    middleware: '中间件',
    container: '容器',
    application: '企业应用',
  },
  {
    compute: 'Compute',
    storage: 'Storage',
    network: 'Network',
    database: 'Databases',
    middleware: 'Middleware',
    container: 'Containers',
    application: 'Business applications',
  },
);
