import { defineMessages } from '../../core/i18n/translator';

/** Titles load with the shell, before any screen of the area. */
export const networkTitles = defineMessages({ floatip: '弹性公网IP' }, { floatip: 'Floating IPs' });
