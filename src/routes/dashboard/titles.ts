import { defineMessages } from '../../core/i18n/translator';

export const dashboardTitles = defineMessages({ dashboard: '总览' }, { dashboard: 'Overview' });
